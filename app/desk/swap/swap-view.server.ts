import type { Db } from "#database/store.server.ts";
import { allStandards } from "#school-menus/standards/standards-table.server.ts";
import { tradeSynonyms } from "#food/trade-synonyms.ts";
import { compareLeaves } from "#food/allergens/leaf-changes.ts";
import { openDishes, readAnsweredWords } from "#recipes/approval/answered-words.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { Covers } from "#school-menus/covers/covers.ts";
import { saidBreakfasts } from "#school-menus/covers/covers.server.ts";
import { carbohydrateGrams } from "#school-menus/dish-descriptions.ts";
import { courseName } from "#school-menus/menus/course.ts";
import type { LunchCourse } from "#school-menus/menus/course.ts";
import type { Dish } from "#school-menus/menus/dish.ts";
import { schoolKeyOf } from "#school-menus/schools/occasions.ts";
import { daysAround } from "#school-menus/served-menu.ts";
import {
  menusToChooseFrom,
  substituteAt,
  substitutes,
  swappableDishes,
  withSubstitute,
} from "#school-menus/substitutions/swap-choices.ts";
import type { CookedSlot, Substitute, SwappableDish } from "#school-menus/substitutions/swap-choices.ts";
import type { MenuOnDay, MenuOutline } from "#school-menus/termly-menus.server.ts";
import {
  breakfastsOn,
  lunchesAndBreakfasts,
  menuOutlines,
  menusOn,
} from "#school-menus/termly-menus.server.ts";
import { defined } from "#values/defined.ts";
import { indexByName } from "#values/search/name-index.ts";
import { addDays, londonDay, parseDay, weekday } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { losingOf } from "../diets/losing/losing-of.server.ts";
import { nobodyLoses } from "../diets/losing/losing-view.ts";
import type { SignedIn } from "../guard.server.ts";
import { wordsToLookAt } from "../words/look-at-words.server.ts";
import { firstOpenDay } from "../lunches/next-lunch.ts";
import { expectedOn } from "../lunches/expected.server.ts";
import type { SwapQuestion } from "./swap-question.ts";
import { swapEffect } from "./swap-effect.server.ts";

/** A dish as a card shows it. */
export type ShownDish = Pick<Dish, "name" | "allergens" | "diets"> & {
  /** Of carbohydrate: "44 g", "41 to 58 g", or "". */
  readonly grams: string;
};

const shown = (dish: Dish): ShownDish => ({
  name: dish.name,
  allergens: dish.allergens,
  diets: dish.diets,
  grams: carbohydrateGrams(dish),
});

/** So many dishes are found by looking. */
const mostUnsearched = 20;
const maxSuggested = 6;
const maxFound = 20;

/** All that the screen shows of a question. */
export async function swapView({ site, member }: Pick<SignedIn, "site" | "member">, question: SwapQuestion) {
  const { store, clock } = site;
  const { db } = store;
  const now = clock.now();
  const days = nextWeekdays(await menuOutlines(db), firstOpenDay(now));
  const asked = parseDay(question.day);
  const day = asked ?? days.find(({ kind }) => kind.is === "school day")?.day ?? firstOpenDay(now);
  // What may be served instead is any dish of any menu; what there is to choose from is of one day.
  const menus = question.slot ? await lunchesAndBreakfasts(db) : [];
  const isOff = ({ planned }: CookedSlot) => planned.slot === question.slot;
  const off = swappableDishes(menus, day).find(({ at }) => at.some(isOff)) ?? null;
  const base = { today: londonDay(now), days, day, question: { ...question, day } };
  if (!off) {
    const anySchool = () => true;
    const onDay = [...(await menusOn(db, anySchool, () => day)), ...(await breakfastsOn(db, anySchool, day))];
    const dishes = swappableDishes(onDay, day);
    const sought = question.q ? searched(dishes, question.q) : dishes;
    return {
      ...base,
      courses: byCourse(sought, question.schools),
      isLong: dishes.length > mostUnsearched,
      off: null,
    };
  }
  const first = defined(off.at.find(isOff));
  const kitchen = await readKitchen(db);
  const chosen = off.at.filter(({ menu }) => question.schools?.includes(menu.about.key) ?? true);
  const { occasion } = off;
  const lunches = menusToChooseFrom(menus, "lunch");
  const expected = await expectedOn(site, lunches, day);
  const eaters = occasion === "lunch" ? lunchesExpected(expected) : await breakfastEaters(db, off, day);
  const among = substitutes(menusToChooseFrom(menus, occasion), kitchen);
  const instead = among.find(({ id }) => id === question.dish) ?? null;
  const open =
    instead &&
    openDishes(
      chosen.map(({ menu }) => substituteAt(instead, menu.about, { kitchen, day })),
      await readAnsweredWords(db),
    );
  const at = (substitute: Substitute) => substituteAt(substitute, first.menu.about, { kitchen, day });
  return {
    ...base,
    off: { ...shown(first.dish), occasion, course: courseName(off.course), slot: question.slot },
    schools: off.at.map((slot) => ({
      ...schoolOf(slot),
      checked: chosen.includes(slot),
      eaters: eaters.get(slot.menu.about.key) ?? null,
    })),
    instead: instead && { id: instead.id, ...shown(at(instead)) },
    suggested: instead ? [] : suggestions(among, first.dish, off.course, question.q, at),
    refusedWords: [
      ...new Set(open?.flatMap(({ dish, refused }) => refused.map((fault) => `${dish.name}: ${fault}.`))),
    ],
    toLookAt: wordsToLookAt(open ?? []),
    losing:
      instead && chosen.length > 0 && occasion === "lunch"
        ? await losingOf(
            { site, member },
            lunches,
            chosen.map(({ menu, planned }) =>
              withSubstitute(menu, planned, day, substituteAt(instead, menu.about, { kitchen, day })),
            ),
          )
        : nobodyLoses,
    effect:
      instead && chosen.length > 0
        ? swapEffect(chosen, instead, {
            kitchen,
            day,
            expected,
            eaters,
            standards: await allStandards(db),
            lunchesOf: (key) => lunches.find(({ about }) => about.key === schoolKeyOf(key)) ?? null,
          })
        : null,
  };
}

