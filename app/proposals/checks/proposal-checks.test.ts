import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { allergens } from "#food/allergens/allergen.ts";
import { leavesOf } from "#food/allergens/leaf.ts";
import type { Leaf } from "#food/allergens/leaf.ts";
import { day } from "#values/time/calendar-day.ts";
import { pence } from "#values/numbers/money.ts";
import { firstSentOf, proposalChecks } from "./proposal-checks.ts";
import type { CheckedAgainst } from "./proposal-checks.ts";
import { dishLine, exampleContent, factsOf } from "../proposal.testkit.ts";
import type { ProposalContent } from "../proposal.ts";

const against: CheckedAgainst = {
  terms: sampleBrand.orders,
  quotes: { ...sampleBrand.quotes, steps: [] },
  today: day("2026-11-24"),
  facts: { "sandwich-tower": factsOf() },
  others: {
    events: 0,
    guests: 0,
  },
};

const told = (content: Partial<ProposalContent>, rest: Partial<CheckedAgainst> = {}) =>
  proposalChecks(exampleContent(content), { ...against, ...rest }).map(
    ({ level, field, message }) => `${level} ${field}: ${message}`,
  );
const { customer, event } = exampleContent();

test("what is whole has nothing to look at", () => {
  expect(told({})).toEqual([]);
});

describe("what keeps a proposal from being sent", () => {
  test.each<[string, Partial<ProposalContent>, string]>([
    ["no day", { event: { ...event, day: null } }, "stop event.day: The event has no day yet."],
    [
      "a closed day",
      { event: { ...event, day: day("2026-12-25") } },
      "stop event.day: We do not cater on Friday 25 December 2026.",
    ],
    [
      "a day that has passed",
      { event: { ...event, day: day("2026-11-23") } },
      "stop event.day: Monday 23 November 2026 has passed.",
    ],
    ["no validity", { validUntil: null }, "stop validUntil: Say until when it is valid."],
    [
      "a validity in the past",
      { validUntil: day("2026-11-23") },
      "stop validUntil: Monday 23 November has passed.",
    ],
    ["no guests", { guests: null }, "stop guests: The number of guests is not known."],
    ["no lines", { lines: [] }, "stop add: Nothing is proposed yet: add a dish."],
    [
      "a dish without price",
      { lines: [dishLine("soup", { each: pence(0) })] },
      "stop lines.soup.each: soup has no price yet.",
    ],
    [
      "none of a dish",
      { lines: [dishLine("soup", { quantity: 0 })] },
      "stop lines.soup.quantity: How many of soup? Zero is none.",
    ],
    [
      "a deposit above the total",
      { deposit: { kind: "sum", sum: pence(54_721) } },
      "stop deposit: The deposit is more than the whole price, £547.20.",
    ],
    [
      "a discount above the price",
      { discount: { kind: "sum", sum: pence(45_601), why: "x" } },
      "stop discount: The discount is more than the whole price.",
    ],
    [
      "too many guests",
      { guests: 1_201 },
      "stop guests: We can cook for 1,200 more guests on Sunday 11 July, and not for 1,201.",
    ],
    [
      "nobody to send it to",
      { customer: { ...customer, email: "" } },
      "stop customer.email: There is no e-mail address to send it to.",
    ],
  ])("%s", (_, content, words) => {
    expect(told(content)).toContain(words);
  });

  test("a day that is full, by events or by guests", () => {
    expect(told({}, { others: { events: 6, guests: 100 } })).toEqual([
      "stop event.day: We have 6 events on Sunday 11 July already: no more fit.",
    ]);
    expect(told({}, { others: { events: 2, guests: 1_000 } })).toEqual([
      "stop guests: We can cook for 200 more guests on Sunday 11 July, and not for 260.",
    ]);
    expect(told({ guests: 200 }, { others: { events: 5, guests: 1_000 } })).toEqual([]);
  });
});

