import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { problemBody, problemContentType } from "#values/problem-details.ts";
import { noContentPolicy } from "../headers/security-headers.ts";

/** A response of a few bytes for what never became a request, with the headers of every other response. */
export function rawProblemResponse(
  status: number,
  headers: readonly string[],
  more: readonly string[] = [],
): string {
  const body = statusProblem(status);
  const all = [...headers, ...bareHeaders(body), ...more, "Connection", "close"];
  const lines = all.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${all[at + 1]}`]));
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`;
}

const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Node answers some requests by itself, before any listener: here they get our headers too. */
export function respondToParserErrors(server: Server, headers: readonly string[]): void {
  server.on(
    "clientError",
    (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: ServerResponse }) => {
      // In the middle of a response another one would be read as part of it.
      if (socket.writable && !socket._httpMessage?.headersSent)
        socket.write(rawProblemResponse(statusOf[error.code ?? ""] ?? 400, headers));
      socket.destroy(error);
    },
  );
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const body = statusProblem(417);
    response.writeHead(417, [...headers, ...bareHeaders(body), "Connection", "close"]).end(body);
  });
}

function statusProblem(status: number): string {
  return problemBody({ status, title: STATUS_CODES[status] ?? "" });
}

function bareHeaders(body: string): string[] {
  return [
    "Content-Security-Policy",
    noContentPolicy,
    "Cache-Control",
    "no-store",
    "Content-Type",
    problemContentType,
    "Content-Length",
    String(Buffer.byteLength(body)),
  ];
}
