import type { Place } from "#school-menus/drafts/draft.ts";
import { isPlace } from "#school-menus/drafts/draft.ts";
import { isRecord, partsOf } from "#values/record.ts";
import type { PendingDishes } from "../draft/edited-week.ts";
import type { GridChoice } from "../grid-cell.ts";

/** What waits to be sent as the browser keeps it; null for nothing. */
export function formatUnsentDishes(pending: PendingDishes): string | null {
  return pending.size ? JSON.stringify([...pending]) : null;
}

/** What `formatUnsentDishes` wrote; what another version wrote is left. Never throws. */
export function parseUnsentDishes(text: string | null): PendingDishes {
  try {
    return new Map(partsOf(JSON.parse(text ?? "[]")).filter(isUnsent));
  } catch {
    return new Map();
  }
}

function isUnsent(entry: unknown): entry is [Place, GridChoice | null] {
  const [place, dish] = partsOf(entry);
  return typeof place === "string" && isPlace(place) && (dish === null || isChoice(dish));
}

// What makes it a dish of this version; the rest of it goes with these.
function isChoice(value: unknown): value is GridChoice {
  return (
    isRecord(value) &&
    typeof value["ref"] === "string" &&
    typeof value["name"] === "string" &&
    isRecord(value["allergens"]) &&
    Array.isArray(value["diets"]) &&
    Array.isArray(value["counts"])
  );
}
