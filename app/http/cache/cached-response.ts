import type { Encoding } from "#values/content-negotiation.ts";
import { matchesETag } from "#values/content-negotiation.ts";
import type { FlatHeaders } from "../http-env.ts";
import type { CachedPage } from "./compressed-page.ts";

/** What of a request decides how a cached page is sent. */
export interface CachedRequest {
  readonly encoding: Encoding;
  /** The path and query as they were sent. */
  readonly target: string;
  readonly ifNoneMatch: string | undefined;
}

export interface CachedResponse {
  readonly status: number;
  readonly headers: readonly string[];
  /** Null with a 304. */
  readonly body: Buffer | null;
}

/** A page from the cache in the encoding that is asked for, or 304. `status` is the page's own where none is given. */
export function cachedResponse(
  page: CachedPage,
  { encoding, target, ifNoneMatch }: CachedRequest,
  securityHeaders: FlatHeaders,
  status = page.status,
): CachedResponse {
  const body = page[encoding];
  const tag = page.tags[encoding];
  const headers = [...securityHeaders, ...page.headers, "ETag", tag, "Vary", "Accept-Encoding"];
  if (page.status !== 200) headers.push("Cache-Control", "no-store");
  else if (!page.headers.some((name, at) => at % 2 === 0 && name.toLowerCase() === "cache-control"))
    headers.push("Cache-Control", isPrivateQuery(target) ? "no-store" : "no-cache");
  if (status === 200 && matchesETag(ifNoneMatch, tag)) return { status: 304, headers, body: null };
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  headers.push("Content-Length", String(body.length));
  return { status, headers, body };
}

/** Whether an address says what somebody avoids or looks for: no browser stores its response. */
function isPrivateQuery(target: string): boolean {
  const mark = target.indexOf("?");
  if (mark < 0) return false;
  const query = new URLSearchParams(target.slice(mark + 1));
  return query.has("without") || query.has("q");
}
