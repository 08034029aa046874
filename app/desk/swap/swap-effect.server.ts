import type { Occasion } from "#brand/meals.ts";
import type { Diet } from "#food/diet.ts";
import { compareLeaves } from "#food/allergens/leaf-changes.ts";
import type { LeafComparisons } from "#food/allergens/leaf-changes.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { avoidingLeaf } from "#school-menus/covers/covers.ts";
import type { Covers } from "#school-menus/covers/covers.ts";
import type { Dish } from "#school-menus/menus/dish.ts";
import { occasionOf } from "#school-menus/schools/occasions.ts";
import type { MenuKey } from "#school-menus/schools/schools.ts";
import type { TermlyMenu } from "#school-menus/served-menu.ts";
import { checkServedWeek } from "#school-menus/standards/dated-standards.ts";
import type { AllStandards } from "#school-menus/standards/standards-in-force.ts";
import { cookedSlots, substituteAt, withSubstitute } from "#school-menus/substitutions/swap-choices.ts";
import type { CookedSlot, Substitute } from "#school-menus/substitutions/swap-choices.ts";
import { defined } from "#values/defined.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { whoCannotHave } from "./who-cannot-have.server.ts";
import type { WhoCannotHave } from "./who-cannot-have.server.ts";

interface Known {
  readonly kitchen: Kitchen;
  readonly day: Day;
  readonly expected: ReadonlyMap<string, Covers>;
  /** How many have the meal, by the menus' keys; a school of which nobody has said is missing. */
  readonly eaters: ReadonlyMap<string, number>;
  readonly standards: AllStandards;
  /** The lunches of a school, which limits of the whole day count with its breakfasts; null where there are none. */
  readonly lunchesOf: (key: MenuKey) => TermlyMenu | null;
}

/** What changes on the plate, alike at some schools. */
export interface PlateChange {
  readonly schools: readonly string[];
  readonly rows: readonly (LeafComparisons["rows"][number] & {
    /** How many avoid it, school by school; null where somebody's lunches are not entered, and of every breakfast. */
    readonly children: readonly { readonly school: string; readonly count: number | null }[];
  })[];
  readonly absent: number;
}

/** What a swap does to the standards of the week at a school. */
export interface StandardsChange {
  readonly school: string;
  readonly holds: number;
  readonly of: number;
  /** Rules that it breaks, or leaves open, and that held before. */
  readonly broken: readonly string[];
  readonly open: readonly string[];
}

export interface SwapEffect {
  readonly day: Day;
  readonly occasion: Occasion;
  readonly schools: readonly string[];
  /** All who have the meal at those schools; null where nobody has said some. */
  readonly eaters: number | null;
  readonly plates: readonly PlateChange[];
  readonly cannotHave: WhoCannotHave;
  readonly lost: readonly Diet[];
  readonly gained: readonly Diet[];
  /** Schools without a dish for vegetarians then, and those that want every dish halal where this one is not said to be. */
  readonly withoutVegetarian: readonly string[];
  readonly notHalal: readonly string[];
  readonly standards: readonly StandardsChange[];
}

interface SwapAt {
  readonly slot: CookedSlot;
  readonly after: Dish;
}

/** What becomes of the plates, the children and the week's standards where a dish is served instead. */
export function swapEffect(chosen: readonly CookedSlot[], instead: Substitute, known: Known): SwapEffect {
  const swaps = chosen.map((slot) => ({ slot, after: substituteAt(instead, slot.menu.about, known) }));
  const { slot, after } = defined(swaps[0]);
  const minus = (some: readonly Diet[], others: readonly Diet[]) =>
    some.filter((diet) => !others.includes(diet));
  const labels = (some: readonly SwapAt[]) => some.map((one) => one.slot.menu.about.label);
  const eaters = chosen.map(({ menu }) => known.eaters.get(menu.about.key) ?? null);
  return {
    day: known.day,
    occasion: occasionOf(slot.menu.about.key),
    schools: labels(swaps),
    eaters: eaters.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0),
    plates: platesOf(swaps, known.expected),
    cannotHave: whoCannotHave(
      swaps.map(({ slot: { menu, dish }, after: next }) => ({
        school: menu.about.label,
        worse: worseLeaves(dish, next),
        covers: known.expected.get(menu.about.key) ?? null,
      })),
    ),
    lost: minus(slot.dish.diets, after.diets),
    gained: minus(after.diets, slot.dish.diets),
    withoutVegetarian: labels(swaps.filter((one) => !keepsVegetarian(one, known.day))),
    notHalal: labels(swaps.filter((one) => one.slot.menu.about.halal && !one.after.diets.includes("halal"))),
    standards: swaps.map((one) => standardsOf(one, known)),
  };
}

const worseLeaves = (before: Dish, after: Dish) =>
  compareLeaves(before.allergens, after.allergens).rows.flatMap(({ leaf, is }) =>
    is === "worse" ? [leaf] : [],
  );

function platesOf(swaps: readonly SwapAt[], expected: Known["expected"]): PlateChange[] {
  const alike = Map.groupBy(swaps, ({ slot, after }) =>
    JSON.stringify([slot.dish.allergens, after.allergens]),
  );
  return [...alike.values()].map((some) => {
    const { rows, absent } = compareLeaves(
      defined(some[0]).slot.dish.allergens,
      defined(some[0]).after.allergens,
    );
    const schools = some.map(({ slot }) => slot.menu.about);
    return {
      schools: schools.map(({ label }) => label),
      absent,
      rows: rows.map((row) => ({
        ...row,
        children: schools.map(({ key, label }) => {
          const covers = expected.get(key);
          return { school: label, count: covers ? avoidingLeaf(covers, row.leaf) : null };
        }),
      })),
    };
  });
}

/** Whether a school that had a main dish for vegetarians still has one. */
function keepsVegetarian({ slot, after }: SwapAt, day: Day): boolean {
  const mains = cookedSlots(slot.menu, day).filter(({ planned }) =>
    ["main", "vegetarian", "jacket"].includes(planned.course),
  );
  const isVegetarian = ({ diets }: Dish) => diets.includes("vegetarian");
  const before = mains.some(({ dish }) => isVegetarian(dish));
  return (
    !before ||
    mains.some(({ planned, dish }) => isVegetarian(planned.slot === slot.planned.slot ? after : dish))
  );
}

function standardsOf({ slot, after }: SwapAt, { day, standards, lunchesOf }: Known): StandardsChange {
  const { menu, planned } = slot;
  const beside = lunchesOf(menu.about.key);
  const before = checkServedWeek({ ...menu, held: [], beside }, day, standards);
  const reports = checkServedWeek({ ...withSubstitute(menu, planned, day, after), beside }, day, standards);
  const turned = (status: "fails" | "not declared") =>
    reports
      .filter((one, at) => one.status === status && before[at]?.status !== status)
      .map(({ rule }) => rule.description);
  return {
    school: menu.about.label,
    holds: reports.filter(({ status }) => status === "holds").length,
    of: reports.length,
    broken: turned("fails"),
    open: turned("not declared"),
  };
}
