import { enoughInWords } from "#food/plates/picked-dishes.ts";
import type { MenuDish } from "#food/plates/picked-dishes.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import type { QuoteTerms } from "#brand/brand.ts";
import { pence } from "#values/numbers/money.ts";
import { day } from "#values/time/calendar-day.ts";
import { anySign } from "#values/text/any-sign.testkit.ts";
import { cases } from "#values/cases.testkit.ts";
import { fromASchool, today, weddingQuote } from "./enquiry.examples.ts";
import { parseEnquiry } from "./enquiry.ts";
import { reasons } from "./enquiry-fields.ts";
import type { EventDetails } from "./event/event.ts";
import type { Remarked } from "./event/event-terms.ts";
import { availabilityOf } from "./event/availability.ts";
import { countNotes, eventNotes, termHints } from "./event/event-terms.ts";
import type { EnquiryInput } from "./input.ts";

const problemFields = (input: EnquiryInput) => parseEnquiry(input, today).problems.map(({ field }) => field);

describe("an enquiry", () => {
  test("needs all six fields, with problems in the order of the form", () => {
    expect(problemFields({})).toEqual(["fName", "lName", "email", "reason", "enquiry", "agree"]);
    expect(problemFields({ ...fromASchool, fName: " \n ", enquiry: "\t" })).toEqual(["fName", "enquiry"]);
  });

  test('stores the reasons as an earlier site did, and labels "collage" a college', () => {
    expect(reasons.map(({ value }) => value)).toEqual([
      "business",
      "primarySchool",
      "secondarySchool",
      "collage",
      "university",
      "privateFunction",
      "other",
    ]);
    expect(reasons.find(({ value }) => value === "collage")?.label).toBe("College");
    for (const reason of ["college", "__proto__", "toString", "", null, ["other"], { value: "other" }])
      expect(problemFields({ ...fromASchool, reason })).toEqual(["reason"]);
  });

  test("is parsed alike from a form and from an API client, tidied", () => {
    const { draft } = parseEnquiry({ ...fromASchool, enquiry: "  one\r\ntwo ", fName: "Zoe\u0308" }, today);
    expect(draft).toMatchObject({ fName: "Zoë", enquiry: "one\ntwo", agree: true, items: [], event: null });
    expect(parseEnquiry({ ...fromASchool, agree: true }, today).draft).toEqual(
      parseEnquiry({ ...fromASchool, agree: "on" }, today).draft,
    );
  });

  test.each([false, "false", "", 1, null, undefined, "yes", []])("is not agreed to by %j", (agree) =>
    expect(problemFields({ ...fromASchool, agree })).toEqual(["agree"]),
  );

  test("has lengths counted in code points", () => {
    expect(problemFields({ ...fromASchool, fName: "🍋".repeat(100), enquiry: "é".repeat(5000) })).toEqual([]);
    expect(problemFields({ ...fromASchool, fName: "a".repeat(101), enquiry: "🍋".repeat(5001) })).toEqual([
      "fName",
      "enquiry",
    ]);
  });

  test.each(["\0", "\u001b[31m", "\u202E", "\uD800", "\u2028", "Z" + "\u0321".repeat(20)])(
    "is rejected with %j in a name or in the message",
    (odd) =>
      expect(problemFields({ ...fromASchool, lName: `Kh${odd}an`, enquiry: `a${odd}b` })).toEqual([
        "lName",
        "enquiry",
      ]),
  );

  test("is rejected when a name or the message is marks and joiners alone", () => {
    expect(
      problemFields({ ...fromASchool, fName: "\u200B\u3164", lName: "\u200D", enquiry: "\uFEFF\u2060" }),
    ).toEqual(["fName", "lName", "enquiry"]);
  });

  // Control characters, what turns or hides the text beside it, and what nobody sees.
  test.each([
    "\0",
    "\b",
    "\x1B",
    "",
    "",
    "",
    "؜",
    "​",
    "‎",
    "‏",
    "\u2028",
    "\u2029",
    "‪",
    "‫",
    "‬",
    "‭",
    "‮",
    "⁠",
    "⁦",
    "⁧",
    "⁨",
    "⁩",
    "⁪",
    "﻿",
    "￹",
    "￿",
    "󠁁",
    "\ud800",
    "Z" + "̡".repeat(20),
  ])("never contains %j, whichever field it was typed in", (odd) => {
    const text = `a${odd}b`;
    const dish = { id: "w1", name: "Tart", category: "weddings", serves: "serves 10" };
    const inputs: EnquiryInput[] = [
      ...["fName", "lName", "email", "reason", "enquiry", "eventDate", "guests", "postcode"].map((field) => ({
        [field]: text,
      })),
      ...Object.keys(dish).map((field) => ({ items: [{ ...dish, [field]: text }] })),
      { diets: { [text]: 3, vegan: text } },
    ];
    for (const changes of inputs)
      expect(JSON.stringify(parseEnquiry({ ...weddingQuote, ...changes }, today).draft)).not.toContain(
        JSON.stringify(odd).slice(1, -1),
      );
  });

  test("has names of one line, so that nothing typed there can become a header", () => {
    expect(problemFields({ ...fromASchool, fName: "Amina\r\nBcc: all@office.example" })).toEqual(["fName"]);
  });

  test("is parsed whole or rejected for any input, and parsing never throws", () => {
    const anything = fc.oneof(fc.string({ unit: anySign }), fc.anything({ withNullPrototype: true }));
    const fields = [
      "fName",
      "lName",
      "email",
      "reason",
      "enquiry",
      "agree",
      "items",
      "eventDate",
      "guests",
      "postcode",
      "diets",
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields), anything), (changes) => {
        const { draft, problems } = parseEnquiry({ ...fromASchool, ...changes }, today);
        expect(problems.length > 0).toBe(draft === null);
        if (draft) expect(JSON.parse(JSON.stringify(draft))).toEqual(draft);
      }),
      { numRuns: cases(150) },
    );
  });
});

