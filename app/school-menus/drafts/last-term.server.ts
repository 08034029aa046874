import type { Db } from "#database/store.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { addDays, londonDay, londonInstant } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { NotFound } from "#values/problem.ts";
import { menuAsPublished } from "../termly-menus.server.ts";
import { dishChoices } from "./dish-choices.server.ts";
import type { DishRef, DraftKey, Place } from "./draft.ts";
import { byPlace } from "./draft.ts";
import type { Placement } from "./edit-draft.server.ts";
import type { DraftReview } from "./review-draft.server.ts";

/**
 * What is to be put where so that a draft is as the menu was published at the end of the term before. A dish that nobody
 * cooks any more comes with its name alone: its facts are not known. Throws NotFound where nothing is on record.
 */
export async function lastTermCells(
  db: Db,
  key: DraftKey,
  { about, published, after }: DraftReview,
  now: Instant,
): Promise<Placement[]> {
  const today = londonDay(now);
  const from = key.term || (published?.terms.find(({ lastDay }) => lastDay >= today)?.firstDay ?? today);
  const before = published?.terms.findLast(({ lastDay }) => lastDay < from);
  const at = before ? londonInstant(before.lastDay, "12:00") : londonInstant(addDays(from, -1), "12:00");
  const then = await menuAsPublished(db, key.menu, Math.min(at, now), now);
  if (!then?.menu.dishes.length) throw new NotFound("Nothing of last term is on record.");
  const choices = await dishChoices(db, { kitchen: await readKitchen(db), about, day: today });
  const cells = new Map<Place, DishRef | null>([...after.keys()].map((place) => [place, null]));
  for (const [place, dish] of byPlace(then.menu.dishes)) {
    const found =
      choices.find((one) => dish.recipe && one.recipe?.id === dish.recipe.id && one.name === dish.name) ??
      choices.find((one) => one.name === dish.name);
    cells.set(place, found?.ref ?? `new:${dish.name}`);
  }
  return [...cells].map(([place, ref]) => ({ place, ref }));
}
