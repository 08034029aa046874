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

describe("who eats of which dish", () => {
  const dish = (id: string, suits: Group[], rest: Partial<CourseDish<Group>> = {}): CourseDish<Group> => ({
    ...platter(id, 10, ...suits),
    ...rest,
  });
  const forAll = (dishes: readonly CourseDish<Group>[], guests: Guests<Group>) =>
    dishesForAll(dishes, guests).map(({ id }) => id);
  const eats = (dishes: readonly CourseDish<Group>[], guests: Guests<Group>, group: Group) =>
    [...eatersOf(dishes, guests)].find(([, all]) => all.some((one) => one.group === group))?.[0];
  const vegans: Guests<Group> = { all: 30, groups: [{ group: "vegan", guests: 10 }] };

  test("a group has the dish that is named for it, and else the one that suits the fewest others", () => {
    const particular = dish("particular", ["vegan"]);
    const wide = dish("wide", ["vegan", "allergy"]);
    const rest = dish("rest", []);
    for (const menu of [
      [particular, wide, rest],
      [wide, particular, rest],
    ]) {
      expect(eats(menu, vegans, "vegan")).toBe("particular");
      expect(forAll(menu, vegans)).toEqual(["wide", "rest"]);
    }
    const named = { ...wide, keptFor: "vegan" as const };
    expect(eats([particular, named, rest], vegans, "vegan")).toBe("wide");
    expect(forAll([particular, named, rest], vegans)).toEqual(["particular", "rest"]);
    expect(fedBy([{ ...named, quantity: 1 }], vegans)[0]).toEqual({
      group: "vegan",
      guests: 10,
      fed: 10,
      hasDish: true,
    });
  });

  test("a group that can eat every dish, or one for everybody, keeps none to itself", () => {
    const both = [dish("one", ["vegan"]), dish("two", ["vegan"])];
    expect(forAll(both, vegans)).toEqual(["one", "two"]);
    expect(eats(both, vegans, "vegan")).toBe("one");
    const shared = [
      dish("shared", ["vegan"], { keptFor: "everybody" }),
      dish("own", ["vegan"]),
      dish("rest", []),
    ];
    expect(forAll(shared, vegans)).toEqual(["shared", "own", "rest"]);
    expect(eats(shared, vegans, "vegan")).toBe("shared");
  });

  test("a group of which nobody comes keeps nothing, and is nowhere", () => {
    const none: Guests<Group> = { all: 20, groups: [{ group: "vegan", guests: 0 }] };
    const menu = [dish("squash", ["vegan"]), dish("lamb", [])];
    expect(forAll(menu, none)).toEqual(["squash", "lamb"]);
    expect(
      fedBy(
        menu.map((one) => ({ ...one, quantity: 1 })),
        none,
      ),
    ).toEqual([{ group: null, guests: 20, fed: 20, hasDish: true }]);
    expect(eats(menu, none, "vegan")).toBeUndefined();
    const only: Guests<Group> = { all: 10, groups: [{ group: "vegan", guests: 10 }] };
    expect([...eatersOf(menu, only).values()].flat()).toEqual([{ group: "vegan", guests: 10 }]);
  });

  test("where every dish is kept, the least particular ones are for all; of what nobody knows how far it goes none is", () => {
    const two: Guests<Group> = {
      all: 30,
      groups: [
        { group: "vegan", guests: 5 },
        { group: "allergy", guests: 5 },
      ],
    };
    const menu = [dish("wide", ["allergy", "vegetarian"]), dish("squash", ["vegan"])];
    expect(forAll(menu, two)).toEqual(["squash"]);
    expect(forAll([dish("quiche", [], { goes: null }), dish("squash", ["vegan"])], vegans)).toEqual([
      "quiche",
      "squash",
    ]);
  });

  test("whoever can eat something else makes room for those who cannot, one after the other", () => {
    const order = (...left: number[]) =>
      [
        dish("pasta", ["vegetarian", "vegan"], { keptFor: "everybody" }),
        dish("cheese", ["vegetarian", "allergy"], { keptFor: "everybody" }),
        dish("meat", ["allergy"], { keptFor: "everybody" }),
      ].map((one, at) => ({ ...one, goes: { count: 1, each: 1 }, quantity: left[at] ?? 0 }));
    const fed = (...left: number[]) =>
      fedBy(order(...left), {
        all: 30,
        groups: [
          { group: "vegetarian", guests: 10 },
          { group: "allergy", guests: 10 },
          { group: "vegan", guests: 10 },
        ],
      }).map((one) => one.fed);
    // The vegans need the pasta: the vegetarians go over to the cheese, and from there the allergic guest to the meat.
    expect(fed(10, 10, 10)).toEqual([10, 10, 10, 0]);
    expect(fed(10, 10, 4)).toEqual([10, 10, 4, 0]);
    expect(fed(10, 4, 10)).toEqual([10, 10, 4, 0]);
    expect(fed(4, 10, 10)).toEqual([10, 10, 4, 0]);
  });

  test("who has gone over to another dish has left the first, and no more of them go than had it", () => {
    const fed = (pasta: number, vegetarians: number) =>
      fedBy(
        [
          { ...dish("pasta", ["vegetarian", "vegan", "allergy"], { keptFor: "everybody" }), quantity: pasta },
          { ...dish("cheese", ["vegetarian"], { keptFor: "everybody" }), quantity: 15 },
        ].map((one) => ({ ...one, goes: { count: 1, each: 1 } })),
        {
          all: vegetarians + 15,
          groups: [
            { group: "vegetarian", guests: vegetarians },
            { group: "vegan", guests: 10 },
            { group: "allergy", guests: 5 },
          ],
        },
      ).map((one) => one.fed);
    expect(fed(10, 10)).toEqual([10, 10, 0, 0]);
    expect(fed(4, 4)).toEqual([4, 4, 0, 0]);
  });

  test("what a group eats more of is its portions, too", () => {
    const menu = [dish("squash", ["vegan"]), dish("lamb", [])];
    expect([...fewestOfEach(menu, vegans, { each: 2, choosing: 1 })]).toEqual([
      ["squash", 2],
      ["lamb", 4],
    ]);
  });
});
