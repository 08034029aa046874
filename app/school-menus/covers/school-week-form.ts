import type { MealCategory } from "#brand/meals.ts";
import { leafName } from "#food/allergens/leaf.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatList } from "#values/text/format-list.ts";
import { formatDay } from "#values/time/format-date.ts";
import { coversText } from "./covers-form.ts";
import type { AvoidedFood, Covers } from "./covers.ts";
import { coversFaults, foodsToAvoid, formatFood } from "./covers.ts";
import type { Meals } from "./meals.ts";
import { lunchesOf, mostMeals, notMeals } from "./meals.ts";

/** A field of a school's own form of its week. */
export const weekField = {
  meals: (category: string, day: Day) => `meals-${category}-${day}`,
  seen: (day: Day) => `seen-${day}`,
  /** How many avoid a food on every day of the week, and how many the form showed: "" where the days differ. */
  diet: (food: AvoidedFood) => `diet-${formatFood(food)}`,
  dietShown: (food: AvoidedFood) => `diet-shown-${formatFood(food)}`,
} as const;

/** A food that is chosen from a list, and how many avoid it. */
export const otherDiet = { food: "diet-food", count: "diet-count" } as const;

/** A day that the form is about. */
export interface FormDay {
  readonly day: Day;
  readonly categories: readonly MealCategory[];
  /** Who avoids what as the form showed it: what nobody changes stays as it is on that day. */
  readonly avoiding: Covers["avoiding"];
}

/** A day as a school sends it. */
export interface SentDay extends Covers {
  readonly day: Day;
  /** What was entered for the day when the form was made, as `coversText` writes it; "" for nothing. */
  readonly seen: string;
}

/** A day of the week as it is at this moment. */
export interface WeekDayNow {
  readonly day: Day;
  readonly hasLunch: boolean;
  /** Its lunch has begun. */
  readonly isOver: boolean;
  readonly categories: readonly MealCategory[];
  readonly entered: Covers | null;
  readonly lastWeek: Covers | null;
}

/** The press that sends the last week's numbers for every day that can still be sent. */
export const asLastWeekAct = "as last week";

/**
 * What a form says of days and groups of which nothing is asked any more: it was opened before lunch began, a day was closed or a
 * group ended. A sentence each, so that nobody believes to be sent what was left out; `all` are the groups there ever were.
 */
export function saidTooLate(
  fields: Readonly<Record<string, string>>,
  days: readonly WeekDayNow[],
  all: readonly MealCategory[],
): string[] {
  const [shut, over, ended]: [string[], string[], string[]] = [[], [], []];
  for (const one of days) {
    const on = formatDay(one.day, "weekday");
    const typed = all.flatMap(({ key, name }) => {
      const text = (fields[weekField.meals(key, one.day)] ?? "").trim();
      return text === "" ? [] : [{ key, name, text }];
    });
    const some = typed.filter(({ text }) => text !== "0");
    if (!one.hasLunch) {
      if (some.length > 0) shut.push(on + sumInWords(some));
    } else if (one.isOver) {
      const isPressed = fields["act"] === asLastWeekAct && fields[weekField.seen(one.day)] !== undefined;
      if (isPressed && isOther(one)) over.push(`${on} (${one.lastWeek?.lunches} lunches)`);
      if (!isPressed && typed.some(({ key, text }) => text !== String(one.entered?.meals?.[key] ?? "")))
        over.push(on + sumInWords(typed));
    } else
      for (const { key, name, text } of some)
        if (!one.categories.some((asked) => asked.key === key))
          ended.push(`${name}, ${on} (${text.slice(0, 20)})`);
  }
  return [
    over.length > 0 &&
      `${formatList(over)}: lunch has begun since this page was opened, and these numbers cannot be sent any more. Ring us to put them right.`,
    shut.length > 0 && `${formatList(shut)}: no lunch is served then any more.`,
    ended.length > 0 &&
      `${ended.join("; ")}: no longer counted by itself. Add the number to the group in which they eat now.`,
  ].filter((line) => line !== false);
}

/** Whether last week's numbers are others than those of the day. */
const isOther = ({ entered, lastWeek }: WeekDayNow): boolean =>
  lastWeek !== null && (entered === null || coversText(lastWeek) !== coversText(entered));

/** " (191 lunches)"; "" where what is typed is no numbers. */
function sumInWords(typed: readonly { readonly key: string; readonly text: string }[]): string {
  if (!typed.every(({ text }) => /^\d{1,6}$/.test(text))) return "";
  return ` (${lunchesOf(Object.fromEntries(typed.map(({ key, text }) => [key, Number(text)])))} lunches)`;
}

