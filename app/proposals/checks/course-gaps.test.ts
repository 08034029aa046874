import { expect, test } from "vitest";
import {
  courseGaps,
  describeGap,
  describePlates,
  factsByLine,
  groupWords,
  guestGroups,
  surePlates,
} from "./course-gaps.ts";
import { dishLine, factsOf } from "../proposal.testkit.ts";
import type { ProposalContent } from "../proposal.ts";

type Asked = Pick<ProposalContent, "lines" | "diets" | "allergyWords">;

const asked = (rest: Partial<Asked>): Asked => ({ lines: [], diets: {}, allergyWords: "", ...rest });
const gaps = (...[content, facts]: Parameters<typeof courseGaps>) =>
  courseGaps(content, facts).map(describeGap);

test("plates that are sure are quantity times how many one serves", () => {
  const content = asked({
    lines: [dishLine("curry", { quantity: 8, serves: 12 }), dishLine("tower", { quantity: 12 })],
    diets: { vegan: 12, "gluten-free": 12 },
  });
  const facts = {
    curry: factsOf(["vegan"], { wheat: "contains" }),
    tower: factsOf([], { wheat: "contains" }),
  };
  expect(surePlates(content, facts).map(describePlates)).toEqual([
    "Vegan plates: 96 for 12",
    "Coeliac: 0 sure plates for 12",
  ]);
  expect(gaps(content, facts)).toEqual(["Twelve coeliac guests have no dish that is sure to suit."]);
});

test("two vegans have no dessert, though there is enough to eat", () => {
  const content = asked({
    lines: [dishLine("curry", { course: "main" }), dishLine("sponge", { course: "dessert" })],
    diets: { vegan: 2 },
  });
  expect(gaps(content, { curry: factsOf(["vegan"]), sponge: factsOf() })).toEqual([
    "Two vegans have no dessert that is sure to suit.",
  ]);
});

test("a course with too few plates says how many there are", () => {
  const content = asked({ lines: [dishLine("curry", { course: "main" })], diets: { vegan: 14 } });
  expect(gaps(content, { curry: factsOf(["vegan"]) })).toEqual(["Vegan, main: 10 sure plates for 14."]);
});

test("what is not known never counts: no facts, a leaf of gluten, how many it serves", () => {
  const diets = { "gluten-free": 1 };
  const one = (serves: number | null) => asked({ lines: [dishLine("soup", { serves })], diets });
  const none = ["One coeliac guest has no dish that is sure to suit."];
  expect(gaps(one(10), {})).toEqual(none);
  expect(gaps(one(10), { soup: { diets: [], allergens: { wheat: "free", rye: "free" } } })).toEqual(none);
  expect(gaps(one(10), { soup: factsOf([], { oats: "may-contain" }) })).toEqual(none);
  expect(gaps(one(null), { soup: factsOf(["gluten-free"]) })).toEqual(none);
  expect(gaps(one(10), { soup: factsOf(["gluten-free"]) })).toEqual([]);
});

test("a dish without cereals is not gluten-free: a coeliac's plate is sure where the claim is made, which is measured", () => {
  const content = asked({ lines: [dishLine("soup")], diets: { "gluten-free": 1 } });
  expect(gaps(content, { soup: factsOf() })).toEqual(["One coeliac guest has no dish that is sure to suit."]);
});

test("a dish without milk suits who eats no dairy; no dish is halal that does not say so", () => {
  const content = asked({ lines: [dishLine("salad")], diets: { "dairy-free": 3, halal: 3, vegetarian: 3 } });
  expect(gaps(content, { salad: factsOf(["vegan"]) })).toEqual([
    "Three guests who eat halal have no dish that is sure to suit.",
  ]);
});

test("an allergy is met only by dishes that are free of all that its words name", () => {
  const lines = [dishLine("cake"), dishLine("fruit")];
  const facts = { cake: factsOf([], { almond: "may-contain" }), fruit: factsOf() };
  const plates = (allergyWords: string) =>
    surePlates(asked({ lines, diets: { allergy: 1 }, allergyWords }), facts).map(({ plates: of }) => of);
  expect(plates("one guest, tree nuts")).toEqual([10]);
  expect(plates("one guest, sesame")).toEqual([20]);
  expect(plates("one guest, kiwi")).toEqual([0]);
  expect(plates("nuts and kiwi")).toEqual([0]);
  expect(plates("")).toEqual([0]);
});

