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
 * sample's, which a demonstration alone shows.
 */
export async function openingPicture(site: Asking, key: OpeningKey): Promise<PictureRef> {
  const { sample } = openings[key];
  site.dependsOn("list-item");
  // An item of this list is an opening.
  const item = (await readItems(site.store.db, "openings", [key])).get(key) as
    | ListItem<"openings">
    | null
    | undefined;
  if (!item) return sample;
  const today = londonDay(site.clock.now());
  if (item.from ?? item.until) site.staleAt(londonInstant(addDays(today, 1), "00:00"));
  if (!isShownOn(item, today)) return sample;
  const { picture, shows, decorative, at } = item.values;
  site.dependsOn("image");
  const [found] = await galleryPictures(site.store.db, [String(picture)]);
  if (!found) return sample;
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

/** That of a page for an address at which there is nothing. It needs no store otherwise, and is shown also while that is away. */
export async function notFoundPicture(site: Asking): Promise<PictureRef> {
  try {
    return await openingPicture(site, "not-found");
  } catch (error) {
    if (!storeFailure(error)) throw error;
    // The next one may have the firm's.
    site.staleAt(site.clock.now());
    return openings["not-found"].sample;
  }
}

/** "30% 50%" in fractions. */
function pointOf(at: string): { x: number; y: number } {
  const [x = 0.5, y = 0.5] = at.split(" ").map((part) => Number.parseInt(part, 10) / 100);
  return { x, y };
}
