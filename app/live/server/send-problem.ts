import type { IncomingMessage, ServerResponse } from "node:http";

interface ProblemDetails {
  readonly status: number;
  readonly title: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** Answers with problem details (RFC 9457): what is wrong, in words, by field where there is one. */
export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly string[],
  details: ProblemDetails,
): void {
  const body = Buffer.from(JSON.stringify({ type: "about:blank", ...details }));
  const about = ["Content-Type", "application/problem+json", "Content-Length", String(body.length)];
  response.writeHead(details.status, [...headers, "Cache-Control", "no-store", ...about]);
  response.end(request.method === "HEAD" ? undefined : body);
}