describe("what a person weighs", () => {
  test.each<[string, Partial<ProposalContent>, string]>([
    [
      "no address",
      { customer: { ...customer, address: "" } },
      "wait customer.address: No postal address: an invoice needs one before it can be issued.",
    ],
    [
      "allergens that are not known",
      { lines: [dishLine("mystery", { quantity: 100 })] },
      "wait lines.mystery.name: mystery: its allergens are not known.",
    ],
    [
      "a course gap",
      { diets: { halal: 2 } },
      "wait diets.halal: Two guests who eat halal have no dish that is sure to suit.",
    ],
    [
      "an allergy that nobody can read",
      { diets: { allergy: 1 }, allergyWords: "kiwi" },
      "wait allergyWords: No dish is sure for “kiwi”: ask the kitchen.",
    ],
    [
      "a dish without a course where somebody cannot eat everything",
      { diets: { vegan: 1 }, lines: [dishLine("sandwich-tower"), dishLine("tart", { course: "dessert" })] },
      "wait lines.sandwich-tower.course: sandwich-tower has no course: a course without a sure plate is not seen.",
    ],
    [
      "how many it serves",
      { lines: [dishLine("sandwich-tower", { serves: null, quantity: 100 })] },
      "wait lines.sandwich-tower.serves: How many sandwich-tower serves is not known: it counts as no plate.",
    ],
  ])("%s", (_, content, words) => {
    expect(told(content)).toContain(words);
  });

  test("one leaf that is not known is named", () => {
    const facts = { "sandwich-tower": { diets: [], allergens: { ...factsOf().allergens } } };
    const { lupin: _, ...allergens } = facts["sandwich-tower"].allergens;
    expect(told({}, { facts: { "sandwich-tower": { diets: [], allergens } } })).toEqual([
      "wait lines.sandwich-tower.name: Sandwich tower: not known of lupin.",
    ]);
  });
});

describe("sooner than our notice, and less than the least order", () => {
  const steps = [
    { kind: null, fromGuests: 100, leadDays: 21, minimumOrder: pence(75_000) },
    { kind: "weddings", fromGuests: 1, leadDays: 28, minimumOrder: pence(150_000) },
  ] as const;
  const quotes = { ...sampleBrand.quotes, steps };
  const near = { ...event, day: day("2026-12-15") };

  test("stop it by the guests and the kind of event, and go with the reason that somebody wrote", () => {
    const soon = { event: near, balanceDue: null, validUntil: day("2026-12-01") };
    const words = "Tuesday 15 December is in 21 days: for a wedding for 40 guests we ask 28 days.";
    expect(told({ ...soon, guests: 40 }, { quotes: { ...quotes, steps: [] } })).toEqual([]);
    expect(told({ ...soon, guests: 40, event: { ...near, kind: "weddings" } }, { quotes })).toEqual([
      `stop whySoon: ${words}`,
      "stop whyLess: £456.00 before VAT: for a wedding for 40 guests an order comes to £1,500.00 at least.",
    ]);
    const content = {
      ...soon,
      guests: 40,
      event: { ...near, kind: "weddings" },
      whySoon: "A regular",
    } as const;
    expect(told({ ...content, whyLess: "A tasting" }, { quotes })).toEqual([
      `wait whySoon: ${words} It goes because: “A regular”.`,
      "wait whyLess: £456.00 before VAT: for a wedding for 40 guests an order comes to £1,500.00 at least. It goes because: “A tasting”.",
    ]);
  });

  test.each([
    [day("2026-12-07"), "stop whySoon: Monday 7 December is in 13 days: for 260 guests we ask 14 days."],
    [day("2026-11-24"), "stop whySoon: Tuesday 24 November is today: for 260 guests we ask 14 days."],
  ])("%s is inside the usual notice", (on, words) => {
    expect(told({ event: { ...event, day: on } })).toContain(words);
  });

  test("less than any order comes to", () => {
    expect(told({ lines: [dishLine("sandwich-tower")] })).toContain(
      "stop whyLess: £10.00 before VAT: for 260 guests an order comes to £250.00 at least.",
    );
  });

  test("what was sent in time for its day is not asked about again, and for another day it is", () => {
    const content = { event: near, balanceDue: null, validUntil: day("2026-12-12"), guests: 60 };
    const later = { today: day("2026-12-10"), quotes };
    expect(told(content, later)).toEqual([expect.stringMatching(/^stop whySoon: /)]);
    expect(told(content, { ...later, firstSent: { [near.day]: day("2026-11-20") } })).toEqual([]);
    expect(told(content, { ...later, firstSent: { [day("2027-01-10")]: day("2026-11-20") } })).toEqual([
      expect.stringMatching(/^stop whySoon: /),
    ]);
  });
});

