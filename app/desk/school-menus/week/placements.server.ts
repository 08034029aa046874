import type { DishRef } from "#school-menus/drafts/draft.ts";
import { parsePlace, placeOf } from "#school-menus/drafts/draft.ts";
import type { Placement, SeenMenuDraft } from "#school-menus/drafts/edit-draft.server.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { fieldsOf } from "#values/record.ts";

/** A save as the grid sends it. */
export interface SentCells {
  readonly seen: SeenMenuDraft;
  readonly placements: readonly Placement[];
}

// Six weeks of five days with eight courses are 240; what is pasted can name some of them twice.
const most = 600;

/** Reads what the grid sent; a sentence where it is no save. */
export function dishesFromJson(menu: string, body: unknown): SentCells | string {
  const { term, revision, placements } = fieldsOf(body);
  const day = term === "" ? "" : typeof term === "string" ? parseDay(term) : null;
  if (day === null || typeof revision !== "number" || !Number.isSafeInteger(revision) || revision < 0)
    return "This is no save of a draft.";
  if (!Array.isArray(placements) || placements.length > most)
    return `At most ${most} cells are saved at once.`;
  const read = placements.map(placementOf);
  const sound = read.filter((one) => one !== null);
  if (sound.length < read.length) return "A cell of this save has no place, or names no dish.";
  return { seen: { menu, term: day, revision }, placements: sound };
}

function placementOf(sent: unknown): Placement | null {
  const { place, ref } = fieldsOf(sent);
  const parts = typeof place === "string" ? parsePlace(place) : null;
  if (!parts || !(ref === null || isRef(ref))) return null;
  return { place: placeOf(parts), ref };
}

/** Whether a text is a reference of a dish, as the desk sends it. */
export function isRef(text: unknown): text is DishRef {
  return typeof text === "string" && text.length <= 200 && /^(?:dish:[a-z0-9-]+\/S-|recipe:|new:)/.test(text);
}