const lunchesExpected = (expected: ReadonlyMap<string, Covers>) =>
  new Map([...expected].map(([key, { lunches }]) => [key, lunches]));

/** How many have a breakfast, by its menus' keys, as far as somebody has said. */
async function breakfastEaters(
  db: Db,
  { at }: SwappableDish,
  day: Day,
): Promise<ReadonlyMap<string, number>> {
  const keys = at.map(({ menu }) => menu.about.key);
  const said = await saidBreakfasts(db, keys.map(schoolKeyOf), day);
  return new Map(
    keys.flatMap((key) => {
      const count = said.get(schoolKeyOf(key));
      return count === undefined ? [] : [[key, count] as const];
    }),
  );
}

export type SwapView = Awaited<ReturnType<typeof swapView>>;

function schoolOf({ menu: { about }, planned, substitution }: CookedSlot) {
  const { key, label, lunchAt } = about;
  return { key, label, lunchAt, slot: planned.slot, seen: substitution };
}

/** Monday to Friday, five of them from a day on; one on which some school has lunch is a school day. */
function nextWeekdays(menus: readonly MenuOutline[], from: Day) {
  const days = Array.from({ length: 7 }, (_, on) => addDays(from, on)).filter((day) => weekday(day) <= 5);
  return days.map((day) => {
    const kinds = menus.flatMap((menu) => daysAround(menu, day).filter((one) => one.day === day));
    const open = kinds.find(({ kind }) => kind.is === "school day") ?? kinds[0];
    return { day, kind: open?.kind ?? ({ is: "out of term" } as const) };
  });
}

/** What is found by its name, or by the schools that have it. */
function searched(dishes: readonly SwappableDish<MenuOnDay>[], q: string) {
  const named = dishes.map((dish) => ({
    ...dish,
    note: dish.at.map(({ menu }) => menu.about.label).join(" "),
  }));
  return indexByName(named, tradeSynonyms).search(q, named.length);
}

/** The dishes of the day to choose from, of some schools or of all. */
function byCourse(dishes: readonly SwappableDish<MenuOnDay>[], schools: readonly string[] | null) {
  const wanted = dishes.flatMap(({ at, ...dish }) => {
    const here = at.filter(({ menu }) => schools?.includes(menu.about.key) ?? true);
    return here.length ? [{ ...dish, at: here }] : [];
  });
  const heading = ({ occasion, course }: (typeof wanted)[number]) =>
    occasion === "lunch" ? courseName(course) : `Breakfast: ${courseName(course).toLowerCase()}`;
  return [...Map.groupBy(wanted, heading)].map(([course, some]) => ({
    course,
    dishes: some.map(({ at }) => ({
      ...shown(defined(at[0]).dish),
      slot: defined(at[0]).planned.slot,
      schools: at.map(({ menu }) => menu.about.label),
    })),
  }));
}

/** What may be served instead: those that add least first; those of the same course where nothing is looked for. */
function suggestions(
  among: readonly Substitute[],
  before: Dish,
  course: LunchCourse,
  q: string,
  at: (substitute: Substitute) => Dish,
) {
  const others = among.filter(({ name }) => name !== before.name);
  const found = q
    ? indexByName(others, tradeSynonyms).search(q, others.length)
    : others.filter((one) => one.course === course);
  return found
    .map((one) => {
      const dish = at(one);
      const worse = compareLeaves(before.allergens, dish.allergens).rows.filter(({ is }) => is === "worse");
      const lost = before.diets.filter((diet) => !dish.diets.includes(diet));
      return { id: one.id, ...shown(dish), adds: worse.map(({ leaf }) => leaf), lost };
    })
    .sort((one, other) => one.adds.length + one.lost.length - other.adds.length - other.lost.length)
    .slice(0, q ? maxFound : maxSuggested);
}