describe("fewer plates than guests", () => {
  const platter = (id: string, more: Parameters<typeof dishLine>[1]) =>
    dishLine(id, { serves: 20, each: pence(30_000), ...more });
  const asked = (lines: ProposalContent["lines"], rest: Partial<ProposalContent> = {}) =>
    told({ lines, guests: 120, diets: {}, ...rest }).filter((words) => words.includes("would have none"));
  const short = [platter("soup", { quantity: 1 }), platter("tart", { quantity: 1 })];

  test("stop it, where one of each platter was left at one", () => {
    expect(asked(short)).toEqual([
      "stop lines.soup.quantity: The dishes: 40 plates for 120 guests. 80 guests would have none.",
    ]);
    expect(asked([platter("soup", { quantity: 3 }), platter("tart", { quantity: 3 })])).toEqual([]);
  });

  test("go with the reason that somebody wrote", () => {
    expect(asked(short, { whyFewer: "A tasting" })).toEqual([
      "wait lines.soup.quantity: The dishes: 40 plates for 120 guests. 80 guests would have none. It goes because: “A tasting”.",
    ]);
  });

  test("stop it by a course where there is enough in all; what is drunk feeds nobody", () => {
    const courses = [
      platter("soup", { quantity: 6, course: "starter" }),
      platter("pie", { quantity: 2, course: "main" }),
    ];
    expect(asked(courses)).toEqual([
      "stop lines.pie.quantity: Main: 40 plates for 120 guests. 80 guests would have none.",
    ]);
    const drunk = [platter("punch", { quantity: 9, course: "drink" }), platter("pie", { quantity: 1 })];
    expect(asked(drunk)).toEqual([expect.stringContaining("The dishes: 20 plates for 120 guests")]);
  });

  test("are what a dish is of which nobody knows how many it serves", () => {
    const lines = [platter("soup", { quantity: 9, serves: null }), platter("tart", { quantity: 1 })];
    expect(asked(lines)).toEqual([expect.stringContaining("20 plates for 120 guests")]);
  });

  test("of one diet are said of that diet, once; more of what is for others closes no gap", () => {
    const lines = [
      platter("lamb", { quantity: 9, course: "main" }),
      platter("squash", { quantity: 1, serves: 8, course: "main" }),
    ];
    const known = { lamb: factsOf(), squash: factsOf(["vegan"]) };
    expect(told({ lines, guests: 120, diets: { vegan: 14 } }, { facts: known })).toEqual([
      "stop lines.squash.quantity: Main: 114 plates for 120 guests. 6 vegans would have none.",
    ]);
  });

  test("leave a dish that nobody sorted to be asked for", () => {
    const lines = [platter("pie", { quantity: 6, course: "main" }), platter("bread", { quantity: 1 })];
    expect(told({ lines, guests: 120 }, { facts: { pie: factsOf(), bread: factsOf() } })).toEqual([
      "wait lines.bread.course: bread has no course: it counts for none. A side, or a course of its own?",
    ]);
  });

  test("more guests in diets than come are fed in each, and that is said", () => {
    const lines = [platter("pie", { quantity: 3, course: "main" })];
    const content = { lines, guests: 20, diets: { vegan: 20, vegetarian: 20 } } as const;
    expect(told(content, { facts: { pie: factsOf(["vegan"]) } })).toEqual([
      "wait guests: 20 guests are counted in two diets: each is fed in both.",
    ]);
  });
});

