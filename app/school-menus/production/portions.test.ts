import fc from "fast-check";
import { expect, test } from "vitest";
import type { LunchCourse } from "../menus/course.ts";
import { portionsFor } from "./portions.ts";

const dishes = (...courses: LunchCourse[]) => courses.map((course) => ({ course }));

test("lunches are divided as planned, and everybody gets what is not chosen from", () => {
  expect(portionsFor(186, dishes("main", "vegetarian", "jacket", "side", "dessert"))).toEqual([
    121, 37, 28, 186, 186,
  ]);
  expect(portionsFor(100, dishes("main", "vegetarian"))).toEqual([76, 24]);
  expect(portionsFor(3, dishes("main", "main"))).toEqual([2, 1]);
});

test("no lunch is lost, and none is cooked twice", () => {
  const some = fc.array(fc.constantFrom<LunchCourse>("main", "vegetarian", "jacket"), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), some, (lunches, courses) => {
      const portions = portionsFor(lunches, dishes(...courses));
      expect(portions.reduce((sum, one) => sum + one, 0)).toBe(lunches);
      expect(Math.min(...portions)).toBeGreaterThanOrEqual(0);
    }),
  );
});
