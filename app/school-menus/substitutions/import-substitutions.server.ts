import type { AuditedAct } from "#audit/audit.server.ts";
import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { currentVersion } from "#recipes/in-force.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import { change } from "#live/server/change.server.ts";
import { defined } from "#values/defined.ts";
import type { Actor } from "#values/actor.ts";
import { firstFaults } from "#values/tables/csv.ts";
import { Invalid } from "#values/problem.ts";
import type { SubstitutionRow } from "../csv/substitutions-csv.ts";
import { formatSubstitutions, parseSubstitutions } from "../csv/substitutions-csv.ts";
import { statedOf } from "../menus/stated-dish.ts";
import type { Dish } from "../menus/dish.ts";
import { recordMenuChange } from "../menus/record-menu-change.server.ts";
import { occasionOf } from "../schools/occasions.ts";
import { schoolsAndBreakfasts } from "../schools/schools.server.ts";
import type { MenuKey } from "../schools/schools.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { plannedOn } from "../served-menu.ts";
import type { TermlyMenuDeps } from "../termly-menus.server.ts";
import { lunchesAndBreakfasts, menuOfKey } from "../termly-menus.server.ts";
import { addSubstitution, plannedDishFor } from "./substitute-dish.server.ts";
import type { Substitution } from "./substitution.ts";

export interface ImportedSubstitutions {
  readonly made: readonly Substitution[];
  /** Rows that say what is served already. */
  readonly unchanged: number;
}

/**
 * Takes a file of substitutions (CSV or JSON) whole or not at all, as one change: each row is made as `substituteDishes` makes it,
 * `unknownBy` answering for what is not known of their dishes, unless it is what is served there already, so that a repeated import changes nothing. It takes none back. Throws Invalid with
 * the row and column of every fault, the first fifty of them; then nothing has changed.
 */
export async function importSubstitutions(
  deps: TermlyMenuDeps,
  actor: Actor,
  bytes: Uint8Array,
  unknownBy?: string,
): Promise<ImportedSubstitutions> {
  return await change(deps, actor, async (changing) => {
    const { tx } = changing;
    const { recipe } = await readKitchen(tx);
    const recipes = {
      has: (id: string) => recipe.has(id),
      nameOf: (id: string) => currentVersion(defined(recipe.get(id))).document.name,
    };
    const { rows, faults } = parseSubstitutions(bytes, await schoolsAndBreakfasts(tx), recipes);
    const menus = await menusOf(tx, rows);
    const wanted = rows.filter((row) => !isServed(row, menus));
    refuseDuplicates(rows, menus);
    if (faults.length) throw new Invalid(firstFaults(faults));
    const made = await makeAll(deps, actor, changing, wanted, unknownBy);
    if (faults.length) throw new Invalid(firstFaults(faults));
    if (made.length > 0) await recordAudit(tx, actor, auditOf(wanted, menus, unknownBy), deps.clock);
    return { made, unchanged: rows.length - wanted.length };
  });
}

/** More menus than these are not named one by one. */
const maxNamed = 100;

/** What the audit log says of it: how many substitutions the menus had and have; each is in the menu's own list. */
function auditOf(
  made: readonly SubstitutionRow[],
  before: ReadonlyMap<MenuKey, TermlyMenu | null>,
  unknownBy: string | undefined,
): AuditedAct {
  const menus = [...new Set(made.map(({ key }) => key))];
  const had = menus.reduce((sum, key) => sum + (before.get(key)?.substitutions.length ?? 0), 0);
  return {
    action: "imported substitutions",
    subject: "substitutions",
    before: { substitutions: had },
    after: {
      substitutions: had + made.length,
      made: made.length,
      menus: menus.slice(0, maxNamed),
      ...(unknownBy && { answersForNotKnown: unknownBy }),
    },
  };
}

async function menusOf(tx: Tx, rows: readonly SubstitutionRow[]): Promise<Map<MenuKey, TermlyMenu | null>> {
  const menus = new Map<MenuKey, TermlyMenu | null>();
  for (const { key } of rows) if (!menus.has(key)) menus.set(key, await menuOfKey(tx, key));
  return menus;
}

/** The slot that a row is about; what keeps it from having one is a fault of the row. */
function slotOf(row: SubstitutionRow, menu: TermlyMenu | null): string | null {
  const found = plannedDishFor(menu, row);
  if ("slot" in found) return found.slot;
  row.fault(({ key: "menu", day: "date", was: "instead_of" } as const)[found.field], found.message);
  return null;
}

/** Whether what is served in the row's place is what it says. */
function isServed(row: SubstitutionRow, menus: ReadonlyMap<MenuKey, TermlyMenu | null>): boolean {
  const menu = menus.get(row.key) ?? null;
  const slot = slotOf(row, menu);
  const served = menu?.substitutions.findLast((one) => one.day === row.day && one.slot === slot);
  return served !== undefined && served.note === row.note && asStated(served.dish) === asStated(row.dish);
}

function asStated(dish: Dish): string {
  const { name, description, recipe } = dish;
  return JSON.stringify([name, description, recipe?.id, statedOf(dish)], sorted);
}

// Facts in any order are the same facts.
function sorted(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function refuseDuplicates(
  rows: readonly SubstitutionRow[],
  menus: ReadonlyMap<MenuKey, TermlyMenu | null>,
): void {
  const taken = new Set<string>();
  for (const row of rows) {
    const found = plannedDishFor(menus.get(row.key) ?? null, row);
    if (!("slot" in found)) continue;
    const place = `${row.key} ${row.day} ${found.slot}`;
    if (taken.has(place)) row.fault("dish", `for ${found.name} on ${row.day} another row has a dish already`);
    taken.add(place);
  }
}

async function makeAll(
  deps: TermlyMenuDeps,
  actor: Actor,
  changing: ChangeContext,
  wanted: readonly SubstitutionRow[],
  unknownBy: string | undefined,
): Promise<Substitution[]> {
  const made: Substitution[] = [];
  for (const { key, day, course, was, dish, note, fault } of wanted) {
    const request = { key, day, course, was, dish, note, unknownBy };
    try {
      made.push(await addSubstitution(deps, actor, changing, request));
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      for (const { message } of error.problems) fault("allergens", message);
    }
  }
  for (const key of new Set(wanted.map((row) => row.key))) await recordMenuChange(deps, changing, key);
  return made;
}

/** What is served instead of something, of some menus or of all lunches, as a file that an import reads back without a change. */
export async function exportSubstitutions(
  db: Db,
  { keys = [], json = false }: { readonly keys?: readonly MenuKey[]; readonly json?: boolean } = {},
): Promise<string> {
  const menus = await lunchesAndBreakfasts(db, ({ key }) =>
    keys.length > 0 ? keys.includes(key) : occasionOf(key) === "lunch",
  );
  return formatSubstitutions(new Map(menus.map((menu) => [menu.about.key, served(menu)])), json);
}

function served(menu: TermlyMenu): Substitution[] {
  const { substitutions } = menu;
  return substitutions.filter(
    (one) =>
      plannedOn(menu, one.day).some(({ slot }) => slot === one.slot) &&
      substitutions.findLast(({ day, slot }) => day === one.day && slot === one.slot) === one,
  );
}
