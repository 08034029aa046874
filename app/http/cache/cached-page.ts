import { negotiateEncoding } from "#values/content-negotiation.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import { cachedResponse } from "./cached-response.ts";
import type { FlatHeaders } from "../http-env.ts";
import { targetOf } from "../http-env.ts";
import type { CachedPage } from "./compressed-page.ts";

/** Sends a page from the cache through node:http. */
export function sendCachedPage(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  page: CachedPage,
  securityHeaders: FlatHeaders,
  asStatus = page.status,
): void {
  const { status, headers, body } = cachedResponse(
    page,
    {
      encoding: negotiateEncoding(incoming.headers["accept-encoding"]),
      target: targetOf(incoming),
      ifNoneMatch: incoming.headers["if-none-match"],
    },
    securityHeaders,
    asStatus,
  );
  outgoing.writeHead(status, [...headers]);
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
}
