import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { addDays, isDay, londonDay } from "./day.ts";
import { fromASchool, today, weddingQuote } from "./enquiry.examples.ts";
import type { EnquiryInput } from "./enquiry.ts";
import { parseEnquiry, reasons } from "./enquiry.ts";
import { eventNotes, termHints } from "./event.ts";

const wrongFields = (given: EnquiryInput) => parseEnquiry(given, today).problems.map(({ field }) => field);

describe("an enquiry", () => {
  test("needs all six answers, and says so in the order of the form", () => {
    expect(wrongFields({})).toEqual(["fName", "lName", "email", "reason", "enquiry", "agree"]);
    expect(wrongFields({ ...fromASchool, fName: " \n ", enquiry: "\t" })).toEqual(["fName", "enquiry"]);
  });

  test("keeps the reasons as they were always stored, and calls a college a college", () => {
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
      expect(wrongFields({ ...fromASchool, reason })).toEqual(["reason"]);
  });

  test("is read the same from a form and from a machine, tidied", () => {
    const { draft } = parseEnquiry({ ...fromASchool, enquiry: "  one\r\ntwo ", fName: "Zoe\u0308" }, today);
    expect(draft).toMatchObject({ fName: "Zoë", enquiry: "one\ntwo", agree: true, items: [], event: null });
    expect(parseEnquiry({ ...fromASchool, agree: true }, today).draft).toEqual(
      parseEnquiry({ ...fromASchool, agree: "on" }, today).draft,
    );
  });

  test.each([false, "false", "", 1, null, undefined, "yes", []])("is not agreed to by %j", (agree) =>
    expect(wrongFields({ ...fromASchool, agree })).toEqual(["agree"]),
  );

  test("may be as long as we said, counted as people count", () => {
    expect(wrongFields({ ...fromASchool, fName: "🍋".repeat(100), enquiry: "é".repeat(5000) })).toEqual([]);
    expect(wrongFields({ ...fromASchool, fName: "a".repeat(101), enquiry: "🍋".repeat(5001) })).toEqual([
      "fName",
      "enquiry",
    ]);
  });

  test.each(["\0", "\u001b[31m", "\u202E", "\uD800", "\u2028", "Z" + "\u0321".repeat(20)])(
    "with %j in it is not taken, in a name or in the words",
    (odd) =>
      expect(wrongFields({ ...fromASchool, lName: `Kh${odd}an`, enquiry: `a${odd}b` })).toEqual([
        "lName",
        "enquiry",
      ]),
  );

  test("whose name or words are marks and joiners alone says nothing", () => {
    expect(
      wrongFields({ ...fromASchool, fName: "\u200B\u3164", lName: "\u200D", enquiry: "\uFEFF\u2060" }),
    ).toEqual([...["fName", "lName", "enquiry"]]);
  });

  // Control characters, what turns or hides the text beside it, and what nobody sees.
  test.each([
    ...["\0", "\u0008", "\u001B", "\u007F", "\u0085", "\u009B", "\u061C", "\u200B", "\u200E", "\u200F"],
    ...["\u2028", "\u2029", "\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2060", "\u2066", "\u2067"],
    ...[
      "\u2068",
      "\u2069",
      "\u206A",
      "\uFEFF",
      "\uFFF9",
      "\uFFFF",
      "\u{E0041}",
      "\uD800",
      "Z" + "\u0321".repeat(20),
    ],
  ])("never carries %j any further, whichever answer it stands in", (odd) => {
    const words = `a${odd}b`;
    const dish = { id: "w1", name: "Tart", category: "weddings", serves: "serves 10" };
    const tries: EnquiryInput[] = [
      ...["fName", "lName", "email", "reason", "enquiry", "eventDate", "guests", "postcode"].map((field) => ({
        [field]: words,
      })),
      ...Object.keys(dish).map((field) => ({ items: [{ ...dish, [field]: words }] })),
      { diets: { [words]: 3, vegan: words } },
    ];
    for (const given of tries)
      expect(JSON.stringify(parseEnquiry({ ...weddingQuote, ...given }, today).draft)).not.toContain(
        JSON.stringify(odd).slice(1, -1),
      );
  });

  test("has names of one line: nothing typed there can become a header", () => {
    expect(wrongFields({ ...fromASchool, fName: "Amina\r\nBcc: all@office.example" })).toEqual(["fName"]);
  });

  test("of whatever anybody sends is either whole or refused, and never throws", () => {
    const anything = fc.oneof(fc.string({ unit: "binary" }), fc.anything({ withNullPrototype: true }));
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
      { numRuns: 500 },
    );
  });
});

describe("a quote request", () => {
  test("carries dishes, date, guests, place and who eats what", () => {
    const { draft } = parseEnquiry(weddingQuote, today);
    expect(draft?.event).toEqual({
      date: "2027-06-19",
      guests: 120,
      postcode: "SW1A 1AA",
      diets: { vegan: 12, "gluten-free": 3, halal: 60 },
    });
    expect(draft?.items).toEqual([
      { id: "tartlets", name: "Leek tartlets", category: "weddings", serves: "serves 10", priceGuide: 450 },
      { id: "cake", name: "Lemon cake", category: "", serves: "", priceGuide: null },
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
    [{ items: [{ name: "without an id" }] }, "items"],
    [{ items: [{ id: "a\u0000b" }] }, "items"],
    [{ items: Array.from({ length: 101 }, (_, id) => ({ id: `dish ${id}` })) }, "items"],
  ])("with %j says what to put right", (change, field) => {
    expect(wrongFields({ ...weddingQuote, ...change })).toEqual([field]);
  });

  test("is never refused for short notice, few guests or a closed day: the form says what that means", () => {
    const event = { date: "2026-11-28", guests: 12 };
    expect(
      parseEnquiry({ ...weddingQuote, eventDate: "2026-11-28", guests: 12, diets: {} }, today).problems,
    ).toEqual([]);
    const terms = { leadDays: 14, minimumGuests: 20, closedDays: ["saturday", "12-25"] };
    expect(eventNotes(event, terms, today)).toEqual([
      "Saturday 28 November 2026 is less than 14 days away: a call settles it fastest.",
      "We do not cater on Saturday 28 November 2026: we will offer the nearest day.",
      "12 guests are fewer than our usual 20: we will say what is possible.",
    ]);
    expect(eventNotes({ date: "2026-12-25", guests: 200 }, terms, today)).toHaveLength(1);
    expect(eventNotes({ date: "2027-06-17", guests: 200 }, terms, today)).toEqual([]);
  });

  test("explains its terms next to the fields", () => {
    expect(termHints(sampleBrand.quotes).date).toContain("14 days");
    expect(termHints(sampleBrand.quotes).date).toContain("25 December, 26 December and 1 January");
    expect(termHints({ ...sampleBrand.quotes, closedDays: ["sunday"] }).date).toContain("Sundays");
    expect(termHints(sampleBrand.quotes).guests).toContain("20 guests");
  });
});

describe("a day", () => {
  test("is London's, whatever the clock of the server says", () => {
    expect(londonDay(Date.parse("2026-06-30T23:30:00Z"))).toBe("2026-07-01");
    expect(londonDay(Date.parse("2026-12-31T23:30:00Z"))).toBe("2026-12-31");
  });
  test("exists or does not", () => {
    expect(["2028-02-29", "2027-02-29", "2026-13-01", "26-1-1", "2026-11-23T00:00"].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  });
});
