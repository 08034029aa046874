import type { MealCategory } from "#brand/meals.ts";
import { leafName } from "#food/allergens/leaf.ts";
import { foodsToAvoid } from "#school-menus/covers/covers.ts";
import { otherDiet, weekField } from "#school-menus/covers/school-week-form.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";

/** What was typed into a form, by what it was asked under. */
export interface TypedLine {
  readonly asked: string;
  readonly typed: string;
}

const longest = 1_000;
const mostLines = 100;

// The fields of a school's own forms in which somebody types, but for the numbers of a week.
const asked: Readonly<Record<string, string>> = {
  what: "What happened",
  done: "What was done at once",
  day: "On",
  time: "At",
  startsOn: "Starts on",
  carrier: "Who carries the tray",
  class: "Class this year",
  lastDay: "The last day",
  [otherDiet.food]: "Another food that some avoid",
  [otherDiet.count]: "How many avoid it",
};

/**
 * What somebody typed into one of a school's forms, to be read and typed again: of what was sent after a session had ended nothing is
 * taken. What no form of ours asks for is left out.
 */
export function typedInWords(
  fields: Iterable<readonly [name: string, value: unknown]>,
  categories: readonly MealCategory[],
): TypedLine[] {
  return [...fields]
    .flatMap(([name, value]): TypedLine[] => {
      const typed = typeof value === "string" ? value.trim().slice(0, longest) : "";
      const question = typed === "" ? null : askedUnder(name, categories);
      if (question === null) return [];
      const day = parseDay(typed);
      return [{ asked: question, typed: day ? formatDay(day, "full") : typed }];
    })
    .slice(0, mostLines);
}

function askedUnder(name: string, categories: readonly MealCategory[]): string | null {
  if (Object.hasOwn(asked, name)) return asked[name] ?? null;
  const on = parseDay(name.slice(-10));
  const category = on && categories.find(({ key }) => weekField.meals(key, on) === name);
  if (category) return `${category.name}, ${formatDay(on)}`;
  const food = foodsToAvoid.find((one) => weekField.diet(one) === name);
  return food ? `No ${leafName(food)}` : null;
}
