import { groupsOf } from "#values/groups-of.ts";
import { memoize } from "#values/memoize.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay, londonInstant } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { schoolDays } from "../calendar/school-term.ts";
import type { Dish } from "../menus/dish.ts";
import type { MenuKey } from "../schools/schools.ts";
import type { Lunch, TermlyMenu } from "../served-menu.ts";
import { lunchOn } from "../served-menu.ts";
import { cookedSlots } from "../substitutions/swap-choices.ts";
import type { DietCase } from "./diet-case.ts";
import { childOf, childOn, isInForce } from "./diet-case.ts";
import type { PlannedCase } from "./diet-decisions.server.ts";
import type { PlanSource } from "./diet-plan.ts";
import { isAnswered, isKnownToSuit, knownDishes, planDay } from "./diet-plan.ts";

/** What a change makes of menus, of whatever kind it is: a swap, a product, a recipe, a fryer, another cycle. */
export interface MenusChange {
  /** The menus that it changes, as they would be; every other one stays. */
  readonly after: readonly TermlyMenu[];
  /** Lunches that have begun by then are not looked at. */
  readonly now: Instant;
}

/** The children of a school who lose a dish by a change. */
export interface CasesLosing {
  readonly school: string;
  readonly children: readonly {
    /** "2 Oak, A. K.": what they must not have is not said. */
    readonly child: string;
    /** The lunches that have an answer as they are and none once it is made, in order. */
    readonly days: readonly Day[];
  }[];
}

/**
 * Whose lunches have an answer as they are, and none once some menus are changed; or have none from the beginning, where the change
 * makes them. By school, class and initials; a child with several requests is one, who loses what any of them does.
 */
export function casesLosing(planned: readonly PlannedCase[], change: MenusChange): CasesLosing[] {
  const losing = alikeCases(planned, change).flatMap(({ before, after, days, source, dishOf, cases }) => {
    const changed = { ...source, dishOf };
    const lost = days.filter((day) => {
      const becomes = planDay(after, day, changed);
      if (becomes === null || isAnswered(becomes)) return false;
      const was = planDay(before, day, source);
      return was === null || isAnswered(was);
    });
    return cases.flatMap(({ one, child, label }) => {
      const own = lost.filter((day) => isInForce(one, day));
      const name = own[0] ? childOn(one, own[0]) : null;
      return name ? [{ label, child, name, days: own }] : [];
    });
  });
  const children = groupsOf(losing, ({ child }) => child).map((requests) => ({
    school: requests[0].label,
    child: requests[0].name,
    days: [...new Set(requests.flatMap(({ days }) => days))].sort(),
  }));
  return [...Map.groupBy(children, ({ school }) => school)]
    .map(([school, some]) => ({
      school,
      children: some
        .map(({ child, days }) => ({ child, days }))
        .toSorted((one, other) => (one.child < other.child ? -1 : 1)),
    }))
    .toSorted((one, other) => (one.school < other.school ? -1 : 1));
}

/** How many children cannot have a dish any more that they could have, and to how many of them it would have been served. */
export interface CasesHit {
  readonly unfit: number;
  readonly served: number;
}

/**
 * The children that a change makes dishes unfit for, each once, whether or not something else there suits: by school, day and dish as
 * a hold names them ("olive 2026-11-30 S-ABCDEF").
 */
export function casesHit(
  planned: readonly PlannedCase[],
  change: MenusChange,
): ReadonlyMap<string, CasesHit> {
  const hits = new Map<string, Readonly<Record<keyof CasesHit, Set<string>>>>();
  for (const { before, after, days, source, cases } of alikeCases(planned, change))
    for (const day of days) {
      const children = cases.flatMap(({ one, child, isPaused }) =>
        isInForce(one, day) ? [{ child, isPaused: isPaused(day) }] : [],
      );
      if (children.length === 0) continue;
      const served = servedSlots(before, day, source);
      const becomes = new Map(cookedSlots(after, day).map(({ planned: { slot }, dish }) => [slot, dish]));
      for (const { planned: place, dish: was, substitution } of cookedSlots(before, day)) {
        const dish = becomes.get(place.slot);
        const suits = ({ allergens }: Dish) =>
          isKnownToSuit({ course: place.course, allergens }, source.needs);
        if (!suits(was) || (dish && suits(dish))) continue;
        const key = hitKey(source.school, day, substitution ?? place.slot);
        const hit = hits.get(key) ?? { unfit: new Set(), served: new Set() };
        hits.set(key, hit);
        for (const { child, isPaused } of children) {
          hit.unfit.add(child);
          if (!isPaused && served.has(place.slot)) hit.served.add(child);
        }
      }
    }
  return new Map(
    [...hits].map(([key, { unfit, served }]) => [key, { unfit: unfit.size, served: served.size }]),
  );
}