describe("at the edge of each rule", () => {
  const today = day("2026-11-24");
  const first = exampleContent().lines;
  test.each<[string, Partial<ProposalContent>, readonly string[]]>([
    [
      "an event today, with nothing due after it",
      { event: { ...event, day: today }, validUntil: today, balanceDue: today, whySoon: "They rang" },
      [
        "wait whySoon: Tuesday 24 November is today: for 260 guests we ask 14 days. It goes because: “They rang”.",
      ],
    ],
    [
      "an event tomorrow",
      { event: { ...event, day: day("2026-11-25") }, validUntil: today, balanceDue: null },
      ["stop whySoon: Wednesday 25 November is tomorrow: for 260 guests we ask 14 days."],
    ],
    ["the first day after our notice", { event: { ...event, day: day("2026-12-08") }, balanceDue: null }, []],
    [
      "a day that has passed is not also too soon",
      { event: { ...event, day: day("2026-11-23") }, validUntil: null, balanceDue: null },
      ["stop event.day: Monday 23 November 2026 has passed.", "stop validUntil: Say until when it is valid."],
    ],
    [
      "no day: nothing is measured by one",
      { event: { ...event, day: null } },
      ["stop event.day: The event has no day yet."],
    ],
    ["valid until the event", { validUntil: event.day }, []],
    [
      "valid for longer than the event",
      { validUntil: day("2027-07-12") },
      ["stop validUntil: It is valid until after the event."],
    ],
    ["a balance due on the day", { balanceDue: event.day }, []],
    [
      "a balance due later",
      { balanceDue: day("2027-07-12") },
      ["wait balanceDue: The balance is due after the event."],
    ],
    [
      "no title and nobody",
      { title: "", customer: { ...customer, name: "" } },
      ["stop title: It has no title yet.", "stop customer.name: Nobody is named whom it is for."],
    ],
    [
      "as many guests as we can cook for",
      { guests: 1_200, lines: first.map((line) => ({ ...line, quantity: 48 })) },
      [],
    ],
    [
      "more guests than we can cook for, and no day",
      {
        event: { ...event, day: null },
        guests: 1_201,
        lines: first.map((line) => ({ ...line, quantity: 49 })),
      },
      [
        "stop event.day: The event has no day yet.",
        "stop guests: We can cook for 1,200 more guests, and not for 1,201.",
      ],
    ],
    ["our usual number of guests", { guests: 20 }, []],
    ["fewer", { guests: 19 }, ["wait guests: Fewer guests than our usual 20."]],
    [
      "what is free and no dish",
      { lines: [...first, dishLine("hire", { kind: "hire", each: pence(0) })] },
      ["wait lines.hire.each: hire costs nothing."],
    ],
    ["nothing proposed", { lines: [] }, ["stop add: Nothing is proposed yet: add a dish."]],
    [
      "a discount of the whole price",
      {
        discount: { kind: "sum", sum: pence(45_600), why: "x" },
        whyLess: "A gift",
        deposit: { kind: "percent", percent: 25 },
      },
      [
        "wait whyLess: £0.00 before VAT: for 260 guests an order comes to £250.00 at least. It goes because: “A gift”.",
        "wait deposit: No deposit is asked for.",
      ],
    ],
    [
      "a discount without its reason",
      { discount: { kind: "percent", percent: 10, why: "" } },
      ["wait discount.why: The discount has no reason: the customer reads it."],
    ],
    ["no discount at all needs none", { discount: { kind: "percent", percent: 0, why: "" } }, []],
    [
      "the least order to the penny",
      { lines: [dishLine("sandwich-tower", { serves: 260, each: pence(25_000) })] },
      [],
    ],
    [
      "a penny less",
      { lines: [dishLine("sandwich-tower", { serves: 260, each: pence(24_999) })] },
      ["stop whyLess: £249.99 before VAT: for 260 guests an order comes to £250.00 at least."],
    ],
    ["a deposit of all of it", { deposit: { kind: "sum", sum: pence(54_720) } }, []],
    ["no deposit", { deposit: { kind: "percent", percent: 0 } }, ["wait deposit: No deposit is asked for."]],
    [
      "an allergy that nobody describes",
      { guests: 20, diets: { allergy: 1 } },
      [
        "wait diets.allergy: One guest with an allergy has no dish that is sure to suit.",
        "wait allergyWords: Nobody says yet what guests must avoid.",
        "wait lines.sandwich-tower.course: Sandwich tower has no course: a course without a sure plate is not seen.",
      ],
    ],
    ["no allergy, whatever is written", { allergyWords: "kiwi" }, []],
    [
      "as many in diets as come",
      { guests: 20, diets: { vegetarian: 10, vegan: 10 } },
      [
        "wait diets.vegetarian: Ten vegetarians have no dish that is sure to suit.",
        "wait diets.vegan: Ten vegans have no dish that is sure to suit.",
        "wait lines.sandwich-tower.course: Sandwich tower has no course: a course without a sure plate is not seen.",
      ],
    ],
    [
      "pieces are a portion",
      {
        guests: 20,
        lines: [dishLine("sandwich-tower", { serves: null, pieces: 40, quantity: 12, each: pence(3_000) })],
      },
      [],
    ],
    [
      "what is hired is served to nobody and has no course",
      { lines: [...first, dishLine("hire", { kind: "hire", serves: null })] },
      [],
    ],
  ])("%s: exactly this", (_, content, words) => {
    expect(told(content)).toEqual(words);
  });

  test("others' guests may be more than we can cook for already: then none is left, known or not", () => {
    const others = { events: 0, guests: 1_300 };
    expect(told({}, { others })).toEqual([
      "stop guests: We can cook for 0 more guests on Sunday 11 July, and not for 260.",
    ]);
    expect(told({ guests: null }, { others })).toEqual(["stop guests: The number of guests is not known."]);
    expect(told({ event: { ...event, day: null } }, { others: { events: 9, guests: 0 } })).toEqual([
      "stop event.day: The event has no day yet.",
    ]);
  });

  test("a line without a known rate of VAT stops it, and no sum is made of it", () => {
    const terms = { ...against.terms, vat: [] };
    expect(told({}, { terms })).toEqual([
      "stop lines.sandwich-tower.vat: No rate of VAT is known for Sandwich tower.",
    ]);
  });

  test("what stops comes first, and says the reason that would let it go", () => {
    const found = proposalChecks(
      exampleContent({ customer: { ...customer, address: "" }, lines: [dishLine("sandwich-tower")] }),
      against,
    );
    expect(found.map(({ level, field, reason }) => [level, field, reason])).toEqual([
      ["stop", "whyLess", "whyLess"],
      ["stop", "lines.sandwich-tower.quantity", "whyFewer"],
      ["wait", "customer.address", undefined],
    ]);
    const gone = proposalChecks(
      exampleContent({ lines: [dishLine("sandwich-tower")], whyLess: "A tasting" }),
      against,
    );
    expect(gone.map(({ level, reason }) => [level, reason])).toEqual([
      ["stop", "whyFewer"],
      ["wait", "whyLess"],
    ]);
  });

  test("four words of an allergy that nobody can read are enough", () => {
    const found = told({ diets: { allergy: 1 }, allergyWords: "kiwi mango papaya guava lychee" });
    expect(found).toContain(
      "wait allergyWords: No dish is sure for “kiwi, mango, papaya, guava”: ask the kitchen.",
    );
    expect(found.filter((words) => words.includes("Nobody says"))).toEqual([]);
  });

  test.each([
    [1, "Sandwich tower: not known of celery."],
    [7, /^Sandwich tower: not known of (?:[^,]+, ){5}[^,]+ and [^,]+\.$/],
    [8, "Sandwich tower: most of its allergens are not known."],
    [13, "Sandwich tower: most of its allergens are not known."],
    [14, "Sandwich tower: its allergens are not known."],
  ])("%i allergens that are not known", (count, words) => {
    // The fourteen, each with its leaves: what is not known of a whole one is said once.
    const unknown = new Set(allergens.slice(0, count).flatMap(({ key }) => leavesOf(key)));
    const known = Object.entries(factsOf().allergens).filter(([leaf]) => !unknown.has(leaf as Leaf));
    const facts = { "sandwich-tower": { diets: [], allergens: Object.fromEntries(known) } };
    const [found, ...more] = told({}, { facts });
    expect(more).toEqual([]);
    expect(found?.replace(/^wait lines\.sandwich-tower\.name: /, "")).toMatch(words);
  });

  test("courses are asked for by the first dish that has none", () => {
    const facts = { soup: factsOf(["vegan"]), pie: factsOf(["vegan"]), tart: factsOf(["vegan"]) };
    const dish = (id: string, course: "main" | null = null) =>
      dishLine(id, { course, serves: 260, each: pence(30_000) });
    const asked = (rest: Partial<ProposalContent>) =>
      told(rest, { facts }).filter((one) => one.includes("no course"));
    expect(asked({ lines: [dish("soup"), dish("pie")] })).toEqual([]);
    expect(asked({ lines: [dish("soup"), dish("pie"), dish("tart", "main")] })).toEqual([
      "wait lines.soup.course: 2 dishes have no course: it counts for none. A side, or a course of its own?",
    ]);
    expect(asked({ lines: [dish("soup"), dish("pie")], diets: { vegan: 1 } })).toEqual([
      "wait lines.soup.course: 2 dishes have no course: a course without a sure plate is not seen.",
    ]);
    expect(asked({ lines: [dish("tart", "main")], diets: { vegan: 1 } })).toEqual([]);
  });

  test("a course that is short points to the line of which more is proposed", () => {
    const lines = [
      dishLine("lamb", { course: "main", serves: 260, each: pence(30_000) }),
      dishLine("squash", { course: "main", serves: 5 }),
    ];
    const facts = { lamb: factsOf(), squash: factsOf(["vegan"]) };
    expect(told({ lines, diets: { vegan: 8 } }, { facts })).toEqual([
      "stop lines.squash.quantity: Main: 257 plates for 260 guests. 3 vegans would have none.",
    ]);
  });
});

test("a day's notice counts from the first version that was sent for it", () => {
  const version = (on: string | null, at: string | null) => ({
    content: exampleContent({ event: { ...event, day: on === null ? null : day(on) } }),
    sent: at === null ? null : { at: new Date(at) },
  });
  const versions = [
    version("2027-07-11", null),
    version(null, "2026-11-20T12:00:00Z"),
    version("2027-07-11", "2026-11-21T23:30:00Z"),
    version("2027-07-11", "2026-11-25T12:00:00Z"),
    version("2027-07-12", "2026-11-26T12:00:00Z"),
  ] as unknown as Parameters<typeof firstSentOf>[0];
  expect(firstSentOf(versions)).toEqual({ "2027-07-11": "2026-11-21", "2027-07-12": "2026-11-26" });
});
