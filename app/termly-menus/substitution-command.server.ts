import { parseAllergenList } from "#food/allergen-list.ts";
import { dietContradictions, parseDiets } from "#food/diet.ts";
import type { Actor } from "#values/actor.ts";
import { Invalid } from "#values/problem.ts";
import { carbohydrateFaults } from "./menus/carbohydrate.ts";
import { parseMenuArg, parseOptions, usageError } from "./command-args.ts";
import { parseCourse, courses, splitDiets } from "./menus/dish.ts";
import type { Dish } from "./menus/dish.ts";
import { parseCounts } from "./standards/food-counts.ts";
import type { TermlyMenu } from "./served-menu.ts";
import { lunchOn, plannedOn } from "./served-menu.ts";
import { lineFaults, maxTextLength } from "./menus/one-line-text.ts";
import { formatDay } from "#values/format-date.ts";
import { parseDay } from "#values/calendar-day.ts";
import type { Substitution } from "./substitutions/substitution.ts";
import { describeAllergenChanges } from "./substitutions/substitution.ts";
import { recordedSubstitutions } from "./substitutions/substitution-repository.server.ts";
import { substituteDish, undoSubstitution } from "./substitutions/substitute-dish.server.ts";
import type { TermlyMenuDeps } from "./termly-menus.server.ts";
import { termlyMenu } from "./termly-menus.server.ts";

const swapOptions = {
  allergens: { type: "string" },
  diets: { type: "string" },
  description: { type: "string" },
  portion: { type: "string" },
  carbohydrate: { type: "string" },
  sugars: { type: "string" },
  "counts-as": { type: "string" },
  "instead-of": { type: "string" },
  note: { type: "string" },
  by: { type: "string" },
  undo: { type: "boolean" },
} as const;

/**
 * `termly substitute KEY DATE COURSE "DISH" [--allergens ...]`, or with `--undo` and no dish takes the latest one back.
 * What is not said of the new dish is not known: nothing is taken over from the old one.
 */
export async function termlySubstituteCommand(
  room: TermlyMenuDeps,
  actor: Actor,
  words: readonly string[],
): Promise<string> {
  const { values, positionals } = parseOptions(words, swapOptions);
  const [keyWord = "", dayWord = "", courseWord = "", name = ""] = positionals;
  const { key, school } = parseMenuArg(keyWord);
  const day = parseDay(dayWord);
  const course = parseCourse(courseWord);
  if (!day) throw usageError(`"${dayWord}" is not a date like 2026-11-26`);
  if (!course) throw usageError(`"${courseWord}" is not one of ${courses.map((one) => one.key).join(", ")}`);
  const by = wordsIn(values.by ?? "", "--by", maxTextLength.person);
  const note = wordsIn(values.note ?? "", "--note", maxTextLength.note);
  const place = { key, day, course, by };
  if (values.undo) {
    const which = values["instead-of"];
    const { withdrawn, now } = await undoSubstitution(room, actor, {
      ...place,
      which,
      why: note,
    });
    const served = now
      ? `${now.dish.name} is served, as ${now.id} says`
      : "the planned dish is served after all";
    return `${school}, ${formatDay(day)}: ${withdrawn.id} (${withdrawn.dish.name}) is taken back; ${served}.`;
  }
  const dish = dishFrom(name, values);
  const swap = await substituteDish(room, actor, {
    ...place,
    was: values["instead-of"],
    dish,
    note,
  });
  const menu = (await termlyMenu(room.store.db, key))!;
  const served = lunchOn(menu, day)!.dishes.find(({ slot }) => slot === swap.slot);
  const changes = served?.substitution
    ? describeAllergenChanges(served.substitution.changes)
    : "the menu of that day is being checked";
  return `${school}, ${formatDay(day)}: ${swap.dish.name} instead of ${swap.was}; ${changes}. Its id is ${swap.id}.`;
}

/** `termly swaps KEY`: every swap that was ever made, with who, when and why, and what became of it. */
export async function termlySwapsCommand(
  { store }: Pick<TermlyMenuDeps, "store">,
  [word = ""]: readonly string[],
): Promise<string> {
  const { key, school } = parseMenuArg(word);
  const menu = await termlyMenu(store.db, key);
  const swaps = await recordedSubstitutions(store.db, key);
  if (!menu || swaps.length === 0) return `${school}: nothing was ever swapped.`;
  const lines = swaps.map((swap) => {
    const made = `${swap.day} ${swap.course}, ${swap.id} in ${swap.slot}: ${swap.dish.name} instead of ${swap.was}`;
    const state = swap.withdrawn
      ? `taken back ${when(swap.withdrawn.at)} by ${swap.withdrawn.by}${because(swap.withdrawn.why)}`
      : stateOf(menu, swap);
    return `${made}; made ${when(swap.madeAt)} by ${swap.madeBy}${because(swap.note)}; ${state}`;
  });
  return lines.join("\n");
}

function stateOf(menu: TermlyMenu, { day, slot, id }: Substitution): string {
  const served = lunchOn(menu, day);
  if (!served) return "no lunch is served that day";
  if (!plannedOn(menu, day).some((planned) => planned.slot === slot))
    return "ITS PLACE IS GONE: the menu of that day is being checked until somebody takes this back";
  const latest = menu.substitutions.findLast((one) => one.day === day && one.slot === slot);
  return latest?.id === id ? "stands" : `${latest?.id} stands instead`;
}

function wordsIn(text: string, of: string, longest: number): string {
  const line = text.normalize("NFC").trim();
  const faults = lineFaults(line, longest);
  if (faults.length) throw new Invalid(faults.map((message) => ({ field: of, message })));
  return line;
}

const when = (moment: number) => new Date(moment).toISOString();
const because = (why: string) => (why ? ` ("${why}")` : "");

function dishFrom(
  name: string,
  values: Partial<Record<Exclude<keyof typeof swapOptions, "undo">, string>>,
): Dish {
  const words = wordsIn(name, "the dish's name", maxTextLength.dish);
  const description = wordsIn(values.description ?? "", "--description", maxTextLength.description);
  const allergens = parseAllergenList(values.allergens ?? "");
  const diets = parseDiets(values.diets ?? "");
  const counts = parseCounts(values["counts-as"] ?? "");
  const grams = (text: string | undefined) => (text ? Number(text) : null);
  const facts = {
    portion: grams(values.portion),
    carbohydrate: grams(values.carbohydrate),
    sugars: grams(values.sugars),
  };
  const faults = [
    ...(words ? [] : ["say what is served instead, in quotation marks"]),
    ...allergens.faults,
    ...diets.faults,
    ...dietContradictions(diets.diets, allergens.facts),
    ...counts.faults,
    ...Object.entries(facts).flatMap(([of, number]) =>
      Number.isNaN(number) ? [`${of} is not a number of grams`] : [],
    ),
    ...carbohydrateFaults({ ...facts, per100: null }).map(({ message }) => message),
  ];
  if (faults.length) throw new Invalid(faults.map((message) => ({ field: "", message })));
  return {
    name: words,
    description,
    allergens: allergens.facts,
    ...splitDiets(diets.diets, allergens.facts),
    ...facts,
    counts: counts.counts,
  };
}