test("glasses are no plates, and services are no dishes", () => {
  const lines = [
    dishLine("fizz", { course: "drink", serves: 30 }),
    dishLine("waiting", { kind: "staff", itemId: null }),
  ];
  const content = asked({ lines, diets: { vegan: 5 } });
  expect(gaps(content, { fizz: factsOf(["vegan"]) })).toEqual([
    "Five vegans have no dish that is sure to suit.",
  ]);
  expect(surePlates(asked({ lines: lines.slice(1), diets: { vegan: 5 } }), {})).toEqual([]);
});

test("each group is called by its own words, one of it and more", () => {
  expect(guestGroups.map(({ group, name }) => [name, groupWords(group, 1), groupWords(group, 2)])).toEqual([
    ["Vegetarian", "vegetarian", "vegetarians"],
    ["Vegan", "vegan", "vegans"],
    ["Halal", "guest who eats halal", "guests who eat halal"],
    ["Coeliac", "coeliac guest", "coeliac guests"],
    ["Dairy-free", "guest without dairy", "guests without dairy"],
    ["Allergy", "guest with an allergy", "guests with an allergy"],
  ]);
});

test("plates are told as enough from as many as there are guests on", () => {
  const of = { group: "vegan", course: "main", guests: 2 } as const;
  expect(describePlates({ ...of, plates: 2 })).toBe("Vegan, main: 2 plates for 2");
  expect(describePlates({ ...of, plates: 1 })).toBe("Vegan, main: 1 sure plate for 2");
  expect(describePlates({ ...of, course: null, plates: 0 })).toBe("Vegan: 0 sure plates for 2");
});

test("a group that has enough of what is eaten and too little of a course is told of the course alone", () => {
  const content = asked({
    lines: [
      dishLine("curry", { course: "main", quantity: 2 }),
      dishLine("sponge", { course: "dessert" }),
      dishLine("fruit", { course: "dessert", serves: 1 }),
    ],
    diets: { vegan: 14, halal: 3 },
  });
  const facts = { curry: factsOf(["vegan", "halal"]), sponge: factsOf(), fruit: factsOf(["vegan"]) };
  expect(gaps(content, facts)).toEqual([
    "Vegan, dessert: 1 sure plate for 14.",
    "Three guests who eat halal have no dessert that is sure to suit.",
  ]);
});

test("what is known of a dish of the menu is known of each line that is of it", () => {
  const known = { soup: factsOf(["vegan"]), pie: factsOf() };
  const lines = [
    { id: "one", itemId: "soup" },
    { id: "two", itemId: "soup" },
    { id: "gone", itemId: "stew" },
    { id: "own", itemId: null },
  ];
  expect(factsByLine(lines, known)).toEqual({ one: known.soup, two: known.soup });
});

test("a gap is told once: by its courses where some have one, and whole where there is no dish at all", () => {
  const content = asked({
    lines: [dishLine("curry", { course: "main", serves: 2 }), dishLine("sponge", { course: "dessert" })],
    diets: { vegan: 5, halal: 3, vegetarian: 2 },
  });
  const facts = { curry: factsOf(["vegan", "vegetarian"]), sponge: factsOf(["vegetarian"]) };
  expect(gaps(content, facts)).toEqual([
    "Vegan, main: 2 sure plates for 5.",
    "Five vegans have no dessert that is sure to suit.",
    "Three guests who eat halal have no dish that is sure to suit.",
  ]);
  const unsorted = { ...content, lines: content.lines.map((line) => ({ ...line, course: null })) };
  expect(gaps(unsorted, facts)).toEqual([
    "Vegan: 2 sure plates for 5.",
    "Three guests who eat halal have no dish that is sure to suit.",
  ]);
});
