import { storeFailure } from "#database/store-errors.ts";
import { galleryPictures } from "#gallery/gallery-rows.server.ts";
import { isShownOn } from "#page-content/lists/list-item.ts";
import type { ListItem } from "#page-content/lists/list-item.ts";
import { readItems } from "#page-content/lists/list-table.server.ts";
import type { OpeningKey } from "#page-content/lists/openings.ts";
import { openings } from "#page-content/lists/openings.ts";
import type { PictureRef } from "#ui/picture/pictures.ts";
import { addDays, londonDay, londonInstant } from "#values/time/calendar-day.ts";
import type { SiteContext } from "./services.ts";

type Asking = Pick<SiteContext, "store" | "clock" | "dependsOn" | "staleAt">;

/**
 * The picture with which a page opens that the system makes: the firm's, as its gallery has it now, and else the name of the
 * sample's, which a demonstration alone shows. A page that needs no store otherwise is shown also while that is away.
 */
export async function openingPicture(site: Asking, key: OpeningKey): Promise<PictureRef> {
  try {
    return (await ownOpening(site, key)) ?? openings[key].sample;
  } catch (error) {
    if (!storeFailure(error)) throw error;
    // The next one may have the firm's.
    site.staleAt(site.clock.now());
    return openings[key].sample;
  }
}

/** That of a page that says that nothing is at an address, or that something failed: it never fails itself, as no page comes after it. */
export async function lostPicture(
  site: Asking & Pick<SiteContext, "logFault" | "isStoreAway">,
): Promise<PictureRef> {
  const { sample } = openings["not-found"];
  // Whoever has waited for it once waits no second time.
  if (site.isStoreAway()) return sample;
  try {
    return await openingPicture(site, "not-found");
  } catch (error) {
    site.logFault(error);
    return sample;
  }
}

async function ownOpening(site: Asking, key: OpeningKey): Promise<PictureRef | null> {
  site.dependsOn("list-item");
  // An item of this list is an opening.
  const item = (await readItems(site.store.db, "openings", [key])).get(key) as
    | ListItem<"openings">
    | null
    | undefined;
  if (!item) return null;
  const today = londonDay(site.clock.now());
  if (item.from ?? item.until) site.staleAt(londonInstant(addDays(today, 1), "00:00"));
  if (!isShownOn(item, today)) return null;
  const { picture, shows, decorative, at } = item.values;
  site.dependsOn("image");
  const [found] = await galleryPictures(site.store.db, [String(picture)]);
  if (!found) return null;
  const { alt, width, height, focal, avif, webp, jpeg } = found;
  return {
    alt: decorative ? "" : (shows ?? alt),
    width,
    height,
    focal: at ? pointOf(at) : focal,
    avif,
    webp,
    jpeg,
  };
}

/** "30% 50%" in fractions. */
function pointOf(at: string): { x: number; y: number } {
  const [x = 0.5, y = 0.5] = at.split(" ").map((part) => Number.parseInt(part, 10) / 100);
  return { x, y };
}
