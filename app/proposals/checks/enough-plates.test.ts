import { describe, expect, test } from "vitest";
import {
  describeShort,
  platesByCourse,
  proposedQuantities,
  shortCourses,
  withProposed,
} from "./enough-plates.ts";
import { proposalFields } from "../drafts/proposal-fields.ts";
import { dishLine, exampleContent, factsOf } from "../proposal.testkit.ts";
import type { ProposalContent, ProposalLine } from "../proposal.ts";

const main = (id: string, serves: number | null, more: Partial<ProposalLine> = {}) =>
  dishLine(id, { serves, course: "main", ...more });
const facts = {
  lamb: factsOf([], { pistachio: "contains" }),
  squash: factsOf(["vegan"], { pistachio: "contains" }),
  plain: factsOf(),
};
const wedding = (rest: Partial<ProposalContent> = {}) =>
  exampleContent({
    guests: 120,
    diets: { vegan: 14, allergy: 1 },
    allergyWords: "one guest, tree nuts",
    lines: [main("lamb", 10, { quantity: 3 }), main("squash", 8), main("plain", 1)],
    ...rest,
  });
const proposed = (content: ProposalContent) =>
  Object.fromEntries(
    [...proposedQuantities(content, facts)].map(([id, { count, why }]) => [id, `${count}: ${why}`]),
  );
const short = (content: ProposalContent) => shortCourses(platesByCourse(content, facts)).map(describeShort);

test("each proposed quantity has its reason on a line", () => {
  expect(proposed(wedding())).toEqual({
    lamb: "11 of 10: 105 guests who eat everything, one main each",
    squash: "2 of 8: 14 vegans, plated apart",
    plain: "1 plate: 1 guest with an allergy, plated apart",
  });
  expect(proposed(wedding({ diets: {}, lines: [main("lamb", 10)] }))).toEqual({
    lamb: "12 of 10: 120 guests, one main each",
  });
  expect(proposed(wedding({ diets: {}, lines: [main("lamb", 10), main("plain", 10)] }))).toEqual({
    lamb: "7 of 10: 120 guests choose between two, 1.1 each",
    plain: "7 of 10: 120 guests choose between two, 1.1 each",
  });
});

test("pieces are counted by what the event is", () => {
  const event = { ...exampleContent().event, kind: "weddings" as const };
  const canapes = dishLine("plain", { serves: null, pieces: 40, course: "starter" });
  expect(proposed(wedding({ event, diets: {}, lines: [canapes] }))).toEqual({
    plain: "18 of 40: 120 guests, six pieces each",
  });
  expect(short(wedding({ event, diets: {}, lines: [{ ...canapes, quantity: 17 }] }))).toEqual([
    "Starter: 113 plates for 120 guests. 7 guests would have none.",
  ]);
});

test("a course that is short says who would have none; the proposed quantities mend it, and nothing else", () => {
  const content = wedding();
  expect(short(content)).toEqual(["Main: 39 plates for 120 guests. 6 vegans and 75 others would have none."]);
  const fields = proposalFields(content);
  const mended = withProposed(fields, content, facts, "main");
  const changed = Object.keys(fields).filter((name) => fields[name] !== mended[name]);
  expect(changed).toEqual(["lines.lamb.quantity", "lines.squash.quantity"]);
  expect(withProposed(fields, content, facts, "dessert")).toBe(fields);
});

test("plates that nobody has are not counted: whom no dish suits is told elsewhere, and has none", () => {
  const content = wedding({ diets: { vegan: 14 }, lines: [main("lamb", 10)] });
  expect(short(content)).toEqual(["Main: 10 plates for 120 guests. 96 others would have none."]);
});

describe("whom a dish is for may be said", () => {
  const both = (keptFor?: ProposalLine["keptFor"]) =>
    wedding({
      diets: { vegan: 14 },
      lines: [
        main("lamb", 10, { quantity: 3 }),
        main("squash", 8, { quantity: 12, ...(keptFor && { keptFor }) }),
      ],
    });

  test("for everybody, what its diet leaves over feeds others", () => {
    expect(short(both())).toEqual(["Main: 44 plates for 120 guests. 76 others would have none."]);
    expect(short(both("everybody"))).toEqual([]);
  });

  test("a dish that is not known to suit a diet does not suit it by being kept for it", () => {
    const lines = [main("lamb", 10, { quantity: 12, keptFor: "vegan" }), main("plain", 10, { quantity: 11 })];
    const [plates] = platesByCourse(wedding({ diets: { vegan: 14 }, lines }), facts);
    expect(plates?.groups).toMatchObject([
      { group: "vegan", fed: 0, hasDish: false },
      { group: null, guests: 106, fed: 106 },
    ]);
  });
});

test.each([
  ["no guests", { guests: null }],
  ["a dish without a portion", { lines: [main("lamb", null)] }],
  ["a dish in no course", { lines: [dishLine("lamb", { course: null })] }],
])("nothing is proposed for %s", (_, rest) => {
  expect(proposed(wedding(rest))).toEqual({});
});

