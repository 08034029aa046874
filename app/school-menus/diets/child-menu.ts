import { memoize } from "#values/memoize.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { schoolDays } from "../calendar/school-term.ts";
import { describeCarbohydrate } from "../dish-descriptions.ts";
import { cycleLength } from "../menus/dish.ts";
import type { LunchPart } from "../my-lunch/can-eat.ts";
import { lunchParts } from "../my-lunch/can-eat.ts";
import type { School } from "../schools/schools.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { lunchOn } from "../served-menu.ts";
import { childMenuCopy as copy } from "./child-menu.copy.ts";
import { isInForce } from "./diet-case.ts";
import type { PlannedCase } from "./diet-decisions.server.ts";
import type { ChosenDish, PlannedLunch, PlannedPart } from "./diet-plan.ts";
import { planDay } from "./diet-plan.ts";

/** A child's lunch of a day. */
export interface ChildDay {
  readonly day: Day;
  readonly lunch: PlannedLunch;
  /** Whether nobody has confirmed it anew: then nothing of the lunch is cooked, and a gap is nobody's to fill. */
  readonly isPaused: boolean;
}

/** What whoever has the link of a child's menu reads: its page, its PDF and its calendar are made of this and of nothing else. */
export interface ChildMenu {
  /** The case's; it stands on none of them. */
  readonly id: string;
  /** The school as its menus call it. */
  readonly label: string;
  readonly startsOn: Day;
  /** How it is served, such as its texture; "" where nothing was said. */
  readonly served: string;
  /** Null where the school has no menu, and then there are no days. */
  readonly school: Pick<School, "school" | "sector" | "lunchAt"> | null;
  /** The lunches to come, a cycle of them: only days on which the case is in force. */
  readonly days: readonly ChildLunch[];
}

export interface ChildLunch {
  readonly day: Day;
  /** Of the cycle, from 1. */
  readonly week: number;
  readonly parts: readonly ChildPart[];
}

/** A part of a child's lunch in words. */
export interface ChildPart {
  readonly part: LunchPart;
  /** "gap": nothing of it is known to suit, so that nothing is served. */
  readonly is: "dish" | "without" | "gap";
  /** The dish; or that there is none, and what to do. */
  readonly says: string;
  /** "instead of Cottage pie", where it was swapped in; or "". */
  readonly aside: string;
  /** "44 g carbohydrate in 260 g", or that nobody has weighed it; "" where nothing is served. */
  readonly carbohydrate: string;
}

// School days that are shown at once: a cycle, three weeks at least, and never more than six.
const fewest = 15;
const most = 30;

/** A child's menu from a day on. Null where it does not begin on any day. */
export function childMenu(
  found: Pick<PlannedCase, "one" | "label" | "menu" | "source" | "isPaused">,
  today: Day,
): ChildMenu | null {
  const { one, label, menu } = found;
  if (!one.startsOn) return null;
  const shown = menu ? Math.min(most, Math.max(fewest, cycleLength(menu.dishes) * 5)) : 0;
  return {
    id: one.id,
    label,
    startsOn: one.startsOn,
    served: one.details?.served ?? "",
    school: menu?.about ?? null,
    days: childDays(found, today, shown).map(({ day, lunch, isPaused }) => ({
      day,
      week: lunch.week,
      parts: isPaused ? [pausedPart] : lunch.parts.map((part) => childPart(part, day, menu)),
    })),
  };
}

/** In the place of a whole lunch that nobody has confirmed anew. */
const pausedPart: ChildPart = { part: "main", is: "gap", says: copy.paused, aside: "", carbohydrate: "" };

function childPart(planned: PlannedPart, day: Day, menu: TermlyMenu | null): ChildPart {
  const { part } = planned;
  if (planned.is === "gap") return { part, is: "gap", says: copy.gap[part], aside: "", carbohydrate: "" };
  if (planned.is === "without")
    return { part, is: "without", says: copy.without[part], aside: "", carbohydrate: "" };
  const was = insteadOf(planned, day, menu);
  return {
    part,
    is: "dish",
    says: planned.dish.name,
    aside: was === null ? "" : copy.insteadOf(was),
    carbohydrate: (isOfThatPortion(planned, menu) && describeCarbohydrate(planned.dish)) || copy.notWeighed,
  };
}

/** What everybody else has, where this is cooked beside it; what was planned, where the kitchen has swapped it. */
function insteadOf(
  planned: Extract<PlannedPart, { is: "as it is" | "chosen" }>,
  day: Day,
  menu: TermlyMenu | null,
): string | null {
  if (planned.is === "as it is") return planned.dish.substitution?.was.name ?? null;
  const courses: readonly string[] = lunchParts[planned.part];
  const lunch = menu ? (lunchOn(menu, day)?.dishes ?? []) : [];
  const { slot, menu: of } = planned.dish;
  if (of === menu?.about.key && lunch.some((dish) => dish.slot === slot)) return null;
  return lunch.find(({ course }) => courses.includes(course))?.name ?? null;
}

const isOfThatPortion = (
  planned: Extract<PlannedPart, { is: "as it is" | "chosen" }>,
  menu: TermlyMenu | null,
): boolean => planned.is === "as it is" || isWeighedFor(planned.dish, menu);

/** A dish of another menu is weighed as that menu serves it: of older pupils its figure is of another portion. */
const isWeighedFor = ({ weighedFor }: Pick<ChosenDish, "weighedFor">, menu: TermlyMenu | null): boolean =>
  weighedFor === undefined || weighedFor === menu?.about.standards;

/** "44 g carbohydrate in 260 g", of a dish that may be chosen for a child of a menu's school; "" where nobody has weighed its portion. */
export const carbohydrateFor = (dish: ChosenDish, menu: TermlyMenu | null): string =>
  (isWeighedFor(dish, menu) && describeCarbohydrate(dish)) || "";

/** Whether nothing is served of a lunch's main dish, so that a packed lunch is needed. */
export const needsPackedLunch = ({ parts }: Pick<ChildLunch, "parts">): boolean =>
  parts.some(({ part, is }) => part === "main" && is === "gap");

/** "Main dish: Cottage pie, 44 g carbohydrate in 260 g": a part of a lunch in one line. */
export const partLine = ({ part, is, says, aside, carbohydrate }: ChildPart): string =>
  is === "dish" ? `${copy.parts[part]}: ${[says, aside, carbohydrate].filter(Boolean).join(", ")}` : says;

/** The lunches of a child from a day on, `most` of them: only days on which its case is in force. */
export function childDays(
  { one, menu, source, isPaused }: Pick<PlannedCase, "one" | "menu" | "source" | "isPaused">,
  from: Day,
  most: number,
): ChildDay[] {
  if (!menu || !source) return [];
  const all = schoolDaysOf(menu);
  const days: Day[] = [];
  for (let at = firstFrom(all, from); at < all.length && days.length < most; at++) {
    const day = all[at];
    if (day && isInForce(one, day)) days.push(day);
  }
  return days.flatMap((day) => {
    const lunch = planDay(menu, day, source);
    return lunch ? [{ day, lunch, isPaused: isPaused(day) }] : [];
  });
}

const schoolDaysOf = memoize(({ terms }: TermlyMenu) => terms.flatMap(schoolDays).toSorted());

/** Where the days from a day on begin; their number where there are none. */
const firstFrom = (days: readonly Day[], from: Day): number => {
  const at = days.findIndex((day) => day >= from);
  return at < 0 ? days.length : at;
};