/**
 * What a school has typed of its week, with what is wrong by field. A day on which no category has a number is not sent; an
 * empty one of lunches beside others is none, one of breakfasts is not said. With what was said too late nothing is sent.
 */
export function readSchoolWeek(
  fields: Readonly<Record<string, string>>,
  days: readonly FormDay[],
  tooLate: readonly string[] = [],
): { readonly sent: readonly SentDay[]; readonly errors: Readonly<Record<string, string>> } {
  const errors: Record<string, string> = {};
  const diets = readDiets(fields, days, errors);
  const sent = days.flatMap((one): SentDay[] => {
    const meals = readMeals(fields, one, errors);
    if (!meals) return [];
    const lunches = lunchesOf(meals);
    const covers = { lunches, avoiding: diets(one), meals };
    for (const { of, message } of coversFaults(covers)) {
      const first = one.categories[0];
      if (of === "lunches" && first)
        errors[weekField.meals(first.key, one.day)] ??=
          `${formatDay(one.day, "weekday")}: ${lunches} lunches ${message}`;
      if (of === "avoiding") errors["diets"] ??= `${formatDay(one.day, "weekday")}: ${message}`;
    }
    return [{ ...covers, day: one.day, seen: fields[weekField.seen(one.day)] ?? "" }];
  });
  if (tooLate.length > 0) errors[""] = tooLate.join(" ");
  if (sent.length === 0 && Object.keys(errors).length === 0) {
    const [first] = days;
    const field = first?.categories[0] && weekField.meals(first.categories[0].key, first.day);
    errors[field ?? ""] = "Say how many eat on one day at least";
  }
  return { sent, errors };
}

/** The meals of a day by category; null where nothing is typed. */
function readMeals(
  fields: Readonly<Record<string, string>>,
  { day, categories }: FormDay,
  errors: Record<string, string>,
): Meals | null {
  const typed = categories.map(({ key, name, occasion }) => {
    const field = weekField.meals(key, day);
    return { key, name, occasion, field, text: (fields[field] ?? "").trim() };
  });
  if (typed.every(({ text }) => text === "")) return null;
  const lunches = typed.filter(({ occasion }) => occasion === "lunch");
  const [first] = lunches;
  if (first && lunches.every(({ text }) => text === ""))
    errors[first.field] = `${formatDay(day, "weekday")}: say how many have lunch too, 0 for nobody`;
  const meals: Record<string, number> = {};
  for (const { key, name, occasion, field, text } of typed) {
    if (/^\d+$/.test(text) && Number(text) <= mostMeals) meals[key] = Number(text);
    else if (text === "") {
      if (occasion === "lunch") meals[key] = 0;
    } else errors[field] = `${name}, ${formatDay(day, "weekday")}: “${text.slice(0, 20)}” ${notMeals}`;
  }
  return meals;
}

/** Who avoids what on a day: as it was, but for what somebody has changed for the whole week. */
function readDiets(
  fields: Readonly<Record<string, string>>,
  days: readonly FormDay[],
  errors: Record<string, string>,
): (day: FormDay) => Covers["avoiding"] {
  const changed = new Map<AvoidedFood, number>();
  const take = (food: AvoidedFood, text: string, field: string) => {
    if (/^\d{1,5}$/.test(text)) changed.set(food, Number(text));
    else
      errors[field] =
        `No ${leafName(food)}: “${text.slice(0, 20)}” is not a number of children, 0 for nobody`;
  };
  const shown = [...new Set(days.flatMap(({ avoiding }) => Object.keys(avoiding) as AvoidedFood[]))];
  for (const food of shown) {
    const field = weekField.diet(food);
    const text = (fields[field] ?? "").trim();
    if (text !== (fields[weekField.dietShown(food)] ?? "").trim()) take(food, text, field);
  }
  const word = (fields[otherDiet.food] ?? "").trim();
  const count = (fields[otherDiet.count] ?? "").trim();
  const food = foodsToAvoid.find((one) => formatFood(one) === word);
  if (food && count) take(food, count, otherDiet.count);
  else if (food) errors[otherDiet.count] = `No ${leafName(food)}: say how many`;
  else if (count && count !== "0") errors[otherDiet.food] = `Say what ${count.slice(0, 20)} avoid`;
  return ({ avoiding }) => {
    const all = new Map([...(Object.entries(avoiding) as [AvoidedFood, number][]), ...changed]);
    return Object.fromEntries([...all].filter(([, number]) => number > 0));
  };
}
