import { leafName } from "#food/allergens/leaf.ts";
import { coversText } from "#school-menus/covers/covers-form.ts";
import type { AvoidedFood } from "#school-menus/covers/covers.ts";
import { foodsToAvoid, formatAvoiding, formatFood, orderedAvoiding } from "#school-menus/covers/covers.ts";
import { countCases } from "#school-menus/diets/case-counts.server.ts";
import { formatMeals } from "#school-menus/covers/meals.ts";
import type { SchoolDay, SchoolWeek } from "#school-menus/covers/school-week.server.ts";
import { isOpen, schoolWeeks } from "#school-menus/covers/school-week.server.ts";
import { contactCounts } from "#school-contacts/contacts.server.ts";
import type { MissingNumbers } from "#school-contacts/reminders.server.ts";
import { remindersOf } from "#school-contacts/reminders.server.ts";
import type { School } from "#school-menus/schools/schools.ts";
import type { SiteContext } from "#server/services.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { weekFrom } from "#values/time/calendar-day.ts";
import { formatDay, formatInstant, formatTime } from "#values/time/format-date.ts";

type Site = Pick<SiteContext, "store" | "clock" | "brand">;
type GridSite = Site & { readonly diets: Pick<SiteContext["diets"], "deps"> };

/** Whether a school is a kitchen's; of "" all are. */
const schoolsOf = (kitchen: string) => (school: School) => kitchen === "" || school.site === kitchen;

/** The numbers of a kitchen's schools, or of all, in a week: rows and cells as the grid shows them. */
export async function coversWeek(site: GridSite, kitchen: string, monday: Day) {
  const weeks = await schoolWeeks(site, schoolsOf(kitchen), monday);
  const days = weekFrom(monday);
  const keys = weeks.map(({ about }) => about.key);
  const reminders = await remindersOf(site.store.db, keys, days);
  const agreed = await countCases(site.store.db, site.diets.deps);
  const contacts = await contactCounts(site.store.db);
  const rows = weeks.map((week) => {
    const { about } = week;
    const missing = missingOf(week);
    const remindedAt = missing && reminders.get(`${about.key} ${missing.day}`);
    return {
      key: about.key,
      school: about.label,
      note: noteOf(week, remindedAt),
      isMissing: missing !== null,
      mayBeReminded: missing !== null && remindedAt === undefined && (contacts.get(about.key) ?? 0) > 0,
      hasGuess: week.days.some((one) => isOpen(one) && one.entered === null && one.lastWeekHolds),
      cells: week.days.map((one) => cellOf(one, agreed(about.key, one.day).children)),
    };
  });
  const isIn = rows.filter(({ isMissing }) => !isMissing).length;
  return {
    days,
    rows,
    isIn,
    toRemind: rows.filter(({ mayBeReminded }) => mayBeReminded).length,
    sums: days.map((day) =>
      weeks.reduce((sum, week) => sum + (week.days.find((one) => one.day === day)?.entered?.lunches ?? 0), 0),
    ),
  };
}

export type CoversWeek = Awaited<ReturnType<typeof coversWeek>>;

/**
 * Of which days a school's week can be said to be as the last: those whose lunch has not begun, and of which the last week
 * still holds. Undefined of a school without lunch in the week.
 */
export async function saidAsLastWeek(
  site: Site,
  key: string,
  monday: Day,
): Promise<{ readonly key: string; readonly days: readonly Day[] } | undefined> {
  const [week] = await schoolWeeks(site, (school) => school.key === key, monday);
  return (
    week && { key, days: week.days.filter((one) => isOpen(one) && one.lastWeekHolds).map(({ day }) => day) }
  );
}

/** The schools of a week whose numbers are not in, each with the first day that is not. */
export async function missingNumbers(site: Site, kitchen: string, monday: Day): Promise<MissingNumbers[]> {
  return (await schoolWeeks(site, schoolsOf(kitchen), monday)).flatMap((week) => {
    const missing = missingOf(week);
    return missing ? [{ school: week.about.key, day: missing.day, due: missing.due }] : [];
  });
}

const missingOf = ({ days }: SchoolWeek): SchoolDay | null =>
  days.find((one) => isOpen(one) && one.entered === null) ?? null;

/** What is to be known of a school's week in a line: who said it, when, and what is not in. */
function noteOf(week: SchoolWeek, remindedAt: number | null | undefined): string {
  const missing = missingOf(week);
  const entered = week.days.flatMap((one) => (one.entered ? [{ ...one, entered: one.entered }] : []));
  const reminded = remindedAt ? `, told ${formatTime(remindedAt)}` : "";
  if (missing) {
    const part = entered.length > 0 ? `${formatDay(missing.day, "weekday")} not in yet` : "not in yet";
    // The month is above the grid.
    const [day = "", at = ""] = formatInstant(missing.due, "weekday").split(", ");
    const [weekday = "", date = ""] = day.split(" ");
    return `${part}, due ${weekday.slice(0, 3)} ${date}, ${at}${reminded}`;
  }
  const last = entered.toSorted((one, other) => other.entered.enteredAt - one.entered.enteredAt)[0];
  if (!last) return "over";
  const at = formatTime(last.entered.enteredAt);
  if (!last.entered.isFromSchool) return `by the office, ${at}`;
  const changes = entered.filter(
    (one) => one.lastWeek !== null && coversText(one.lastWeek) !== coversText(one.entered),
  ).length;
  const what = changes === 0 ? "as last week" : changes === 1 ? "one change" : `${changes} changes`;
  return `${what}, ${at}${entered.some((one) => one.entered.isLate) ? ", late" : ""}`;
}

/** What one school says of one day, as its fields show it. */
function cellOf(
  { day, hasLunch, kind, entered, lastWeek, categories }: SchoolDay,
  /** How many have an agreed diet: they are beside what is typed. */
  agreed: number,
) {
  if (!hasLunch)
    return { day, is: "no lunch" as const, why: kind.is === "closed" ? kind.why || "closed" : "no lunch" };
  const covers = entered ?? lastWeek;
  return {
    day,
    is: "lunch" as const,
    isGuess: entered === null && lastWeek !== null,
    isLate: entered?.isLate ?? false,
    agreed,
    /** How many more than the week before, or fewer. */
    more: entered && lastWeek ? entered.lunches - lastWeek.lunches : 0,
    lunches: covers ? String(covers.lunches) : "",
    avoiding: covers
      ? orderedAvoiding(covers.avoiding).map(([food, count]) => ({
          food: foodOf(food),
          count: String(count),
        }))
      : [],
    avoidingText: covers ? formatAvoiding(covers.avoiding).replaceAll(";", "; ") : "",
    meals: covers?.meals ?? {},
    mealsText: formatMeals(covers?.meals),
    categories: categories.map(({ key, name, occasion }) => ({ key, name, occasion })),
    shown: covers ? coversText(covers) : "",
    seen: entered ? coversText(entered) : "",
  };
}

const foodOf = (food: AvoidedFood) => ({ word: formatFood(food), food, name: leafName(food) });

/** What can be added to a cell's list. */
export const listedFoods = foodsToAvoid.map(foodOf);

/** A food that somebody avoids: as it is typed, as it is stored, and as it is printed. */
export type ListedFood = ReturnType<typeof foodOf>;
export type LunchCell = Extract<ReturnType<typeof cellOf>, { readonly is: "lunch" }>;
