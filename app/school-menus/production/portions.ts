import { defined } from "#values/defined.ts";
import type { LunchCourse } from "../menus/course.ts";

/**
 * Of a hundred lunches so many take the hot dish, the vegetable dish, and jacket or pasta: our plan where no school says who
 * has chosen what.
 */
export const plannedChoices: Readonly<Partial<Record<LunchCourse, number>>> = {
  main: 65,
  vegetarian: 20,
  jacket: 15,
};

/**
 * How many portions of each dish a school's lunches need, in the order of the dishes. Of the dishes that are chosen from, as
 * many as there are lunches: by the plan, those of one course alike, and no lunch lost in rounding. Of all others everybody
 * gets one.
 */
export function portionsFor(lunches: number, dishes: readonly { readonly course: LunchCourse }[]): number[] {
  const shares = dishes.map(({ course }) => {
    const share = plannedChoices[course];
    return share === undefined ? null : share / dishes.filter((one) => one.course === course).length;
  });
  const all = shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  const exact = shares.map((share) => (share === null ? lunches : (lunches * share) / all));
  const portions = exact.map(Math.floor);
  const choices = portions.flatMap((_, at) => (shares[at] === null ? [] : [at]));
  const given = choices.reduce((sum, at) => sum + defined(portions[at]), 0);
  const byRest = choices.toSorted((one, other) => rest(defined(exact[other])) - rest(defined(exact[one])));
  for (const at of byRest.slice(0, lunches - given)) portions[at] = defined(portions[at]) + 1;
  return portions;
}

const rest = (exact: number) => exact - Math.floor(exact);