test.each([
  [1, 1],
  [5_000, 500],
])("%i guests need %i of a platter for ten", (guests, count) => {
  const content = wedding({ guests, diets: {}, lines: [main("lamb", 10)] });
  expect(proposedQuantities(content, facts).get("lamb")?.quantity).toBe(count);
});

test("what one guest needs is said of one", () => {
  const one = (rest: Partial<ProposalContent>) => wedding({ guests: 1, diets: {}, ...rest });
  expect(short(one({ lines: [main("lamb", 1, { quantity: 1 })] }))).toEqual([]);
  expect(short(wedding({ guests: 2, diets: {}, lines: [main("plain", 1, { quantity: 1 })] }))).toEqual([
    "Main: 1 plate for 2 guests. 1 guest would have none.",
  ]);
  const all = wedding({ guests: 16, diets: { vegan: 14 }, lines: [main("squash", 15, { quantity: 1 })] });
  expect(short(all)).toEqual(["Main: 15 plates for 16 guests. 1 other would have none."]);
  expect(proposed(one({ lines: [main("plain", 1)] }))).toEqual({ plain: "1 plate: 1 guest, one main each" });
});

test("only dishes are served in courses, and what there is none of feeds nobody", () => {
  const lines = [
    main("lamb", 10, { quantity: 12 }),
    main("squash", 8, { quantity: 0 }),
    { ...main("waiters", 200), kind: "staff" as const },
  ];
  expect(
    platesByCourse(wedding({ diets: {}, lines }), facts).map(({ lines: of }) => of.map(({ id }) => id)),
  ).toEqual([["lamb"]]);
  expect(Object.keys(proposed(wedding({ diets: {}, lines })))).toEqual(["lamb", "squash"]);
  expect(platesByCourse(wedding({ guests: 0 }), facts)).toEqual([]);
  expect(platesByCourse(wedding({ guests: 1, diets: {} }), facts)).toHaveLength(1);
});

test("the proposed quantities are those of one course, or without script of all", () => {
  const content = wedding({
    diets: {},
    lines: [main("lamb", 10), dishLine("plain", { serves: 10, course: "dessert" })],
  });
  const fields = proposalFields(content);
  const changedBy = (...course: [] | [string]) => {
    const mended = withProposed(fields, content, facts, ...course);
    return Object.keys(fields).filter((name) => fields[name] !== mended[name]);
  };
  expect(changedBy()).toEqual(["lines.lamb.quantity", "lines.plain.quantity"]);
  expect(changedBy("all")).toEqual(["lines.lamb.quantity", "lines.plain.quantity"]);
  expect(changedBy("dessert")).toEqual(["lines.plain.quantity"]);
});

test("how much is eaten follows from what the event is", () => {
  const lines = [main("lamb", 10), main("plain", 10)];
  const at = (kind: "weddings" | "parties") =>
    proposed(wedding({ diets: {}, lines, event: { ...exampleContent().event, kind } }));
  expect(at("weddings")).toEqual({
    lamb: "6 of 10: 120 guests choose between two",
    plain: "6 of 10: 120 guests choose between two",
  });
  expect(at("parties")["lamb"]).toBe("7 of 10: 120 guests choose between two, 1.1 each");
  const pieces = [main("lamb", null, { pieces: 40 }), main("plain", null, { pieces: 40 })];
  expect(proposed(wedding({ diets: {}, lines: pieces }))["lamb"]).toMatch(
    /^\d+ of 40: 120 guests choose between two, three pieces each$/,
  );
});

test("a dish that feeds two has both reasons, and one that nobody eats has none", () => {
  const all = { ...facts, plain: factsOf() };
  const lines = [main("squash", 8), main("lamb", 10)];
  expect(proposed(wedding({ guests: 14, diets: { vegan: 14 }, lines }))).toEqual({
    squash: "2 of 8: 14 vegans, plated apart",
  });
  const one = wedding({ guests: 20, diets: { vegan: 5 }, lines: [main("squash", 10)] });
  expect([...proposedQuantities(one, all)].map(([, { count, why }]) => `${count}: ${why}`)).toEqual([
    "2 of 10: 5 vegans, plated apart; 15 guests who eat everything, one main each",
  ]);
  expect(proposed(wedding({ guests: 30, diets: {}, lines: [main("plain", 1)] }))).toEqual({
    plain: "30 plates: 30 guests, one main each",
  });
});

test("nobody is fed where it is not known who comes, and one guest without a plate is one", () => {
  expect(platesByCourse(wedding({ guests: null }), facts)).toEqual([]);
  expect(
    short(
      wedding({
        guests: 1,
        diets: { vegan: 1 },
        lines: [main("squash", 8, { quantity: 0 }), main("lamb", 1)],
      }),
    ),
  ).toEqual([]);
  expect(short(wedding({ guests: 1, diets: {}, lines: [main("lamb", null, { pieces: 2 })] }))).toEqual([
    "Main: 0 plates for 1 guest. 1 guest would have none.",
  ]);
});
