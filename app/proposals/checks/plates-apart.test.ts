import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "#values/cases.testkit.ts";
import { readNeeds, suitsNeeds } from "../guest-diets/guest-diet.ts";
import { dishLine, exampleContent, factsOf } from "../proposal.testkit.ts";
import { platesOfOrder, toldGaps } from "./plates-apart.ts";

const lines = [
  dishLine("lamb", { name: "Roast lamb", course: "main", serves: 10, quantity: 11 }),
  dishLine("squash", { name: "Squash roast", course: "main", serves: 8, quantity: 2 }),
  dishLine("crumbless", { name: "Lamb without the crumb", course: "main", serves: 1, quantity: 1 }),
  dishLine("tart", { name: "Lemon tart", course: "dessert", serves: 12, quantity: 9 }),
  dishLine("pears", { name: "Poached pears", course: "dessert", serves: 8, quantity: 2 }),
];
const facts = {
  lamb: factsOf([], { pistachio: "contains" }),
  squash: factsOf(["vegan", "vegetarian"], { pistachio: "may-contain" }),
  crumbless: factsOf([]),
  tart: factsOf(["vegetarian"], { milk: "contains" }),
  pears: factsOf(["vegan", "vegetarian"]),
};
const wedding = exampleContent({
  lines,
  guests: 120,
  diets: { vegan: 14, allergy: 1 },
  allergyWords: "one guest, tree nuts",
});

test("120 guests with 14 vegans and one without nuts: who eats what, and what is plated apart", () => {
  const { plates, apart } = platesOfOrder(wedding, facts);
  expect(plates).toEqual([
    { name: "Main", guests: 120, fed: 120 },
    { name: "Dessert", guests: 120, fed: 120 },
  ]);
  expect(apart.map(({ who, courses }) => [who, courses.map(({ dish }) => dish)])).toEqual([
    ["14 vegans", ["Squash roast", "Poached pears"]],
    ["1 guest with an allergy (one guest, tree nuts)", ["Lamb without the crumb", "Lemon tart"]],
  ]);
  // Whoever must not have nuts has a tray of their own, though everybody eats of the tart.
  expect(apart[1]?.courses.map(({ isApart }) => isApart)).toEqual([true, true]);
});

test("whoever told what no dish is sure for is a gap of the sheet, in a sentence", () => {
  const told = [{ number: 7, ...readNeeds(["vegan"], ["pistachio"]) }];
  expect(toldGaps(platesOfOrder(wedding, facts, told).apart)).toEqual([
    "1 guest: vegan and no pistachio, plate 7: no main that is sure to suit.",
  ]);
  expect(toldGaps(platesOfOrder(wedding, facts).apart)).toEqual([]);
});

test("what is not known suits nobody: there is no plate of it, and that is said", () => {
  const { squash: _, ...others } = facts;
  const { apart, plates } = platesOfOrder(wedding, others);
  expect(apart[0]?.courses[0]).toEqual({ course: "Main", dish: null, isApart: false });
  expect(plates[0]?.fed).toBeLessThan(120);
});

test("without guests, or without a diet, nothing is apart", () => {
  expect(platesOfOrder({ ...wedding, guests: null }, facts)).toMatchObject({ plates: [] });
  expect(platesOfOrder({ ...wedding, diets: {} }, facts).apart).toEqual([]);
});

test("guests who told it themselves are counted once, and whoever needs two things has a plate of their own", () => {
  const told = [
    { number: 1, ...readNeeds(["vegan"], []) },
    { number: 2, ...readNeeds(["vegan"], ["pistachio"]) },
    { number: 3, ...readNeeds([], ["nuts"]) },
  ];
  const { apart } = platesOfOrder(wedding, facts, told);
  expect(apart.map(({ who }) => who)).toEqual([
    "13 vegans, among them plate 1",
    "1 guest: vegan and no pistachio, plate 2",
    "1 guest: no tree nuts, plate 3",
  ]);
  // The squash may have pistachios in it: no main is sure to suit who eats vegan and none of them.
  expect(apart[1]?.courses.map(({ dish }) => dish)).toEqual([null, "Poached pears"]);
});

test("another guest's allergy is never taken for the one that the host named: both have a plate", () => {
  const who = (avoided: readonly string[]) =>
    platesOfOrder(wedding, facts, [{ number: 1, ...readNeeds([], avoided) }]).apart.map((one) => one.who);
  expect(who(["milk"])).toEqual([
    "14 vegans",
    "1 guest with an allergy (one guest, tree nuts)",
    "1 guest: no milk, plate 1",
  ]);
  expect(who(["nuts"])).toEqual(["14 vegans", "1 guest: no tree nuts, plate 1"]);
});

const course = (id: string, rest: Parameters<typeof dishLine>[1] = {}) =>
  dishLine(id, { course: "main", serves: 60, quantity: 1, ...rest });
const whoOf = (...[asked, known, told]: Parameters<typeof platesOfOrder>) =>
  platesOfOrder(asked, known, told).apart.map(({ who, courses }) => [
    who,
    ...courses.map(({ dish, isApart }) => (isApart ? `${dish} apart` : dish)),
  ]);

