import { defined } from "#values/defined.ts";
import { newReference } from "#values/ids.ts";
import type { CycleRow, PlannedDish } from "./dish.ts";

/** What an id of a slot looks like, in the file and in the store. */
export function isSlotId(text: string): boolean {
  return /^S-[2-9A-Z]{6}$/.test(text);
}

/**
 * Gives each row of a new cycle its slot: the one place on a menu that keeps its identity while dishes are renamed.
 * A row that names its slot keeps it. Else the row takes the slot of the old dish with its name in the same place
 * (week, day, course); else, when one row and one old dish are left in that place, that dish was renamed. Where that is
 * not certain the row gets a slot of its own: a substitution is never given a slot by a guess.
 */
export function assignSlots(rows: readonly CycleRow[], before: readonly PlannedDish[]): PlannedDish[] {
  const slots = new Map<CycleRow, string>();
  const used = new Set<string>();
  const take = (row: CycleRow, slot: string) => void (slots.set(row, slot), used.add(slot));
  for (const row of rows) if (row.slot) take(row, row.slot);
  const free = (row: CycleRow) =>
    before.filter((old) => placeOf(old) === placeOf(row) && !used.has(old.slot));
  for (const row of rows) {
    if (slots.has(row)) continue;
    const old = free(row).find(({ name }) => name === row.name);
    if (old) take(row, old.slot);
  }
  const open = rows.filter((row) => !slots.has(row));
  for (const row of open) {
    const left = free(row);
    const alone = open.filter((other) => placeOf(other) === placeOf(row)).length === 1;
    take(row, left.length === 1 && alone ? defined(left[0]).slot : newSlot(used, before));
  }
  return rows.map((row) => ({ ...row, slot: defined(slots.get(row)) }));
}

function placeOf({ week, weekday, course }: CycleRow): string {
  return `${week} ${weekday} ${course}`;
}

function newSlot(used: ReadonlySet<string>, before: readonly PlannedDish[]): string {
  for (;;) {
    const slot = newReference("S");
    if (!used.has(slot) && !before.some((old) => old.slot === slot)) return slot;
  }
}
