import { describeAllergenChanges } from "#food/allergens/allergen-changes.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { schoolsAndBreakfasts } from "#school-menus/schools/schools.server.ts";
import type { Schools } from "#school-menus/schools/schools.ts";
import { lunchOn } from "#school-menus/served-menu.ts";
import { lunchCourses, parseCourse } from "#school-menus/menus/course.ts";
import { maxTextLength } from "#school-menus/menus/one-line-text.ts";
import { parseDish, parseLine } from "#school-menus/substitutions/parse-dish.ts";
import {
  substituteDishes,
  withdrawSubstitutions,
} from "#school-menus/substitutions/substitute-dish.server.ts";
import { menuOfKey } from "#school-menus/termly-menus.server.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { defined } from "#values/defined.ts";
import { formatDay } from "#values/time/format-date.ts";
import { parseArguments, usageError } from "../../arguments.ts";
import type { CommandDeps } from "../../command.ts";
import { parseMenu } from "./parse-menu.ts";

const options = {
  recipe: { type: "string" },
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
  "not-known-by": { type: "string" },
  undo: { type: "boolean" },
} as const;

type Deps = Pick<CommandDeps, "store" | "feed" | "clock" | "publicationKey" | "actor">;

/** What is not declared of the new dish is not known: nothing is taken over from the old one. */
export const termlySubstitute = {
  name: "termly substitute",
  usage:
    'KEY DATE COURSE ["DISH"] [--recipe ID] --allergens LIST [--instead-of DISH] [--diets LIST] [--note WHY] [--by NAME] [--not-known-by NAME], or KEY DATE COURSE --undo [--instead-of DISH or SWAP]',
  description:
    "swaps one dish on one date, or takes the latest swap back; what follows from its recipe is not typed, and what is not said of the allergens of a dish without one is not known: such a dish is refused unless you name who answers for it",
  async run(deps: Deps, args: readonly string[]): Promise<string> {
    const request = parseRequest(await schoolsAndBreakfasts(deps.store.db), args);
    return request.undo ? await undo(deps, request) : await substitute(deps, request);
  },
};

type SwapRequest = ReturnType<typeof parseRequest>;

function parseRequest(schools: Schools, args: readonly string[]) {
  const { values, positionals } = parseArguments(args, options);
  const [typedMenu = "", typedDay = "", typedCourse = "", name = ""] = positionals;
  const { key, school } = parseMenu(schools, typedMenu);
  const day = parseDay(typedDay);
  const course = parseCourse(typedCourse);
  if (!day) throw usageError(`"${typedDay}" is not a date like 2026-11-26`);
  if (!course)
    throw usageError(`"${typedCourse}" is not one of ${lunchCourses.map((one) => one.key).join(", ")}`);
  const by = parseLine(values.by ?? "", "--by", maxTextLength.person);
  const note = parseLine(values.note ?? "", "--note", maxTextLength.note);
  const { undo = false, "instead-of": insteadOf, "not-known-by": answers = "", ...fields } = values;
  const unknownBy = parseLine(answers, "--not-known-by", maxTextLength.person);
  return { school, place: { key, day, course, by }, note, undo, insteadOf, name, fields, unknownBy };
}

async function undo(deps: Deps, { school, place, note, insteadOf }: SwapRequest): Promise<string> {
  const [undone] = await withdrawSubstitutions(deps, deps.actor, { ...place, which: insteadOf, why: note });
  const { withdrawn, now } = defined(undone);
  const served = now
    ? `${now.dish.name} is served, as ${now.id} says`
    : "the planned dish is served after all";
  return `${school}, ${formatDay(place.day)}: ${withdrawn.id} (${withdrawn.dish.name}) is taken back; ${served}.`;
}

async function substitute(
  deps: Deps,
  { school, place, note, insteadOf, name, fields, unknownBy }: SwapRequest,
): Promise<string> {
  const dish = parseDish(name, fields, (await readKitchen(deps.store.db)).recipe);
  const wanted = { ...place, was: insteadOf, dish, note, unknownBy };
  const [swap] = await substituteDishes(deps, deps.actor, [wanted]);
  const menu = await menuOfKey(deps.store.db, place.key);
  const lunch = menu && lunchOn(menu, place.day);
  const served = lunch?.dishes.find(({ slot }) => slot === swap.slot);
  const changes = served?.substitution
    ? describeAllergenChanges(served.substitution.changes)
    : "the menu of that day is being checked";
  return `${school}, ${formatDay(place.day)}: ${swap.dish.name} instead of ${swap.was}; ${changes}. Its id is ${swap.id}.`;
}
