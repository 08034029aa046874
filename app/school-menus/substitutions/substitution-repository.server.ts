import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Dish } from "../menus/dish.ts";
import type { LunchCourse } from "../menus/course.ts";
import { withSupportedDiets } from "../menus/dish.ts";
import { printable } from "#values/text/printable.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { MenuKey } from "../schools/schools.ts";
import type { Substitution } from "./substitution.ts";

/** A substitution with what became of it: what the kitchen's record shows. */
export interface RecordedSubstitution extends Substitution {
  readonly withdrawn: { readonly at: number; readonly by: string; readonly why: string } | null;
}

/** Every substitution that a menu ever had, by day, the earlier of two first. */
export async function recordedSubstitutions(db: Db | Tx, key: MenuKey): Promise<RecordedSubstitution[]> {
  return (await swapsOf(db, [key])).get(key) ?? [];
}

async function swapsOf(
  db: Db | Tx,
  keys: readonly MenuKey[],
  days?: readonly Day[],
): Promise<Map<string, RecordedSubstitution[]>> {
  if (keys.length === 0) return new Map();
  const query = withdrawals(db).where("menu", "in", keys);
  const rows = await (days ? query.where("day", "in", days) : query)
    .orderBy("day")
    .orderBy("revision")
    .orderBy("id")
    .execute();
  const swaps = new Map<string, RecordedSubstitution[]>();
  for (const row of rows) swaps.set(row.menu, [...(swaps.get(row.menu) ?? []), recordedOf(row)]);
  return swaps;
}

/** Every substitution with what became of it. */
const withdrawals = (db: Db | Tx) =>
  db
    .selectFrom("termly_swap")
    .leftJoin("termly_swap_withdrawn", "termly_swap_withdrawn.swap", "termly_swap.id")
    .selectAll("termly_swap")
    .select(["withdrawn_at", "withdrawn_by", "why"]);

type WithdrawnRow = Schema["termly_swap"] & {
  readonly withdrawn_at: number | null;
  readonly withdrawn_by: string | null;
  readonly why: string | null;
};

function recordedOf(row: WithdrawnRow): RecordedSubstitution {
  const { withdrawn_at: at, withdrawn_by: by, why } = row;
  return { ...substitutionOf(row), withdrawn: at === null ? null : { at, by: by ?? "", why: why ?? "" } };
}

/** Substitutions by their ids, with their menus, in the order of those; at most a hundred. */
export async function substitutionsById(
  db: Db | Tx,
  ids: readonly string[],
): Promise<(RecordedSubstitution & { readonly menu: MenuKey })[]> {
  if (ids.length === 0) return [];
  const rows = await withdrawals(db)
    .where("termly_swap.id", "in", ids.slice(0, 100))
    .orderBy("menu")
    .execute();
  return rows.map((row) => ({ ...recordedOf(row), menu: row.menu }));
}

/** The active substitutions, of each of some menus, by day, the earlier of two first; of all days where none are named. */
export async function activeSubstitutions(
  db: Db | Tx,
  keys: readonly MenuKey[],
  days?: readonly Day[],
): Promise<(key: MenuKey) => Substitution[]> {
  const swaps = await swapsOf(db, keys, days);
  return (key) =>
    (swaps.get(key) ?? [])
      .filter(({ withdrawn }) => withdrawn === null)
      .map(({ withdrawn: _, ...swap }) => swap);
}

function substitutionOf(row: Schema["termly_swap"]): Substitution {
  const dish: Dish = JSON.parse(row.dish, printableWords);
  return {
    id: row.id,
    slot: row.slot,
    day: row.day,
    // Stored from a substitution of ours.
    course: row.course as LunchCourse,
    was: row.was,
    dish: withSupportedDiets(dish),
    note: printable(row.note),
    madeAt: row.made_at,
    madeBy: row.made_by,
  };
}

function printableWords(_name: string, value: unknown): unknown {
  return typeof value === "string" ? printable(value) : value;
}