test("who eats what everybody eats is not named, but for a coeliac: their plate stands by itself", () => {
  const known = { lamb: factsOf(["vegetarian", "gluten-free", "vegan", "halal"]) };
  const asked = { ...wedding, lines: [course("lamb")], allergyWords: "" };
  expect(whoOf({ ...asked, diets: { vegetarian: 3 } }, known)).toEqual([]);
  expect(whoOf({ ...asked, diets: { "gluten-free": 2, vegetarian: 3 } }, known)).toEqual([
    ["2 coeliac guests", "lamb apart"],
  ]);
  const told = (diets: readonly string[], avoided: readonly string[] = []) =>
    whoOf({ ...asked, diets: {} }, known, [{ number: 4, ...readNeeds(diets, avoided) }]);
  expect(told(["vegan", "halal"])).toEqual([]);
  expect(told(["vegan", "gluten-free"])).toEqual([["1 guest: vegan and gluten-free, plate 4", "lamb apart"]]);
  expect(told(["vegan", "halal"], ["milk"])).toHaveLength(1);
});

test("whom no dish of a course suits is named, whoever they are, and their gap only where they told it themselves", () => {
  const known = { lamb: factsOf(), tart: factsOf([], { milk: "contains" }) };
  const asked = {
    ...wedding,
    lines: [course("lamb"), course("tart", { course: "dessert" })],
    allergyWords: "",
  };
  expect(whoOf({ ...asked, diets: { vegan: 2 } }, known)).toEqual([["2 vegans", null, null]]);
  expect(toldGaps(platesOfOrder({ ...asked, diets: { vegan: 2 } }, known).apart)).toEqual([]);
  const both = [1, 2].map((number) => ({ number, ...readNeeds(["vegan"], ["milk"]) }));
  expect(toldGaps(platesOfOrder({ ...asked, diets: {} }, known, both).apart)).toEqual([
    "2 guests: vegan and no milk, plates 1 and 2: no main or dessert that is sure to suit.",
  ]);
  const milk = [{ number: 1, ...readNeeds([], ["milk"]) }];
  expect(whoOf({ ...asked, diets: {} }, known, milk)).toEqual([
    ["1 guest: no milk, plate 1", "lamb apart", null],
  ]);
});

test("one guest is a guest; who would have none of a course that suits others has none", () => {
  const asked = { ...wedding, lines: [course("lamb")], diets: {}, guests: 1 };
  expect(platesOfOrder(asked, facts).plates).toEqual([{ name: "Main", guests: 1, fed: 1 }]);
  expect(platesOfOrder({ ...asked, guests: 0 }, facts).plates).toEqual([]);
});

test("a dish that is kept for a group is kept for it, until somebody tells more: then what suits decides", () => {
  const known = { stew: factsOf(["vegan"]), roast: factsOf(["vegan"]), lamb: factsOf() };
  const lines = [course("lamb"), course("stew"), course("roast", { keptFor: "vegan" })];
  const asked = { ...wedding, lines, diets: { vegan: 5 }, allergyWords: "" };
  expect(whoOf(asked, known)).toEqual([["5 vegans", "roast apart"]]);
  const told = [{ number: 2, ...readNeeds(["vegan", "halal"], []) }];
  const halal = { ...known, roast: factsOf(["vegan", "halal"]), stew: factsOf([]) };
  expect(whoOf(asked, halal, told)).toContainEqual(["1 guest: vegan and halal, plate 2", "roast apart"]);
  const shared = [course("lamb"), course("roast", { keptFor: "everybody" })];
  expect(whoOf({ ...asked, lines: shared, diets: {} }, halal, told)).toEqual([]);
});

const facet = fc.constantFrom(
  factsOf([]),
  factsOf(["vegetarian"]),
  factsOf(["vegan", "vegetarian"]),
  factsOf(["vegan"], { almond: "may-contain" }),
  factsOf([], { milk: "contains" }),
  { diets: [], allergens: {} },
);
const guest = fc.record({
  diets: fc.subarray(["vegetarian", "vegan", "halal"] as const),
  avoided: fc.subarray(["milk", "nuts"] as const),
});

test("for random menus and guests who tell: each is counted once, and a plate is only of what is known to suit", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(facet, fc.nat(12), fc.constantFrom("main", "dessert")), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.array(guest, { maxLength: 8 }),
      fc.nat(20),
      (menu, guests, stated) => {
        const some = menu.map(([, quantity, course], at) =>
          dishLine(`d${at}`, { name: `d${at}`, course: course as "main", quantity: quantity + 1, serves: 4 }),
        );
        const known = Object.fromEntries(menu.map(([one], at) => [`d${at}`, one]));
        const told = guests
          .filter((one) => one.diets.length + one.avoided.length > 0)
          .map((one, at) => ({ number: at + 1, ...one }));
        const asked = exampleContent({ lines: some, guests: 60, diets: { vegan: stated } });
        const { plates, apart } = platesOfOrder(asked, known, told);
        for (const { fed, guests: all } of plates) expect(fed).toBeLessThanOrEqual(all);
        const numbers = apart.flatMap(
          ({ who }) => /plates? ([\d, and]+)$/.exec(who)?.[1]?.match(/\d+/g) ?? [],
        );
        expect(new Set(numbers).size).toBe(numbers.length);
        for (const { who, courses } of apart)
          for (const { dish } of courses) {
            const one = told.find(({ number }) => new RegExp(`plates? .*\\b${number}\\b`).test(who));
            if (dish !== null && one) expect(suitsNeeds(one, known[dish])).toBe(true);
          }
      },
    ),
    { numRuns: cases(60) },
  );
});
