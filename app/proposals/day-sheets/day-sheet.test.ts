import { expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { sheetChanges } from "./day-sheet-changes.ts";
import { daySheet, sheetWithoutPeople } from "./day-sheet.ts";
import { emptyPlan } from "./event-plan.ts";
import type { EventPlan } from "./event-plan.ts";
import { notSaidYet, sheetRows } from "./sheet-rows.ts";
import type { OrderOfDay } from "./day-sheet.ts";
import { dishLine, exampleContent, factsOf } from "../proposal.testkit.ts";
import type { ProposalContent } from "../proposal.ts";

const on = day("2027-06-05");
const facts = {
  tower: factsOf([], { wheat: "contains" }),
  tart: factsOf(["vegan"]),
};
const lines = [
  dishLine("tart", { name: "Plum tart", course: "dessert", quantity: 12 }),
  dishLine("tower", { name: "Sandwich tower", course: "starter", quantity: 12, note: "no crusts" }),
  dishLine("waiters", { kind: "staff", itemId: null, name: "Waiters", quantity: 4 }),
  dishLine("crockery", { kind: "hire", itemId: null, name: "Crockery", quantity: 120 }),
];
const order = (content: Partial<ProposalContent> = {}, rest: Partial<OrderOfDay> = {}): OrderOfDay => ({
  number: 1192,
  version: 2,
  asSent: facts,
  asNow: facts,
  content: exampleContent({
    lines,
    guests: 120,
    diets: { vegan: 14 },
    ...content,
  }),
  ...rest,
});

test("a sheet has each order's dishes in the order of the meal, its gaps, what the van carries and who goes with it", () => {
  const [sheet] = daySheet(on, [order()]).orders;
  expect(sheet?.dishes.map(({ name, quantity, portions }) => [name, quantity, portions])).toEqual([
    ["Sandwich tower", 12, 120],
    ["Plum tart", 12, 120],
  ]);
  expect(sheet?.gaps).toEqual(
    ["Fourteen vegans have no starter that is sure to suit."].map((one) => one.replace("Fourteen", "14")),
  );
  expect(sheet?.van.map(({ name, quantity }) => `${quantity} ${name}`)).toEqual([
    "12 Plum tart",
    "12 Sandwich tower",
    "120 Crockery",
  ]);
  expect(sheet?.staff.map(({ name }) => name)).toEqual(["Waiters"]);
});

const tart = (grams: number, butter: number, rest: Partial<ProposalContent> = {}) =>
  daySheet(on, [
    order(rest, {
      recipes: {
        tart: {
          grams,
          lines: [
            { name: "Plums", grams: grams * 0.7, isRecipe: false },
            { name: "Butter", grams: butter, isRecipe: false },
          ],
        },
      },
    }),
  ]);

test("a dish has its recipe for what was ordered; what of a recipe changed is told, and not that more guests need more", () => {
  const printed = tart(36_000, 3_600);
  expect(printed.orders[0]?.dishes.map(({ name, recipe }) => [name, recipe?.grams])).toEqual([
    ["Sandwich tower", undefined],
    ["Plum tart", 36_000],
  ]);
  const more = lines.map((line) => (line.id === "tart" ? { ...line, quantity: 14 } : line));
  expect(sheetChanges(printed, tart(42_000, 4_200, { lines: more })).words).toEqual([
    "1192: Plum tart 12 → 14",
  ]);
  expect(sheetChanges(printed, tart(36_000, 4_500))).toEqual({
    words: ["1192: recipe of Plum tart: Butter 3.6 kg → 4.5 kg"],
    marked: ["1192", "1192 tart"],
  });
  // A larger portion, of the same tart.
  expect(sheetChanges(printed, tart(40_000, 4_000)).words).toEqual(["1192: Plum tart: 36 kg → 40 kg"]);
  expect(sheetChanges(printed, daySheet(on, [order()])).words).toEqual([
    "1192: Plum tart: has no recipe any more",
  ]);
});

test("the orders of a day stand by the time at which they begin, with all guests", () => {
  const { event } = exampleContent();
  const early = order({ event: { ...event, from: "09:00" } }, { number: 1200 });
  const sheet = daySheet(on, [order(), early]);
  expect(sheet.orders.map(({ number }) => number)).toEqual([1200, 1192]);
  expect(sheet.guests).toBe(240);
});

test("of a dish that has changed since it was sent the worse counts, and what is not on the menu any more is not known", () => {
  const now = { tower: facts.tower, tart: factsOf([], { almond: "may-contain" }) };
  const [changed] = daySheet(on, [order({}, { asNow: now })]).orders;
  expect(changed?.dishes[1]).toMatchObject({ diets: [], allergens: { almond: "may-contain", milk: "free" } });
  const [gone] = daySheet(on, [order({}, { asNow: { tower: facts.tower } })]).orders;
  expect(gone?.dishes[1]).toMatchObject({ notKnown: "all 14 allergens", diets: [] });
});

test("what changed since the sheet was printed is told and marked: the headcount, a dish, the van, an order", () => {
  const printed = daySheet(on, [order(), order({ title: "Leavers’ supper" }, { number: 1193 })]);
  expect(sheetChanges(printed, printed)).toEqual({ words: [], marked: [] });
  const changed = [{ ...lines[0]!, quantity: 13 }, lines[1]!, { ...lines[3]!, quantity: 132 }];
  const now = daySheet(on, [
    order({ guests: 130, diets: { vegan: 15 }, lines: changed }, { version: 3 }),
    order({}, { number: 1194 }),
  ]);
  expect(sheetChanges(printed, now)).toEqual({
    words: [
      "1192: guests 120 → 130",
      "1192: vegan 14 → 15",
      "1192: Plum tart 12 → 13",
      "1192: to bring: Crockery 132",
      "1192: not to bring: Crockery 120",
      "1192: not to bring: Waiters 4",
      "1192: 15 vegans have no starter that is sure to suit.",
      "1194: is new",
      "1193: Leavers’ supper is off",
    ],
    marked: ["1192", "1192 plates", "1192 apart", "1192 guests", "1192 tart", "1192 crockery", "1194"],
  });
});

test("allergens that are known otherwise since the print mark the dish", () => {
  const printed = daySheet(on, [order()]);
  const risk = factsOf(["vegan"], { sesame: "contains" });
  const { words, marked } = sheetChanges(
    printed,
    daySheet(on, [order({}, { asNow: { ...facts, tart: risk } })]),
  );
  expect(words).toEqual(["1192: allergens of Plum tart"]);
  expect(marked).toEqual(["1192", "1192 tart"]);
});

const plan: EventPlan = {
  ...emptyPlan,
  contactName: "Rui",
  access: "Side gate",
  staff: 4,
  crew: "Jo, Ben",
  vans: 1,
  kit: ["2 hot boxes", "1 urn"],
  timeline: [
    { at: "09:40", what: "Van 2 leaves" },
    { at: "15:00", what: "Main" },
  ],
};

test("the event sheet says where, who and with what beside the version, and what nobody has said is named", () => {
  const [sheet] = daySheet(on, [order({}, { plan })]).orders;
  expect(Object.fromEntries(sheetRows(sheet!).map(({ key, lines: said }) => [key, said]))).toEqual({
    where: ["12:00 to 16:00, Playing field, E3 4XX"],
    access: ["Side gate"],
    who: ["Grace Whitmore", "On the day: Rui"],
    crew: ["4 of us: Jo, Ben"],
    vans: ["1"],
    plates: ["Starter is short: 106 of 120", "Dessert: 120 of 120"],
    apart: ["14 vegans: no sure starter; dessert as everybody"],
    kit: ["2 hot boxes", "1 urn"],
  });
  expect(notSaidYet(sheet!)).toEqual([]);
  expect(notSaidYet(daySheet(on, [order()]).orders[0]!)).toHaveLength(6);
});

test("what the office says of the day later is told and marked against the print; an older print without it is no change", () => {
  const printed = daySheet(on, [order({}, { plan })]);
  const now = daySheet(on, [
    order(
      {},
      {
        plan: {
          ...plan,
          access: "Front gate",
          kit: ["3 hot boxes", "1 urn"],
          timeline: [plan.timeline[0]!, { at: "15:20", what: "Main" }],
        },
      },
    ),
  ]);
  expect(sheetChanges(printed, now)).toEqual({
    words: [
      "1192: access Side gate → Front gate",
      "1192: kit: 3 hot boxes",
      "1192: no longer kit: 2 hot boxes",
      "1192: at: 15:20 Main",
      "1192: no longer at: 15:00 Main",
    ],
    marked: ["1192", "1192 access", "1192 kit", "1192 15:20 Main"],
  });
  const { plan: _, host: __, plates: ___, apart: ____, ...old } = printed.orders[0]!;
  expect(sheetChanges({ ...printed, orders: [old] }, now)).toEqual({ words: [], marked: [] });
});

test("a sheet whose event is long over names nobody", () => {
  const sheet = daySheet(on, [order({ allergyWords: "tree nuts" }, { plan })]);
  const text = JSON.stringify(sheetWithoutPeople(sheet));
  for (const word of ["Rui", "Ben", "Grace Whitmore", "tree nuts", "14 vegans:"])
    expect(text).not.toContain(word);
  expect(text).toContain("2 hot boxes");
  // An older print, which had no plan, still has none: nothing was left out there.
  const { plan: _, ...old } = sheet.orders[0]!;
  expect(sheetWithoutPeople({ ...sheet, orders: [old] }).orders[0]).not.toHaveProperty("plan");
});
