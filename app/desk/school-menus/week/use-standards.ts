import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import type { RuleReport } from "#school-menus/standards/check-standards.ts";
import { checkStandards } from "#school-menus/standards/check-standards.ts";
import { standards2014 } from "#school-menus/standards/standards-2014.ts";
import type { Place } from "#school-menus/drafts/draft.ts";
import { partsOfPlace } from "#school-menus/drafts/draft.ts";
import type { GridCell } from "./grid-cell.ts";
import type { WeekView } from "./week-view.server.ts";
import { whenIdle } from "./when-idle.ts";

type StandardsSet = WeekView["about"]["standards"];

/**
 * How a menu stands by the School Food Standards: counted at once when it is first shown, and with every other dish
 * rule by rule while nobody types. Until that is done it answers what was counted before.
 */
export function useStandards(
  cells: ReadonlyMap<Place, GridCell>,
  view: WeekView["view"],
  set: StandardsSet,
): readonly RuleReport[] {
  const dishes = useMemo(() => dishesIn(cells, view), [cells, view]);
  const [reports, setReports] = useState<readonly RuleReport[]>(() =>
    checkStandards(dishes, standards2014, set),
  );
  const counted = useRef(dishes);
  useEffect(() => {
    if (counted.current === dishes) return undefined;
    const steps = standards2014.rules.map(
      (rule) => () => checkStandards(dishes, { ...standards2014, rules: [rule] }, set),
    );
    return whenIdle(steps, (found) => {
      counted.current = dishes;
      startTransition(() => setReports(found.flat()));
    });
  }, [dishes, set]);
  return reports;
}

function dishesIn(cells: ReadonlyMap<Place, GridCell>, view: WeekView["view"]) {
  return [...cells.values()].flatMap(({ place, is, was }) => {
    const dish = view === "draft" ? is : was;
    const { week, weekday, course } = partsOfPlace(place);
    return dish ? [{ ...dish, week, weekday, course }] : [];
  });
}
