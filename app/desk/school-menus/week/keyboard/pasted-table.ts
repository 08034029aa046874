import { parseClipboardTable } from "#values/tables/clipboard-table.ts";
import type { Place, PlaceParts } from "#school-menus/drafts/draft.ts";
import { maxWeeks, placeOf } from "#school-menus/drafts/draft.ts";
import { placeName } from "#school-menus/drafts/draft-differences.ts";
import type { DishIndex } from "../dishes/finder-options.ts";
import type { Change } from "../draft/edited-week.ts";
import type { GridRow } from "../grid-row.ts";

/** What a pasted table puts where, and what of it cannot be put. */
export interface Pasted {
  readonly changes: readonly Change[];
  /** A sentence each. */
  readonly faults: readonly string[];
}

// A grid has a few dozen rows; a spreadsheet that was copied whole is no week.
const maxRows = 60;
const maxNamed = 8;

/**
 * Puts a pasted table on the grid from a cell on, to the right and down. An empty cell leaves what is there: it may be
 * the rest of a merged one. A formula, a name that no dish has, and what does not fit are left out and named.
 */
export function placePasted(
  text: string,
  at: Pick<PlaceParts, "week" | "weekday"> & { readonly row: number },
  rows: readonly GridRow[],
  dishes: DishIndex,
): Pasted {
  const table = parseClipboardTable(text).rows.map((cells) => cells.map(tidied));
  if (table.length > maxRows)
    return {
      changes: [],
      faults: [`A week has at most ${maxRows} rows; this has more. Copy the week alone.`],
    };
  const changes: Change[] = [];
  const faults: string[] = [];
  const unknown: string[] = [];
  let outside = 0;
  table.forEach((cells, down) =>
    cells.forEach((name, right) => {
      if (!name) return;
      const row = rows[at.row + down];
      const weekday = at.weekday + right;
      if (!row || weekday > 5 || at.week > maxWeeks) return void (outside += 1);
      const place: Place = placeOf({ week: at.week, weekday, course: row.course, index: row.index });
      if (/^[=+@]/.test(name))
        return void faults.push(`${placeName(place)}: “${short(name)}” is a formula, no dish.`);
      const dish = dishes.named(name);
      if (dish) changes.push({ place, dish });
      else unknown.push(`${placeName(place)}: no dish is called “${short(name)}”.`);
    }),
  );
  if (outside) faults.push(`${outside} ${outside === 1 ? "cell does" : "cells do"} not fit on the week.`);
  return { changes, faults: shortened([...faults, ...unknown]) };
}

const tidied = (text: string) => text.replace(/\s+/g, " ").trim();

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function shortened(faults: readonly string[]): string[] {
  const more = faults.length - maxNamed;
  return more > 0 ? [...faults.slice(0, maxNamed), `And ${more} more.`] : [...faults];
}
