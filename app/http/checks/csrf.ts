import type { IncomingHttpHeaders } from "node:http";
import type { Middleware } from "../http-env.ts";
import { pathOf } from "../http-env.ts";
import type { Refuse } from "../refusals/refusal.ts";

interface CsrfDeps {
  readonly exempt: readonly string[];
  readonly hasCookies: (path: string) => boolean;
  readonly refuse: Refuse;
}

/**
 * Refuses forms and calls that other sites send. `exempt`: addresses that need no Origin of ours, as they are signed or
 * harmless; one that ends in / is a folder. `hasCookies`: paths where a browser sends a cookie along.
 */
export function csrf({ exempt, hasCookies, refuse }: CsrfDeps): Middleware {
  return async (c, next) => {
    const { incoming, outgoing } = c.env;
    const path = pathOf(incoming);
    const isExempt = exempt.some((free) => path === free || (free.endsWith("/") && path.startsWith(free)));
    const rule = hasCookies(path) ? isProvenSameOrigin : isSameOrigin;
    if (!isExempt && !rule(incoming.method ?? "", incoming.headers, c.var.origin))
      return refuse(incoming, outgoing, {
        status: 403,
        title: "This form was not sent from our own pages.",
      });
    await next();
  };
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether an unsafe request comes from our own pages: the browser says so in Sec-Fetch-Site, an older one in Origin,
 * a very old one only in Referer. JSON without any of them is no browser's: each sends Origin across sites, and
 * public pages have no cookie that could be ridden on.
 */
export function isSameOrigin(method: string, headers: IncomingHttpHeaders, origin: string): boolean {
  if (isProvenSameOrigin(method, headers, origin)) return true;
  const isSilent = !headers["sec-fetch-site"] && !headers.origin && !headers.referer;
  return isSilent && /^application\/json\b/i.test(headers["content-type"] ?? "");
}

/** The same where a cookie may come along: what does not say where it comes from is refused, whatever it holds. */
function isProvenSameOrigin(method: string, headers: IncomingHttpHeaders, origin: string): boolean {
  if (safeMethods.has(method)) return true;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  if (headers.origin !== undefined) return headers.origin === origin;
  return headers.referer?.startsWith(`${origin}/`) ?? false;
}
