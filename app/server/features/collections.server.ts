import type { IncomingMessage } from "node:http";
import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { setMenus } from "#catering-menu/set-menus/set-menus.server.ts";
import { galleryImages } from "#gallery/gallery-rows.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { Live } from "#live/server/live.api.server.ts";
import { termlyDocuments } from "#school-menus/termly-menus.server.ts";
import { createLive } from "#live/server/live.api.server.ts";
import type { Store } from "#database/store.server.ts";
import type { Config } from "../config/config.ts";

/** The collections that browsers can follow, by the names in their addresses. */
export function createCollections({
  config,
  store,
  feed,
  addressOf,
  logFault,
  isClosed,
}: {
  config: Config;
  store: Store;
  feed: Feed;
  addressOf(request: IncomingMessage): string;
  logFault(error: unknown): void;
  isClosed(): boolean;
}): Live {
  return createLive(
    { store, feed },
    {
      menu: { topic: "menu", snapshot: cateringMenu },
      "set-menu": { topic: "set-menu", snapshot: setMenus },
      image: { topic: "image", snapshot: galleryImages },
      termly: { topic: "termly", snapshot: termlyDocuments },
    },
    {
      max: config.LIVE_MAX_SUBSCRIBERS,
      maxPerAddress: config.LIVE_MAX_PER_ADDRESS,
      longPollSeconds: config.LIVE_LONG_POLL_SECONDS,
      logFault,
      addressOf,
      isClosed,
    },
  );
}
