import { deskItems, itemDrafts } from "#page-content/lists/item-drafts.server.ts";
import { itemSourceOf } from "#page-content/lists/items.server.ts";
import { allOpenings } from "#page-content/lists/openings.ts";
import { placesInItem } from "#page-content/picture-places.ts";
import type { SiteContext } from "#server/services.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { signedNames } from "../../people.server.ts";
import { stateOfItem } from "../lists/item-state.ts";
import { galleryNow } from "../offered.server.ts";
import type { PageState } from "./page-state.ts";

/** A page that the system makes, with what is known of the picture with which it opens. */
interface OpeningRow {
  readonly key: string;
  readonly name: string;
  readonly address: string;
  readonly state: PageState;
  /** Who saved a draft, and when; null where there is none. */
  readonly last: string | null;
  /** Whether it waits for somebody: a draft, or a picture that has left the gallery. */
  readonly wants: boolean;
}

/** Every page that the system makes and that opens with a picture. */
export async function openingRows(site: SiteContext): Promise<OpeningRow[]> {
  const { db } = site.store;
  const items = new Map(
    (await deskItems(db, itemDrafts("openings", itemSourceOf(site)))).map((item) => [item.id, item]),
  );
  const [gallery, nameOf] = [await galleryNow(site), await signedNames(db)];
  const context = {
    isSample: false,
    showsSample: site.brand.madeUp,
    today: londonDay(site.clock.now()),
  };
  return allOpenings.map(({ key, name, address }) => {
    const item = items.get(key);
    const draft = item?.draft ?? null;
    const isLost =
      item !== undefined && placesInItem(item.stated).some(({ picture }) => !gallery.has(picture));
    const state: PageState = !item
      ? { tag: "plain", words: "No picture of yours" }
      : isLost
        ? { tag: "held", words: "Its picture left the gallery" }
        : stateOfItem({ item, ...context });
    return {
      key,
      name,
      address,
      state,
      last: draft && `${nameOf(draft.savedBy)}, ${formatInstant(draft.savedAt, "weekday")}`,
      wants: draft !== null || isLost,
    };
  });
}
