import type { IncomingHttpHeaders } from "node:http";
import type { Middleware } from "./http-env.ts";
import { pathOf } from "./http-env.ts";
import type { Refuse } from "./refusal.ts";

/**
 * Refuses forms and calls that other sites send. `exempt`: addresses that need no Origin of ours, as they are signed or
 * harmless; one that ends in / is a folder.
 */
export function csrf({ exempt, refuse }: { exempt: readonly string[]; refuse: Refuse }): Middleware {
  return async (c, next) => {
    const { incoming, outgoing } = c.env;
    const path = pathOf(incoming);
    const isExempt = exempt.some((free) => path === free || (free.endsWith("/") && path.startsWith(free)));
    if (!isExempt && !isSameOrigin(incoming.method ?? "", incoming.headers, c.var.origin))
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
  if (safeMethods.has(method)) return true;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  if (headers.origin !== undefined) return headers.origin === origin;
  if (headers.referer !== undefined) return headers.referer.startsWith(`${origin}/`);
  return /^application\/json\b/i.test(headers["content-type"] ?? "");
}