describe("a quote request", () => {
  test("has dishes, date, guests, postcode and diets", () => {
    const { draft } = parseEnquiry(weddingQuote, today);
    expect(draft?.event).toEqual({
      date: "2027-06-19",
      guests: 120,
      postcode: "SW1A 1AA",
      diets: { vegan: 12, "gluten-free": 3, halal: 60 },
    });
    expect(draft?.items).toEqual([
      {
        id: "tartlets",
        name: "Leek tartlets",
        category: "weddings",
        serves: "serves 10",
        priceGuide: 450,
        quantity: 1,
      },
      { id: "cake", name: "Lemon cake", category: "", serves: "", priceGuide: null, quantity: 3 },
    ]);
  });

  test("may come as a form's fields too", () => {
    const { diets: _, ...rest } = weddingQuote;
    const form = { ...rest, "diets.vegan": "12", "diets.gluten-free": "3", "diets.halal": "60" };
    expect(parseEnquiry(form, today)).toEqual(parseEnquiry(weddingQuote, today));
  });

  test.each([
    [{ eventDate: "2026-11-22" }, "eventDate"],
    [{ eventDate: "2027-02-30" }, "eventDate"],
    [{ eventDate: "tomorrow" }, "eventDate"],
    [{ eventDate: "2036-01-01" }, "eventDate"],
    [{ guests: "0" }, "guests"],
    [{ guests: "12.5" }, "guests"],
    [{ guests: "1e3" }, "guests"],
    [{ guests: -4 }, "guests"],
    [{ guests: 10_001 }, "guests"],
    [{ postcode: "12345" }, "postcode"],
    [{ postcode: "E".repeat(100_000) }, "postcode"],
    [{ diets: { vegan: 121 } }, "diets.vegan"],
    [{ items: "not json" }, "items"],
    [{ items: [{ id: "soup", quantity: 0 }] }, "items"],
    [{ items: [{ id: "soup", quantity: 1.5 }] }, "items"],
    [{ items: [{ id: "soup", quantity: 1000 }] }, "items"],
    [{ items: [{ id: "soup", quantity: "3" }] }, "items"],
    [{ items: [{ name: "without an id" }] }, "items"],
    [{ items: [{ id: "a\u0000b" }] }, "items"],
    [{ items: Array.from({ length: 101 }, (_, id) => ({ id: `dish ${id}` })) }, "items"],
  ])("with %j names the field to correct", (change, field) => {
    expect(problemFields({ ...weddingQuote, ...change })).toEqual([field]);
  });

  test("is never rejected for short notice, few guests or a closed day, and gets a note on each", () => {
    const event = { date: day("2026-11-28"), guests: 12 };
    expect(
      parseEnquiry({ ...weddingQuote, eventDate: "2026-11-28", guests: 12, diets: {} }, today).problems,
    ).toEqual([]);
    const terms = {
      leadDays: 14,
      minimumGuests: 20,
      closedDays: ["saturday", "12-25"],
      steps: [],
      stepsSource: "",
    };
    const notes = (of: typeof event) =>
      eventNotes({ event: of }, terms, {
        today,
        isFull: null,
        sayEnough: () => ({ courses: [], notCounted: [] }),
      });
    expect(notes(event)).toEqual([
      "We do not cater on Saturday 28 November 2026: we will offer the nearest day.",
      "12 guests are fewer than our usual 20: we will say what is possible.",
    ]);
    expect(notes({ date: day("2026-12-01"), guests: 200 })).toEqual([
      "Tuesday 1 December 2026 is less than 14 days away. Leave a telephone number and we ring you: a call settles it fastest.",
    ]);
    expect(notes({ date: day("2026-12-25"), guests: 200 })).toHaveLength(1);
    expect(notes({ date: day("2027-06-17"), guests: 200 })).toEqual([]);
  });

  test("is told how long before it is asked for, and what it comes to, by its guests and its dishes", () => {
    const terms: QuoteTerms = {
      ...sampleBrand.quotes,
      closedDays: [],
      steps: [
        { kind: null, fromGuests: 100, leadDays: 21, minimumOrder: pence(75_000) },
        { kind: "weddings", fromGuests: 1, leadDays: 28, minimumOrder: pence(150_000) },
      ],
    };
    const notes = (guests: number, date: string, category = "") =>
      eventNotes(
        { event: { date: day(date), guests }, items: [{ id: "cake", quantity: 1, category }] },
        terms,
        {
          today,
          isFull: false,
          sayEnough: () => ({ courses: [], notCounted: [] }),
        },
      );
    const ring = "Leave a telephone number and we ring you: a call settles it fastest.";
    expect(notes(99, "2026-12-10")).toEqual([]);
    expect(notes(100, "2026-12-10")).toEqual([
      `Thursday 10 December 2026 is less than 21 days away, which is what we ask for 100 guests. ${ring}`,
      "Orders for 100 guests begin at £750.00 before VAT.",
    ]);
    expect(notes(60, "2026-12-17", "weddings")).toEqual([
      `Thursday 17 December 2026 is less than 28 days away, which is what we ask for a wedding for 60 guests. ${ring}`,
      "Orders for a wedding for 60 guests begin at £1,500.00 before VAT.",
    ]);
    expect(notes(5_000, "2027-06-17")).toEqual(["Orders for 5,000 guests begin at £750.00 before VAT."]);
    expect(termHints(terms).date).toContain("up to 28 days");
  });

  test("has its guests, diets and dishes compared, and a note where they may not go together", () => {
    const dish = { category: "weddings", course: "mains", diets: [], allergens: {} } as const;
    const menu = new Map<string, MenuDish>([
      ["ten", { ...dish, id: "ten", serves: "Serves 8 to 10" }],
      ["thirty", { ...dish, id: "thirty", serves: "serves 30", diets: ["vegetarian", "vegan"] }],
      ["slices", { ...dish, id: "slices", serves: "by the slice" }],
    ]);
    const notes = (guests: number | null, diets: EventDetails["diets"], items: Remarked["items"] = []) =>
      countNotes({ event: { date: null, guests, diets }, items }, sampleBrand.quotes, (picked, party) =>
        enoughInWords(picked, menu, party),
      );
    expect(notes(null, { vegan: 12 })).toEqual([expect.stringMatching(/not how many come/)]);
    expect(notes(60, { vegetarian: 50, vegan: 12, halal: 60 })).toEqual([
      "50 vegetarian and 12 vegan are more than 60 guests: we take the vegans to be among the vegetarians.",
    ]);
    const ten = { id: "ten", quantity: 2 };
    expect(notes(60, { vegan: 12 }, [ten, { id: "thirty", quantity: 1 }])).toEqual([
      "As you picked the dishes: Mains: enough for about 28 of 60 guests. We work out how many of each you need.",
    ]);
    // Of "8 to 10" eight are sure.
    const three = { id: "ten", quantity: 3 };
    expect(notes(24, {}, [three])).toEqual([]);
    expect(notes(25, {}, [three])).toHaveLength(1);
    expect(notes(60, {}, [ten, { id: "slices", quantity: 1 }])).toEqual([
      "As you picked the dishes: Mains: enough for about 16 of 60 guests. We work out how many of each you need.",
      "1 dish is not counted: how far it goes depends, and we ask you.",
    ]);
    // Not known yet: nothing is said.
    expect(
      countNotes({ event: { date: null, guests: 20, diets: {} }, items: [ten] }, sampleBrand.quotes, null),
    ).toEqual([]);
  });

  test("has hints beside the date and the headcount", () => {
    expect(termHints(sampleBrand.quotes).date).toContain("14 days");
    expect(termHints(sampleBrand.quotes).date).toContain("25 December, 26 December and 1 January");
    expect(termHints({ ...sampleBrand.quotes, closedDays: ["sunday"] }).date).toContain("Sundays");
    expect(termHints(sampleBrand.quotes).guests).toContain("20 guests");
  });
});

describe("a day", () => {
  const terms = { leadDays: 14, minimumGuests: 20, closedDays: ["12-25"], steps: [], stepsSource: "" };
  const kind = (of: string, isFull: boolean | null) =>
    availabilityOf(day(of), terms, { today, isFull })?.kind ?? null;

  test("is open, full, of short notice or closed; what is not known is not open", () => {
    expect(kind("2027-06-17", false)).toBe("open");
    expect(kind("2027-06-17", true)).toBe("full");
    expect(kind("2027-06-17", null)).toBe(null);
    expect(kind("2026-12-06", false)).toBe("short-notice");
    expect(kind("2026-12-07", false)).toBe("open");
    expect(kind("2026-12-06", true)).toBe("full");
    expect(kind("2026-12-25", true)).toBe("closed");
  });
});
