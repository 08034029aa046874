import { otherNamesOf } from "#school-menus/schools/find-schools.ts";
import type { School, Schools } from "#school-menus/schools/schools.ts";
import { searchTerms } from "#values/search/search-words.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { readQuestion } from "../find/question.ts";

// What a person says around the question, and what names no food: everything else does.
const around = new Set(
  "she he they may must not cannot cant daughter son boy girl mother father mum dad lunch lunches school schools eats asks or".split(
    " ",
  ),
);

const longestShown = 60;

/**
 * The address of this screen for a question in words: "milk sesame wednesday olive". What the words leave out (the school, the
 * day) is as the screen has it. A word that is neither is something to avoid: of what nobody knows the answer is never yes.
 * For that reason a school is known by whole words alone here: "pea" is no part of "Peace Primary". Words that name more than one
 * school, or none together, are `which`, and the end of a question that is too long is `unread`: with either there is no answer.
 */
export function addressAsked(
  asked: string,
  { schools, today, shown }: { schools: Schools; today: Day; shown: URLSearchParams },
): string {
  const { day, avoided, rest, unread } = readQuestion(asked.replaceAll(",", " "), today);
  const names = schools.map((school) => ({ school, words: namesOf(school) }));
  const isOfSchool = (word: string) => names.some(({ words }) => words.has(word));
  const telling = rest.filter((word) => !around.has(word));
  const named = telling.filter(isOfSchool);
  const at = names.filter(({ words }) => named.every((word) => words.has(word)));
  const isOne = named.length > 0 && at.length === 1;
  const school = isOne ? at[0]?.school.key : shown.get("school");
  const on = day ?? shown.get("day");
  return `/desk/can-eat?${new URLSearchParams([
    ...(school ? [["school", school]] : []),
    ...(on ? [["day", on]] : []),
    ...(named.length > 0 && !isOne ? [["which", named.join(" ")]] : []),
    ...(unread ? [["unread", unread.slice(0, longestShown)]] : []),
    ...[...avoided, ...telling.filter((word) => !isOfSchool(word))].map((word) => ["avoid", word]),
  ]).toString()}`;
}

const namesOf = (school: School) => new Set(searchTerms(`${school.label} ${otherNamesOf(school)}`));
