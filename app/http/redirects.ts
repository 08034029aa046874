import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { FlatHeaders, Middleware } from "./http-env.ts";
import { isRead, pathOf, targetOf } from "./http-env.ts";
import { noContentPolicy, noIndex } from "./headers/security-headers.ts";

const careers = "/about-us/careers";

/**
 * Addresses without a page of their own, and the page that serves them: the empty path, and the link targets of the
 * earlier site. All are permanent (308).
 */
const moved: ReadonlyMap<string, string> = new Map([
  ["/", "/home"],
  ["/sustainability", "/about-us/sustainability"],
  ["/careers", careers],
  ["/engagement", "/about-us/case-studies"],
  ["/programmes", "/nutrition/our-approach"],
  ["/fuel", "/nutrition"],
  ["/safety", "/nutrition/allergen-aware"],
]);

/** Folders of the desk that were called otherwise: a bookmark, an e-mail or an open page may still name them. */
const movedAtTheDesk: ReadonlyMap<string, string> = new Map([
  ["food", "recipes"],
  ["orders", "enquiries"],
  ["record", "audit"],
  ["evidence", "publications"],
  ["menus", "school-menus"],
]);

/** Where an address of the desk has moved to, or null. */
export function deskRedirectFor(path: string): string | null {
  const [, folder = "", rest = ""] = /^\/desk\/([a-z]+)(\/.*)?$/.exec(path) ?? [];
  const now = movedAtTheDesk.get(folder);
  if (now === undefined) return null;
  return `/desk/${now}${rest}`;
}

/** Where a path has moved to, or null. A path with a slash at its end is the same page without it. */
export function redirectFor(path: string): string | null {
  const target = moved.get(path);
  if (target) return target;
  if (path.startsWith("/careers/")) return careers;
  // Only one slash may lead: "//evil" would be another host.
  if (/^\/[^/\\].*[^/]\/$/.test(path)) return redirectFor(path.slice(0, -1)) ?? path.slice(0, -1);
  return null;
}

interface RedirectDeps {
  readonly securityHeaders: FlatHeaders;
  readonly isPrivatePath: (path: string) => boolean;
  /** Where an address leads at which the firm had a page before, here or on an earlier site. */
  readonly movedTo: (path: string) => string | undefined;
}

/** Sends readers of addresses that moved to where they are now; the query goes with them. */
export function redirects({ securityHeaders, isPrivatePath, movedTo }: RedirectDeps): Middleware {
  return async (c, next) => {
    const { incoming, outgoing } = c.env;
    const path = pathOf(incoming);
    // 308 keeps the method: what an open page of the desk sends to an earlier address arrives.
    const fixed = isRead(incoming) ? redirectFor(path) : null;
    // A slash at its end is no step of its own.
    const own = isRead(incoming) ? movedTo(fixed ?? path) : undefined;
    const target = deskRedirectFor(path) ?? own ?? fixed;
    if (target === null) return await next();
    // Another site gets nothing of what was asked here.
    const location = target.startsWith("/") ? target + targetOf(incoming).slice(path.length) : target;
    outgoing.writeHead(308, [
      ...securityHeaders,
      "Content-Security-Policy",
      noContentPolicy,
      ...(isPrivatePath(path) ? noIndex : []),
      // A page of the firm's may come back to where it was.
      ...(target === own ? ["Cache-Control", "no-cache"] : []),
      "Location",
      location,
      "Content-Length",
      "0",
    ]);
    outgoing.end();
    return RESPONSE_ALREADY_SENT;
  };
}