export const hitKey = (school: MenuKey, day: Day, dish: string): string => `${school} ${day} ${dish}`;

/** The slots of a school's own lunch that a case is served. */
function servedSlots(menu: TermlyMenu, day: Day, source: PlanSource): ReadonlySet<string> {
  const parts = planDay(menu, day, source)?.parts ?? [];
  return new Set(
    parts.flatMap((part) => {
      if (part.is === "as it is") return [part.dish.slot];
      return part.is === "chosen" && part.dish.menu === source.school ? [part.dish.slot] : [];
    }),
  );
}

/** Cases of a school that are served alike, with the days on which a change may make a difference to them. */
interface AlikeCases {
  readonly before: TermlyMenu;
  readonly after: TermlyMenu;
  readonly days: readonly Day[];
  readonly source: PlanSource;
  /** How chosen dishes are known once the change is made. */
  readonly dishOf: PlanSource["dishOf"];
  readonly cases: readonly {
    readonly one: DietCase;
    readonly isPaused: PlannedCase["isPaused"];
    /** The same for all requests about one child. */
    readonly child: string;
    readonly label: string;
  }[];
}

function alikeCases(planned: readonly PlannedCase[], { after: changed, now }: MenusChange): AlikeCases[] {
  const changedOf = new Map(changed.map((menu) => [menu.about.key, menu]));
  const known = knownDishes(changed);
  const bySource = Map.groupBy(planned, ({ source }) => source);
  const daysOf = memoize((menu: TermlyMenu) => {
    const after = changedOf.get(menu.about.key) ?? menu;
    const all = daysFrom([menu, after], now);
    return { all, differing: after === menu ? [] : all.filter((day) => differsOn(menu, after, day)) };
  });
  return [...bySource].flatMap(([source, cases]): AlikeCases[] => {
    const before = cases[0]?.menu ?? null;
    if (!source || !before) return [];
    const { all, differing } = daysOf(before);
    // A dish that was chosen of another day or another menu changes lunches that do not change by themselves.
    const isChosen = source.choices.some(({ dish }) => dish && changedOf.has(dish.menu));
    const days = isChosen ? all : differing;
    if (days.length === 0) return [];
    const after = changedOf.get(source.school) ?? before;
    const knownHere = known(after.about, source.kitchens);
    return [
      {
        before,
        days,
        source,
        cases: cases.map(({ one, label, isPaused }) => ({ one, isPaused, child: childOf(one), label })),
        after,
        dishOf: (menu, slot, on) => (changedOf.has(menu) ? knownHere : source.dishOf)(menu, slot, on),
      },
    ];
  });
}

/** The days of some menus whose lunch has not begun, in order. */
function daysFrom(menus: readonly TermlyMenu[], now: Instant): Day[] {
  const today = londonDay(now);
  const days = menus.flatMap(({ about, terms }) =>
    terms
      .flatMap(schoolDays)
      .filter((day) => day > today || (day === today && now < londonInstant(day, about.lunchAt))),
  );
  return [...new Set(days)].sort();
}

/** Whether a lunch is another for somebody, as far as its dishes and what is known of them tell. */
function differsOn(before: TermlyMenu, after: TermlyMenu, day: Day): boolean {
  const [was, becomes] = [lunchOn(before, day), lunchOn(after, day)];
  return (was && servedFacts(was)) !== (becomes && servedFacts(becomes));
}

const servedFacts = ({ week, beingChecked, dishes }: Lunch): string =>
  JSON.stringify([week, beingChecked, dishes.map(factsOf)]);

const factsOf = memoize(({ slot, course, name, allergens }: Lunch["dishes"][number]) =>
  JSON.stringify([slot, course, name, allergens]),
);
