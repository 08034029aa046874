import { leafName } from "#food/allergens/leaf.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { MenuKey } from "../schools/schools.ts";
import { coversField, dietsIn, mealField } from "./covers-fields.ts";
import type { Covers } from "./covers.ts";
import type { Meals } from "./meals.ts";
import {
  formatMeals,
  lunchesOf,
  mealKeys,
  mostMeals,
  notMeals,
  parseMeals,
  saysLunches,
  withoutLunches,
} from "./meals.ts";
import { coversFaults, formatAvoiding, orderedAvoiding, parseAvoiding } from "./covers.ts";

/** A school's covers on a day as a form has them. */
export interface CoversCell extends Covers {
  readonly key: MenuKey;
  readonly day: Day;
  /** What was entered for the day when the form was made, as `coversText` writes it; "" for nothing. */
  readonly seen: string;
}

/** "186 milk:7;eggs:4 infants:88;paid:98": covers in one line, to see whether they are still the same. */
export const coversText = ({ lunches, avoiding, meals }: Covers): string =>
  coversWords(String(lunches), avoiding, meals);

const coversWords = (lunches: string, avoiding: Covers["avoiding"], meals: Meals | undefined): string =>
  [lunches, formatAvoiding(avoiding), formatMeals(meals)].filter((part) => part !== "").join(" ");

/** "186 lunches, no milk 7, no eggs 4": the same for people. */
export const coversInWords = ({ lunches, avoiding }: Covers): string =>
  [
    `${lunches} ${lunches === 1 ? "lunch" : "lunches"}`,
    ...orderedAvoiding(avoiding).map(([food, count]) => `no ${leafName(food)} ${count}`),
  ].join(", ");

/**
 * What somebody changed in a form of covers, with what is wrong by field. A cell that says what it said when it was shown is
 * no entry: numbers of the week before stay what they are, a guess.
 */
export function readCoversForm(
  fields: Readonly<Record<string, string>>,
  /** The school whose guesses are entries, its week being as the last, and the days of which that can still be said. */
  asLastWeek?: { readonly key: MenuKey; readonly days: readonly Day[] },
): {
  readonly cells: readonly CoversCell[];
  readonly errors: Readonly<Record<string, string>>;
} {
  const errors: Record<string, string> = {};
  const cells = Object.keys(fields).flatMap((name): CoversCell[] => {
    const [, key, date] = /^lunches-([a-z0-9-]{1,60})-(\d{4}-\d\d-\d\d)$/.exec(name) ?? [];
    const day = parseDay(date ?? "");
    if (!key || !day) return [];
    const field = (of: Parameters<typeof coversField>[0]) => fields[coversField(of, key, day)] ?? "";
    const typed = field("lunches").trim();
    const { avoiding, faults } = readAvoiding(fields, key, day);
    const said = readMeals(fields, key, day, typed);
    const shown = field("shown").trim();
    const isAsShown = coversWords(said.lunches, avoiding, said.meals) === shown;
    const isAsLastWeek = shown !== "" && key === asLastWeek?.key && asLastWeek.days.includes(day);
    if (faults.length === 0 && !said.fault && isAsShown && !isAsLastWeek) return [];
    if (said.lunches === "") {
      errors[name] = "Say how many lunches: 0 for none";
      return [];
    }
    if (said.fault) errors[name] = said.fault;
    const { meals } = said;
    const lunches = /^\d{1,6}$/.test(said.lunches) ? Number(said.lunches) : Number.NaN;
    for (const { of, message } of coversFaults({ lunches, avoiding }))
      errors[coversField(of, key, day)] ??= of === "lunches" ? `“${typed.slice(0, 20)}” ${message}` : message;
    if (faults.length > 0) errors[coversField("avoiding", key, day)] = faults.join("; ");
    return [{ key, day, lunches, avoiding, meals, seen: field("seen") }];
  });
  return { cells, errors };
}

/**
 * Whose lunches a cell says they are. Where its number was changed and its categories were not, nobody knows whose are more or
 * fewer; where its categories were and the number was not, it is what they come to; where both were they have to agree.
 */
function readMeals(
  fields: Readonly<Record<string, string>>,
  key: MenuKey,
  day: Day,
  typed: string,
): { readonly lunches: string; readonly meals: Meals | undefined; readonly fault?: string } {
  const shown = (fields[coversField("meals", key, day)] ?? "").trim();
  const opened = mealKeys.flatMap((category) => {
    const text = fields[mealField(category, key, day)];
    return text === undefined ? [] : [[category, text.trim()] as const];
  });
  const wrong = opened.find(([, text]) => !/^\d{0,5}$/.test(text) || Number(text) > mostMeals);
  if (wrong)
    return {
      lunches: typed,
      meals: undefined,
      fault: `“${wrong[1].slice(0, 20)}” ${notMeals}`,
    };
  const text = opened.length
    ? opened.flatMap(([category, count]) => (count ? [`${category}:${Number(count)}`] : [])).join(";")
    : shown;
  const { meals } = parseMeals(text);
  if (!meals || !saysLunches(meals)) return { lunches: typed, meals };
  const sum = String(lunchesOf(meals));
  if (sum === typed) return { lunches: typed, meals };
  const lunchesShown = (fields[coversField("shown", key, day)] ?? "").split(" ")[0] ?? "";
  if (text === shown) return { lunches: typed, meals: noneIfEmpty(withoutLunches(meals)) };
  if (typed === lunchesShown || typed === "") return { lunches: sum, meals };
  return {
    lunches: typed,
    meals,
    fault: `The categories come to ${sum} lunches and not ${typed.slice(0, 20)}`,
  };
}

/** A food as `parseAvoiding` knows it: what is none of the listed is something beyond the fourteen, by its name. */
const asFood = (word: string): string =>
  word.startsWith("+") || parseAvoiding(`${word}:1`).faults.length === 0 ? word : `+${word}`;

const noneIfEmpty = (meals: Meals): Meals | undefined => (Object.keys(meals).length > 0 ? meals : undefined);

/** Who avoids what by a cell's list and by what is typed or pasted beside it: a food in both is a fault, and never a sum. */
function readAvoiding(fields: Readonly<Record<string, string>>, key: MenuKey, day: Day) {
  const listed = dietsIn(fields, key, day).filter(({ word, count }) => word || count);
  const whole = listed.filter(({ word, count }) => word && count);
  const text = (fields[coversField("avoiding", key, day)] ?? "").replaceAll(",", ";");
  const { avoiding, faults } = parseAvoiding(
    [...whole.map(({ word, count }) => `${asFood(word)}:${count}`), text].join(";"),
  );
  const half = listed.flatMap(({ word, count }) =>
    word && count
      ? []
      : [
          word
            ? `${word.replace(/^\+/, "")}: say how many, 0 for nobody`
            : `Say what ${count.slice(0, 20)} avoid`,
        ],
  );
  return { avoiding, faults: [...half, ...faults] };
}
