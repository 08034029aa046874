import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { manyCases } from "#values/cases.testkit.ts";
import { appetiteFor } from "./appetite.ts";
import { dishesForAll, fedBy, fewestOfEach, eatersOf } from "./enough.ts";
import type { CourseDish, Guests } from "./enough.ts";
import { peopleServed, piecesIn, portionOf } from "./portion.ts";

type Group = "vegan" | "vegetarian" | "allergy";

const platter = (id: string, count: number, ...suits: Group[]): CourseDish<Group> => ({
  id,
  goes: { count, each: 1 },
  suits,
  keptFor: null,
});
const one = { each: 1, choosing: 1 };
const wedding: Guests<Group> = {
  all: 120,
  groups: [
    { group: "vegan", guests: 14 },
    { group: "allergy", guests: 1 },
  ],
};
const mains = [platter("lamb", 10), platter("squash", 8, "vegan"), platter("plain lamb", 1, "allergy")];

describe("a wedding for 120 with 14 vegans and one guest who eats no nuts", () => {
  test("needs eleven platters for 105, two for the vegans and one plate", () => {
    expect([...fewestOfEach(mains, wedding, one)]).toEqual([
      ["lamb", 11],
      ["squash", 2],
      ["plain lamb", 1],
    ]);
    expect(eatersOf(mains, wedding).get("lamb")).toEqual([{ group: null, guests: 105 }]);
  });

  test("with three platters leaves 75 without: what is kept for a diet feeds nobody else", () => {
    const ordered = mains.map((dish, at) => ({ ...dish, quantity: [3, 9, 1][at] ?? 0 }));
    expect(fedBy(ordered, wedding)).toEqual([
      { group: "vegan", guests: 14, fed: 14, hasDish: true },
      { group: "allergy", guests: 1, fed: 1, hasDish: true },
      { group: null, guests: 105, fed: 30, hasDish: true },
    ]);
    const shared = ordered.map((dish) => ({ ...dish, keptFor: "everybody" as const }));
    expect(fedBy(shared, wedding).at(-1)?.fed).toBe(30 + 72 - 14);
  });
});

test("one dish that suits everybody is eaten by everybody", () => {
  expect([...fewestOfEach([platter("curry", 12, "vegan", "allergy")], wedding, one)]).toEqual([
    ["curry", 10],
  ]);
});

test("where two share the mains at a party, a tenth more is taken, and no hair more", () => {
  const two = [platter("jerk", 10), platter("shawarma", 10)];
  const portions = [...fewestOfEach(two, { all: 100, groups: [] }, appetiteFor("parties", "main")).values()];
  expect(portions).toEqual([5, 6]);
});

test("pieces are counted by the portion: six each at a wedding are 18 boards of 40 for 120", () => {
  const { pieces } = appetiteFor("weddings", "starter");
  const board = { ...platter("canapés", 40), goes: { count: 40, each: pieces } };
  expect([...fewestOfEach([board], { all: 120, groups: [] }, one).values()]).toEqual([18]);
});

test.each([
  ["serves 10", 10, null],
  ["Serves 8 to 10", 8, null],
  ["serves 8–10", 8, null],
  ["24 pieces", null, 24],
  ["tray of 20", null, null],
  ["serves 0", null, null],
  ["serves 10 to 8", null, null],
  [null, null, null],
])("'%s' is sure for %s people and has %s pieces", (serves, people, pieces) => {
  const portion = portionOf({ serves });
  expect([peopleServed(portion), piecesIn(portion)]).toEqual([people, pieces]);
});

const groups: readonly Group[] = ["vegan", "vegetarian", "allergy"];
const anyDish = fc.record({
  goes: fc.option(
    fc.record({ count: fc.integer({ min: 1, max: 90 }), each: fc.integer({ min: 1, max: 6 }) }),
    {
      freq: 6,
    },
  ),
  suits: fc.subarray([...groups]),
  keptFor: fc.option(fc.constantFrom<Group | "everybody">("everybody", ...groups), { freq: 2 }),
});
const anyCourse = fc
  .array(anyDish, { minLength: 1, maxLength: 6 })
  .map((dishes): CourseDish<Group>[] => dishes.map((dish, at) => ({ id: `dish-${at}`, ...dish })));
const anyGuests = fc.record({
  all: fc.integer({ min: 0, max: 5_000 }),
  groups: fc
    .tuple(...groups.map(() => fc.nat(40)))
    .map((counts) => groups.map((group, at) => ({ group, guests: counts[at] ?? 0 }))),
});
const fedWith = (
  dishes: readonly CourseDish<Group>[],
  fewest: ReadonlyMap<string, number>,
  guests: Guests<Group>,
) =>
  fedBy(
    dishes.map((dish) => ({ ...dish, quantity: fewest.get(dish.id) ?? 0 })),
    guests,
  );

test("nobody is left without a plate who can have one, whatever is on the menu and whoever comes", () => {
  fc.assert(
    fc.property(anyCourse, anyGuests, (dishes, guests) => {
      const fed = fedWith(dishes, fewestOfEach(dishes, guests, one), guests);
      for (const { guests: wanted, fed: have, hasDish } of fed) expect(have).toBe(hasDish ? wanted : 0);
    }),
    { numRuns: manyCases },
  );
});

test("one fewer of any dish leaves somebody without", () => {
  fc.assert(
    fc.property(anyCourse, anyGuests, fc.nat(), (dishes, guests, which) => {
      const fewest = fewestOfEach(dishes, guests, one);
      // The last one of a dish stays, as what is kept for whom follows from which dishes there are.
      const taken = [...fewest].filter(([, count]) => count > 1);
      const [id, count] = taken[which % Math.max(1, taken.length)] ?? [];
      if (id === undefined || count === undefined) return;
      const whole = fedWith(dishes, fewest, guests);
      const less = fedWith(dishes, new Map(fewest).set(id, count - 1), guests);
      const sum = (all: typeof whole) => all.reduce((all, { fed }) => all + fed, 0);
      expect(sum(less)).toBeLessThan(sum(whole));
    }),
    { numRuns: manyCases },
  );
});

test("no plate counts for a diet of a dish that is not known to suit, or of which nobody knows how far it goes", () => {
  fc.assert(
    fc.property(anyCourse, anyGuests, (dishes, guests) => {
      const ordered = dishes.map((dish) => ({ ...dish, quantity: 900 }));
      for (const { group, fed } of fedBy(ordered, guests)) {
        const sure = dishes.some(({ goes, suits }) => goes && (group === null || suits.includes(group)));
        if (!sure) expect(fed).toBe(0);
      }
      const unsure = ordered.map((dish) => ({ ...dish, suits: [], goes: dish.goes }));
      for (const { group, fed } of fedBy(unsure, guests)) if (group !== null) expect(fed).toBe(0);
      expect(
        dishesForAll(dishes, guests).every(({ keptFor }) => keptFor === null || keptFor === "everybody"),
      ).toBe(true);
    }),
    { numRuns: manyCases },
  );
});
