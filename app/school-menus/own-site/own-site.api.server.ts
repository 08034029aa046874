import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { Brand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import { matchesETag } from "#values/content-negotiation.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import { termlyMenu } from "../termly-menus.server.ts";
import { embedPage, embedPolicy } from "./embed-page.ts";
import { ownSiteFolder } from "./frames.ts";
import { frameOrigins } from "./frames.server.ts";
import { menuFeed } from "./menu-feed.ts";

interface OwnSiteDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly brand: Brand;
  /** scheme://host of the public address. */
  readonly publicOrigin: string;
}

/** A school's menu for its own site: /lunch-menus/olive in a frame, and /lunch-menus/olive.xml as a feed. */
export function ownSiteApi(deps: OwnSiteDeps): Hono {
  const api = new Hono();
  api.get(`${ownSiteFolder}:file{[a-z0-9-]+(?:\\.xml)?}`, async (c, next) => {
    const file = c.req.param("file");
    const isFeed = file.endsWith(".xml");
    const menu = await termlyMenu(deps.store.db, isFeed ? file.slice(0, -".xml".length) : file);
    if (!menu) return await next();
    const { brand, publicOrigin: origin, clock } = deps;
    const about = { brand, origin, today: londonDay(clock.now()) };
    const headers: Readonly<Record<string, string>> = isFeed
      ? {
          "Content-Type": "application/rss+xml; charset=utf-8",
          "Access-Control-Allow-Origin": "*",
          "Cross-Origin-Resource-Policy": "cross-origin",
        }
      : {
          "Content-Type": "text/html; charset=utf-8",
          "Content-Security-Policy": embedPolicy(await frameOrigins(deps.store.db, menu.about.key)),
          "Cross-Origin-Resource-Policy": "cross-origin",
          "Referrer-Policy": "no-referrer",
        };
    return send(
      isFeed ? menuFeed(menu, about) : embedPage(menu, about),
      headers,
      c.req.header("If-None-Match"),
    );
  });
  return api;
}

function send(
  body: string,
  own: Readonly<Record<string, string>>,
  ifNoneMatch: string | undefined,
): Response {
  // Another policy is another page: a copy that a browser holds must not be framed by who may no longer.
  const digest = createHash("sha256").update(body).update(JSON.stringify(own)).digest("base64url");
  const etag = `"${digest.slice(0, 22)}"`;
  const headers = {
    ...own,
    ETag: etag,
    // A changed dish must be seen at once: cached, but revalidated each time.
    "Cache-Control": "public, no-cache",
    "X-Robots-Tag": "noindex",
  };
  if (matchesETag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
