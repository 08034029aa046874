import { cycleLength } from "../menus/dish.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { countPlan, isAnswered, planCycle } from "./diet-plan.ts";
import type { DietNeeds } from "./diet-request.ts";
import type { NeedMark } from "./diet-words.ts";
import { cycleDayName, gapMarks, gapsIn } from "./diet-words.ts";

/** How far a menu suits a child as it is. */
export interface CycleSuits {
  readonly all: number;
  readonly asItIs: number;
  /** Each week with its days: what keeps a day from suiting, or null where there is no lunch. */
  readonly weeks: readonly {
    readonly week: number;
    readonly days: readonly ({ readonly suits: boolean; readonly marks: readonly NeedMark[] } | null)[];
  }[];
  /** "Week 1, Monday": and why. */
  readonly gaps: readonly { readonly day: string; readonly why: string }[];
}

/** What of a menu's cycle suits a child as it is planned, on no date. */
export function cycleSuits(menu: Pick<TermlyMenu, "about" | "dishes">, needs: DietNeeds): CycleSuits {
  const count = cycleLength(menu.dishes);
  const source = {
    school: menu.about.key,
    needs,
    choices: [],
    kitchens: new Set<string>(),
    dishOf: () => undefined,
  };
  const lunches = planCycle(menu, count, source);
  return {
    ...countPlan(lunches),
    weeks: Array.from({ length: count }, (_, at) => ({
      week: at + 1,
      days: [1, 2, 3, 4, 5].map((weekday) => {
        const lunch = lunches.find((one) => one.week === at + 1 && one.weekday === weekday);
        return lunch ? { suits: isAnswered(lunch), marks: gapMarks(lunch, needs) } : null;
      }),
    })),
    gaps: lunches
      .filter((lunch) => !isAnswered(lunch))
      .map((lunch) => ({ day: cycleDayName(lunch), why: gapsIn(lunch).join("; ") })),
  };
}
