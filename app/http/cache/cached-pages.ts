import { negotiateEncoding } from "#values/content-negotiation.ts";
import { textBefore } from "#values/text/text-before.ts";
import { sendCachedPage } from "./cached-page.ts";
import { cachedResponse } from "./cached-response.ts";
import type { RequestCounter } from "../count-requests.ts";
import { originFor } from "../checks/host.ts";
import type { FlatHeaders, NodeHandler } from "../http-env.ts";
import { isRead, targetOf } from "../http-env.ts";
import type { CachedPage } from "./compressed-page.ts";
import type { PageCache } from "./page-cache.ts";
import type { OpenPages } from "../page-rules.ts";
import { cacheKey } from "../page-rules.ts";
import { readPlainRequest } from "./plain-request.ts";
import {
  headersWithinLimits,
  isAddressTooLong,
  isPlainRequest,
  isPlainTarget,
} from "../limits/request-limits.ts";
import { createResponseBytes } from "./response-bytes.ts";
import type { ReadBytes } from "./server-with-fast-path.server.ts";

interface CachedPagesDeps {
  readonly cache: PageCache;
  readonly pages: OpenPages;
  readonly securityHeaders: FlatHeaders;
  readonly publicOrigin: string;
  readonly production: boolean;
  readonly counter: RequestCounter;
}

/**
 * The fast paths, in front of Hono: a page that is cached and a request that passes the same checks as any other
 * (docs/decisions/0016-http-app.md has the figures). `handle` answers through node:http; `read` makes the bytes for a
 * connection that node:http has not read (docs/decisions/0003-page-cache.md).
 */
export function cachedPages({ cache, pages, securityHeaders, counter, ...settings }: CachedPagesDeps): {
  handle: NodeHandler;
  read: ReadBytes;
} {
  // A host that was good once is good again: the one comparison that a cached page costs.
  let knownHost: string | undefined;
  const bytesOf = createResponseBytes();

  const isKnownHost = (host: string | undefined) => {
    if (host === undefined || (host !== knownHost && originFor(host, settings) === null)) return false;
    knownHost = host;
    return true;
  };
  const pageFor = (target: string, host: string | undefined): CachedPage | null => {
    const page = cache.get(cacheKey(target, pages));
    return page && isKnownHost(host) ? page : null;
  };

  return {
    handle(incoming, outgoing) {
      if (!isRead(incoming) || isAddressTooLong(incoming)) return false;
      const target = targetOf(incoming);
      const page = pageFor(target, incoming.headers.host);
      if (!page || !isPlainRequest(incoming.rawHeaders, target) || !headersWithinLimits(incoming))
        return false;
      sendCachedPage(incoming, outgoing, page, securityHeaders);
      counter.cached(textBefore(target, "?"), outgoing.statusCode);
      return true;
    },
    read(request) {
      const plain = readPlainRequest(request);
      if (!plain || !isKnownHost(plain.host) || !isPlainTarget(plain.target)) return null;
      const { target, acceptEncoding, ifNoneMatch } = plain;
      const encoding = negotiateEncoding(acceptEncoding);
      const path = textBefore(target, "?");
      // Whoever names what they have gets a response of their own: it may be 304.
      const shared = ifNoneMatch === undefined ? `${encoding} ${target}` : null;
      const respond = (page: CachedPage) =>
        cachedResponse(page, { encoding, target, ifNoneMatch }, securityHeaders);
      return (connectionHeaders) => {
        // Looked up each time: which page an address means, and which part of its query counts, changes with what is published.
        const page = cache.get(cacheKey(target, pages));
        if (!page) return null;
        const { status, bytes } = bytesOf(page, shared, connectionHeaders, respond);
        counter.cached(path, status);
        return bytes;
      };
    },
  };
}
