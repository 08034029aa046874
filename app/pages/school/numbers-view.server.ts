import { codeOf } from "#food/allergens/describe-allergens.ts";
import { allergens } from "#food/allergens/allergen.ts";
import { leafName, leavesOf } from "#food/allergens/leaf.ts";
import type { AvoidedFood, Covers } from "#school-menus/covers/covers.ts";
import { foodsToAvoid, formatFood, orderedAvoiding } from "#school-menus/covers/covers.ts";
import { coversText } from "#school-menus/covers/covers-form.ts";
import type { FormDay } from "#school-menus/covers/school-week-form.ts";
import type { SchoolDay, SchoolWeek } from "#school-menus/covers/school-week.server.ts";
import { asLastWeek, isOpen } from "#school-menus/covers/school-week.server.ts";
import type { CountedCases } from "#school-menus/diets/case-counts.server.ts";
import type { MenuKey } from "#school-menus/schools/schools.ts";
import type { DayKind } from "#school-menus/served-menu.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays } from "#values/time/calendar-day.ts";
import { formatDay, formatDaysTo, formatInstant, formatTime } from "#values/time/format-date.ts";

/** The days of a week that a school's form is about: those whose lunch has not begun. */
export const formDays = ({ days }: SchoolWeek): (FormDay & { readonly day: SchoolDay["day"] })[] =>
  days.filter(isOpen).map((one) => ({
    day: one.day,
    categories: one.categories,
    avoiding: shownOf(one)?.avoiding ?? {},
  }));

/** What a day's fields begin with: what was entered, else the last week's. */
const shownOf = ({ entered, lastWeek, lastWeekHolds }: SchoolDay): Covers | null =>
  entered ?? (lastWeekHolds ? lastWeek : null);

/** A school's week as its page shows it: plain data. */
export function numbersView(week: SchoolWeek, cases: (school: MenuKey, day: Day) => CountedCases) {
  const open = week.days.filter(isOpen);
  const proposed = asLastWeek(week);
  const next = open.find(({ isLate }) => !isLate);
  const categories = categoriesOf(week.days);
  return {
    monday: week.monday,
    before: addDays(week.monday, -7),
    after: addDays(week.monday, 7),
    title: formatDaysTo(week.monday, addDays(week.monday, 4)),
    due: next ? { day: formatDay(next.day, "weekday"), at: formatInstant(next.due, "weekday") } : null,
    isOpen: open.length > 0,
    lastWeek: proposed && {
      lunches: proposed.reduce((sum, { lunches }) => sum + lunches, 0),
      days: daysInWords(proposed.map(({ day }) => day)),
    },
    /** Why there is nothing to take over from last week. */
    endedSince: open.some(({ lastWeek, lastWeekHolds }) => lastWeek !== null && !lastWeekHolds),
    isIn: open.length > 0 && open.every(({ entered }) => entered !== null),
    categories,
    days: week.days.map((one) => dayView(one)),
    diets: dietsOf(open),
    agreed: agreedOf(open.map(({ day }) => cases(week.about.key, day))),
    foods: foodsToAvoid.map((food) => ({ word: formatFood(food), name: leafName(food) })),
  };
}

export type NumbersView = ReturnType<typeof numbersView>;

/** Every category of a day of the week, in order. */
function categoriesOf(days: readonly SchoolDay[]) {
  const all = new Map(days.flatMap(({ categories }) => categories.map((one) => [one.key, one] as const)));
  return [...all.values()].map(({ key, name, occasion }) => ({ key, name, occasion }));
}

function dayView(one: SchoolDay) {
  const { day, entered, lastWeek } = one;
  const shown = shownOf(one);
  return {
    day,
    name: formatDay(day, "weekday"),
    date: formatDay(day, "short"),
    is: !one.hasLunch ? ("shut" as const) : one.isOver ? ("over" as const) : ("open" as const),
    shut: one.hasLunch ? "" : shutWord(one.kind),
    keys: one.categories.map(({ key }) => key),
    meals: shown?.meals ?? {},
    /** What the last week has, to show what differs from it. */
    usual: lastWeek?.meals ?? {},
    lunches: shown?.lunches ?? null,
    /** There is a number of lunches, and nobody has said whose they are. */
    isTotalOnly: shown !== null && shown.lunches > 0 && shown.meals === undefined,
    isEntered: entered !== null,
    enteredAt: entered && formatTime(entered.enteredAt),
    isLate: one.isLate,
    seen: entered ? coversText(entered) : "",
  };
}

function shutWord(kind: DayKind): string {
  if (kind.is === "bank holiday") return kind.why;
  if (kind.is === "closed") return kind.why || "closed";
  return kind.is === "out of term" ? "no term" : "no lunch";
}

/** Who avoids what in the week: how many, and "" where its days differ. */
function dietsOf(open: readonly SchoolDay[]) {
  const days = open.map((one) => shownOf(one)?.avoiding ?? {});
  const foods = [...new Set(days.flatMap((one) => orderedAvoiding(one).map(([food]) => food)))];
  return foods.map((food) => {
    const counts = new Set(days.map((one) => one[food] ?? 0));
    const [count] = counts;
    return {
      food,
      word: formatFood(food),
      name: leafName(food),
      code: codeFor(food),
      count: counts.size === 1 ? String(count) : "",
      differs:
        counts.size === 1
          ? ""
          : open
              .map(({ day }, at) => `${formatDay(day, "weekday").slice(0, 3)} ${days[at]?.[food] ?? 0}`)
              .join(", "),
    };
  });
}

/** Those with an agreed diet on the day on which there are most: "3 children: no milk 2, no eggs 1"; "" where there are none. */
function agreedOf(days: readonly CountedCases[]): string {
  const [most] = days.toSorted((one, other) => other.children - one.children);
  if (!most || most.children === 0) return "";
  const foods = orderedAvoiding(most.avoiding).map(([food, count]) => `no ${leafName(food)} ${count}`);
  return [`${most.children} ${most.children === 1 ? "child" : "children"}`, foods.join(", ")]
    .filter(Boolean)
    .join(": ");
}

/** The two letters of a food's allergen. */
function codeFor(food: AvoidedFood): string {
  const whole = allergens.find(({ key }) => key === food || leavesOf(key).some((leaf) => leaf === food));
  return whole ? codeOf(whole.key) : "";
}

/** "Monday to Thursday", "Monday, Wednesday and Friday". */
function daysInWords(days: readonly SchoolDay["day"][]): string {
  const names = days.map((day) => formatDay(day, "weekday"));
  const [first = "", last = ""] = [names[0], names.at(-1)];
  const isRun = days.every((day, at) => at === 0 || day === addDays(days[at - 1] ?? day, 1));
  if (names.length <= 2) return names.join(" and ");
  return isRun ? `${first} to ${last}` : `${names.slice(0, -1).join(", ")} and ${last}`;
}
