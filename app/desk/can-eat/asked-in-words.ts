import { otherNamesOf } from "#school-menus/schools/find-schools.ts";
import type { School, Schools } from "#school-menus/schools/schools.ts";
import { searchTerms } from "#values/search/search-words.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { readQuestion } from "../find/question.ts";

// What a person says around the question, and what names no food: everything else does.
const around = new Set(
  "she he they may must not cannot cant daughter son boy girl mother father mum dad lunch lunches eats asks or".split(
    " ",
  ),
);

/**
 * The address of this screen for a question in words: "milk sesame wednesday olive". What the words leave out (the school, the
 * day) is as the screen has it. A word that is neither is something to avoid: of what nobody knows the answer is never yes.
 * For that reason a school is known by whole words alone here: "pea" is no part of "Peace Primary".
 */
export function addressAsked(
  asked: string,
  { schools, today, shown }: { schools: Schools; today: Day; shown: URLSearchParams },
): string {
  const { day, avoided, rest } = readQuestion(asked.replaceAll(",", " "), today);
  const isOfSchool = (word: string) => schools.some((school) => namesOf(school).has(word));
  const named = rest.filter(isOfSchool);
  const at = schools.filter((school) => named.every((word) => namesOf(school).has(word)));
  const school = named.length > 0 && at.length === 1 ? at[0]?.key : shown.get("school");
  const on = day ?? shown.get("day");
  return `/desk/can-eat?${new URLSearchParams([
    ...(school ? [["school", school]] : []),
    ...(on ? [["day", on]] : []),
    ...[...avoided, ...rest.filter((word) => !isOfSchool(word) && !around.has(word))].map((word) => [
      "avoid",
      word,
    ]),
  ]).toString()}`;
}

const namesOf = (school: School) => new Set(searchTerms(`${school.label} ${otherNamesOf(school)}`));
