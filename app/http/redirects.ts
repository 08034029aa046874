import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { FlatHeaders, Middleware } from "./http-env.ts";
import { isRead, pathOf } from "./http-env.ts";
import { noContentPolicy } from "./security-headers.ts";

/**
 * Addresses without a page of their own, and the page that serves them: the empty path, and the link targets of the
 * earlier site. All are permanent (308).
 */
const moved: Readonly<Record<string, string>> = {
  "/": "/home",
  "/sustainability": "/about-us/sustainability",
  "/careers": "/about-us/careers",
  "/engagement": "/about-us/case-studies",
  "/programmes": "/nutrition/our-approach",
  "/fuel": "/nutrition",
  "/safety": "/nutrition/allergen-aware",
};

/** Where a path has moved to, or null. A path with a slash at its end is the same page without it. */
export function redirectFor(path: string): string | null {
  if (Object.hasOwn(moved, path)) return moved[path]!;
  if (path.startsWith("/careers/")) return moved["/careers"]!;
  // Only one slash may lead: "//evil" would be another host.
  if (/^\/[^/\\].*[^/]\/$/.test(path)) return redirectFor(path.slice(0, -1)) ?? path.slice(0, -1);
  return null;
}

/** Sends readers of addresses that moved to where they are now; the query goes with them. */
export function redirects(securityHeaders: FlatHeaders): Middleware {
  return async (c, next) => {
    const { incoming, outgoing } = c.env;
    const path = pathOf(incoming);
    const target = isRead(incoming) ? redirectFor(path) : null;
    if (target === null) return await next();
    const location = target + incoming.url!.slice(path.length);
    outgoing.writeHead(308, [
      ...[...securityHeaders, "Content-Security-Policy", noContentPolicy],
      ...["Location", location, "Content-Length", "0"],
    ]);
    outgoing.end();
    return RESPONSE_ALREADY_SENT;
  };
}
