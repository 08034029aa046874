import type { FlatHeaders } from "../http-env.ts";
import { noContentPolicy } from "./security-headers.ts";

/** The headers of a response with those that every response has; its own policy and caching come first, else none and `no-store`. */
export function responseHeaders(own: Headers, securityHeaders: FlatHeaders): Headers {
  const headers = new Headers(own);
  for (let at = 0; at < securityHeaders.length; at += 2) {
    const [name = "", value = ""] = securityHeaders.slice(at, at + 2);
    if (!headers.has(name)) headers.set(name, value);
  }
  // The older header knows all or nobody: a response that names who may frame it says so by its policy alone.
  if (/frame-ancestors https?:/.test(headers.get("Content-Security-Policy") ?? ""))
    headers.delete("X-Frame-Options");
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", noContentPolicy);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  return headers;
}

/** The response with the headers of every response. */
export function withResponseHeaders(response: Response, securityHeaders: FlatHeaders): Response {
  const headers = responseHeaders(response.headers, securityHeaders);
  return new Response(response.body, { status: response.status, headers });
}
