import type { IncomingMessage, ServerResponse } from "node:http";
import type { ProblemDetails } from "#values/problem-details.ts";
import { problemBody, problemContentType } from "#values/problem-details.ts";

/** Responds with problem details (RFC 9457): what is wrong, by field where there is one. */
export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly string[],
  details: ProblemDetails,
): void {
  const body = Buffer.from(problemBody(details));
  const contentHeaders = ["Content-Type", problemContentType, "Content-Length", String(body.length)];
  response.writeHead(details.status, [...headers, "Cache-Control", "no-store", ...contentHeaders]);
  response.end(request.method === "HEAD" ? undefined : body);
}
