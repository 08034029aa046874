import { matchesETag, negotiateEncoding } from "#values/content-negotiation.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FlatHeaders } from "./http-env.ts";
import { targetOf } from "./http-env.ts";
import type { CachedPage } from "./page-cache.ts";

/** Sends a page in the encoding that is asked for, or 304. This is the fast path: every line counts. */
export function sendCachedPage(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  page: CachedPage,
  securityHeaders: FlatHeaders,
  status = page.status,
): void {
  const encoding = negotiateEncoding(incoming.headers["accept-encoding"]);
  const body = page[encoding];
  const tag = page.tags[encoding];
  const headers = [...securityHeaders, ...page.headers, "ETag", tag, "Vary", "Accept-Encoding"];
  if (page.status !== 200) headers.push("Cache-Control", "no-store");
  else if (!page.headers.some((name, at) => at % 2 === 0 && name.toLowerCase() === "cache-control"))
    headers.push("Cache-Control", isPrivateQuery(targetOf(incoming)) ? "no-store" : "no-cache");
  if (status === 200 && matchesETag(incoming.headers["if-none-match"], tag))
    return void outgoing.writeHead(304, headers).end();
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  headers.push("Content-Length", String(body.length));
  outgoing.writeHead(status, headers);
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
}

/** Whether an address says what somebody avoids or looks for: no browser stores its response. */
function isPrivateQuery(url: string): boolean {
  const mark = url.indexOf("?");
  if (mark < 0) return false;
  const query = new URLSearchParams(url.slice(mark + 1));
  return query.has("without") || query.has("q");
}
