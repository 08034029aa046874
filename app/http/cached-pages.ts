import { sendCachedPage } from "./cached-page.ts";
import { originFor } from "./host.ts";
import type { FlatHeaders, NodeHandler } from "./http-env.ts";
import { isRead, targetOf } from "./http-env.ts";
import type { PageCache } from "./page-cache.ts";
import type { PageRules } from "./page-rules.ts";
import { cacheKey } from "./page-rules.ts";
import { headersWithinLimits, isAddressTooLong, isPlainRequest } from "./request-limits.ts";

interface CachedPagesDeps {
  readonly cache: PageCache;
  readonly pages: ReadonlyMap<string, PageRules>;
  readonly securityHeaders: FlatHeaders;
  readonly publicOrigin: string;
  readonly production: boolean;
}

/**
 * The fast path, in front of Hono: a page that is cached and a request that passes the same checks as any other
 * (docs/decisions/0016-http-app.md has the figures).
 */
export function cachedPages({ cache, pages, securityHeaders, ...settings }: CachedPagesDeps): NodeHandler {
  // A host that was good once is good again: the one comparison that a cached page costs.
  let knownHost: string | undefined;

  const isKnownHost = (host: string | undefined) => {
    if (host === undefined || (host !== knownHost && originFor(host, settings) === null)) return false;
    knownHost = host;
    return true;
  };

  return (incoming, outgoing) => {
    if (!isRead(incoming) || isAddressTooLong(incoming)) return false;
    const page = cache.get(cacheKey(targetOf(incoming), pages));
    if (!page || !isKnownHost(incoming.headers.host)) return false;
    if (!isPlainRequest(incoming.rawHeaders, targetOf(incoming)) || !headersWithinLimits(incoming))
      return false;
    sendCachedPage(incoming, outgoing, page, securityHeaders);
    return true;
  };
}
