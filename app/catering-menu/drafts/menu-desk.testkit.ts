import type { Store } from "#database/store.server.ts";
import { galleryOf } from "#drafts/gallery.testkit.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { testPublicationKey } from "#publications/publication-key.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { writeMenuCsv } from "../csv/catering-menu-csv.ts";
import type { CateringMenuItem } from "../catering-menu-item.ts";
import { importCateringMenu } from "../catering-menu.server.ts";

export const ada = actorNamed("ada@rosemarylane.example");
export const marta = actorNamed("marta@rosemarylane.example");

/** What a change of the catering menu needs, with these dishes published; it ends with the test. */
export async function openMenuDesk(
  open: () => Promise<Store>,
  dishes: readonly CateringMenuItem[],
  gallery = galleryOf(),
) {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const deps = { ...(await openWithFeed(open)), ...gallery, clock, publicationKey: testPublicationKey };
  await importCateringMenu(deps, ada, new TextEncoder().encode(writeMenuCsv(dishes)));
  return deps;
}
