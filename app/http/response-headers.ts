import type { FlatHeaders } from "./http-env.ts";
import { noContentPolicy } from "./security-headers.ts";

/** The response with the headers of every response; its own policy and caching come first, else none and `no-store`. */
export function withResponseHeaders(response: Response, securityHeaders: FlatHeaders): Response {
  const headers = new Headers(response.headers);
  for (let at = 0; at < securityHeaders.length; at += 2) {
    const [name = "", value = ""] = securityHeaders.slice(at, at + 2);
    if (!headers.has(name)) headers.set(name, value);
  }
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", noContentPolicy);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  return new Response(response.body, { status: response.status, headers });
}
