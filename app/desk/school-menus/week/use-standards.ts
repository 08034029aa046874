import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import type { Occasion } from "#brand/meals.ts";
import type { StandardsSet } from "#school-menus/schools/schools.ts";
import {
  checkBreakfasts,
  lunchesOfWeeks,
  worseWithBreakfasts,
} from "#school-menus/standards/check-breakfasts.ts";
import type { CountedDish, RuleReport, Standards } from "#school-menus/standards/check-standards.ts";
import { checkStandards } from "#school-menus/standards/check-standards.ts";
import type { Place } from "#school-menus/drafts/draft.ts";
import { partsOfPlace } from "#school-menus/drafts/draft.ts";
import type { GridCell } from "./grid-cell.ts";
import type { WeekView } from "./week-view.server.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * How a menu stands by each set of the School Food Standards that counts in its term: counted at once when it is first shown, and with every other dish
 * rule by rule while nobody types. Until that is done it answers what was counted before.
 */
export function useStandards(
  cells: ReadonlyMap<Place, GridCell>,
  loaded: Counted,
): {
  readonly reports: readonly (readonly RuleReport[])[];
  /** What of the whole day stands worse with the school's breakfasts than by its lunches alone. */
  readonly withBreakfasts: readonly (readonly RuleReport[])[];
} {
  const { view, standards, about, beside, breakfasts } = loaded;
  const { standards: set, occasion } = about;
  const dishes = useMemo(() => dishesIn(cells, view), [cells, view]);
  const check = useMemo(() => checkOf(occasion, beside, set), [occasion, beside, set]);
  const together = useMemo(() => togetherOf(breakfasts, set), [breakfasts, set]);
  return {
    reports: useCounted(dishes, standards, check),
    withBreakfasts: useCounted(dishes, standards, together),
  };
}

type Counted = Pick<WeekView, "view" | "standards" | "about" | "beside" | "breakfasts">;
type Check = (dishes: readonly CountedDish[], standards: Pick<Standards, "rules">) => RuleReport[];

function useCounted(
  dishes: readonly CountedDish[],
  standards: WeekView["standards"],
  check: Check,
): readonly (readonly RuleReport[])[] {
  const [reports, setReports] = useState<readonly (readonly RuleReport[])[]>(() =>
    standards.map((one) => check(dishes, one.standards)),
  );
  // Other sets of standards, as another term has them, are counted like other dishes.
  const counted = useRef({ dishes, standards, check });
  useEffect(() => {
    const now = { dishes, standards, check };
    const { current: last } = counted;
    if (last.dishes === dishes && last.standards === standards && last.check === check) return undefined;
    const steps = standards.flatMap((one, at) =>
      one.standards.rules.map((rule) => () => ({
        at,
        found: check(dishes, { rules: [rule] }),
      })),
    );
    return whenIdle(steps, (all) => {
      counted.current = now;
      const found = standards.map((_, of) => all.filter(({ at }) => at === of).flatMap((one) => one.found));
      startTransition(() => setReports(found));
    });
  }, [dishes, check, standards]);
  return reports;
}

/** Breakfasts are held against the rules about them, with the lunches beside them. */
const checkOf =
  (occasion: Occasion, beside: WeekView["beside"], set: StandardsSet): Check =>
  (dishes, standards) =>
    occasion === "breakfast"
      ? checkBreakfasts(dishes, lunchesOfWeeks(dishes, beside), standards, set)
      : checkStandards(dishes, standards, set);

const togetherOf =
  (breakfasts: WeekView["breakfasts"], set: StandardsSet): Check =>
  (dishes, standards) =>
    worseWithBreakfasts(dishes, breakfasts, standards, set);

function dishesIn(cells: ReadonlyMap<Place, GridCell>, view: WeekView["view"]) {
  return [...cells.values()].flatMap(({ place, is, was }) => {
    const dish = view === "draft" ? is : was;
    const { week, weekday, course } = partsOfPlace(place);
    return dish ? [{ ...dish, week, weekday, course }] : [];
  });
}
