import type { Db, Tx } from "#database/store.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { AvoidedFood, Covers } from "../covers/covers.ts";
import { countedAs, sumOfCovers } from "../covers/covers.ts";
import type { MenuKey } from "../schools/schools.ts";
import type { DietCase } from "./diet-case.ts";
import { childOf, isInForce } from "./diet-case.ts";
import type { DietDeps } from "./diet-deps.ts";
import { casesIn } from "./diet-rows.server.ts";

/** The children of a school who have an agreed diet on a day, and how many of them avoid what; who avoids two foods is with each. */
export interface CountedCases extends Pick<Covers, "avoiding"> {
  readonly children: number;
}

/**
 * A function that counts a school's children with an agreed diet on a day, each once, however many requests there are about it. They
 * are beside what the school says: that is about everybody else.
 */
export async function countCases(
  db: Db | Tx,
  deps: Pick<DietDeps, "sealer">,
  school?: MenuKey,
): Promise<(school: MenuKey, day: Day) => CountedCases> {
  const agreed = (await casesIn(db, deps, school)).filter(({ state }) => state === "agreed");
  const bySchool = new Map(
    [...Map.groupBy(agreed, (one) => one.school)].map(([key, some]) => [
      key,
      [...Map.groupBy(some, childOf).values()],
    ]),
  );
  return (key, day) => {
    const children = (bySchool.get(key) ?? [])
      .map((requests) => requests.filter((one) => isInForce(one, day)))
      .filter((requests) => requests.length > 0);
    const { avoiding } = sumOfCovers(
      children.map((requests) => ({
        lunches: 1,
        avoiding: Object.fromEntries(foodsOf(requests).map((food) => [food, 1])),
      })),
    );
    return { children: children.length, avoiding };
  };
}

/** What a child avoids by all of its requests. */
function foodsOf(requests: readonly DietCase[]): AvoidedFood[] {
  const foods = requests.flatMap(({ details }) =>
    details ? [...details.avoids.avoided, ...details.avoids.others] : [],
  );
  return [...new Set(foods.map(countedAs))];
}

/** What a school says of its lunches, with those who have an agreed diet counted among who avoids what. */
export const withCases = (covers: Covers, { avoiding }: CountedCases): Covers => ({
  ...covers,
  avoiding: sumOfCovers([covers, { lunches: 0, avoiding }]).avoiding,
});
