import type { Middleware } from "./http-env.ts";
import { pathOf } from "./http-env.ts";
import { closedPage } from "./refusals/fallback-pages.ts";
import type { Refuse, SendFallbackPage } from "./refusals/refusal.ts";

interface ClosedSiteDeps {
  readonly isClosed: () => boolean;
  readonly staysOpen: (path: string) => boolean;
  readonly isApiPath: (path: string) => boolean;
  readonly refuse: Refuse;
  readonly sendFallbackPage: SendFallbackPage;
}

// Search engines come back, and forget nothing that they know.
const comeBack = ["Retry-After", "3600"];

/** While the site is closed every address but those of the people who prepare it says so, and nothing else. */
export function closedSite(deps: ClosedSiteDeps): Middleware {
  const { isClosed, staysOpen, isApiPath, refuse, sendFallbackPage } = deps;
  return async (c, next) => {
    const { incoming, outgoing } = c.env;
    const path = pathOf(incoming);
    if (!isClosed() || staysOpen(path)) return await next();
    if (isApiPath(path) || !["GET", "HEAD"].includes(incoming.method ?? ""))
      return refuse(incoming, outgoing, {
        status: 503,
        title: "This site is not open yet.",
        headers: comeBack,
      });
    return sendFallbackPage(outgoing, 503, closedPage, comeBack);
  };
}
