import fc from "fast-check";
import { expect, test } from "vitest";
import { manyCases } from "#values/cases.testkit.ts";
import type { PageDocument, Section } from "./page-document.ts";
import { faultsOfPage, mostLetters, mostSections } from "./page-document.ts";
import { unwritten } from "./page-form.ts";
import { sectionsOfText, withPastedText } from "./pasted-text.ts";

const picture = "school-lunch";
const sectionsOf = (text: string): readonly Section[] => {
  const read = sectionsOfText(text, picture);
  if ("fault" in read) throw new Error(read.fault);
  return read.sections;
};
const pageOf = (text: string): PageDocument => ({
  id: "bakery",
  address: "/about-us/our-bakery",
  title: "Our bakery",
  description: "Bread at eight.",
  picture,
  sections: sectionsOf(text),
});
const shape = (text: string) => sectionsOf(text).map(({ kind, values }) => [kind, values]);
const opening = (heading: string, lead: string) => [
  "opening",
  { eyebrow: unwritten, heading, lead, picture },
];

test("the first line is the heading, the paragraph after it the lead; short lines before text begin sections", () => {
  expect(
    shape(`Kestrel Kitchens

We cook for forty schools in Leeds.

Our bakery
Bread is baked at eight.
Rolls at nine.

Where we buy
From farms near us that we have known for ten
years, and from Kirkgate Market.`),
  ).toEqual([
    opening("Kestrel Kitchens", "We cook for forty schools in Leeds."),
    ["text", { heading: "Our bakery", paragraphs: ["Bread is baked at eight.", "Rolls at nine."] }],
    [
      "text",
      {
        heading: "Where we buy",
        paragraphs: ["From farms near us that we have known for ten years, and from Kirkgate Market."],
      },
    ],
  ]);
});

test("headings of Markdown are headings, also without text below them", () => {
  expect(shape("# Kestrel\nWe cook.\n## a small one\n### Next\nText.")).toEqual([
    opening("Kestrel", "We cook."),
    ["text", { heading: "a small one", paragraphs: [unwritten] }],
    ["text", { heading: "Next", paragraphs: ["Text."] }],
  ]);
});

test("questions with answers are questions; one alone is a paragraph among others", () => {
  expect(
    shape(`Kestrel
We cook.
Questions of parents
Do you cater for coeliacs?
Ask us first.
We answer within a day.
What is on today?
Soup.`),
  ).toEqual([
    opening("Kestrel", "We cook."),
    [
      "questions",
      {
        heading: "Questions of parents",
        questions: [
          { question: "Do you cater for coeliacs?", answer: ["Ask us first.", "We answer within a day."] },
          { question: "What is on today?", answer: ["Soup."] },
        ],
      },
    ],
  ]);
  expect(shape("Kestrel\nWe cook.\nWhy us\nHungry?\nCome in.")[1]).toEqual([
    "text",
    { heading: "Why us", paragraphs: ["Hungry?", "Come in."] },
  ]);
});

test("points with names are steps, others are paragraphs, as Word, Markdown and web pages write them", () => {
  expect(
    shape(
      "Kestrel\nWe cook.\nHow it begins\nIn three steps.\n•\tA call: we listen.\n2) A visit: we look.\n- A menu: you taste.",
    ),
  ).toEqual([
    opening("Kestrel", "We cook."),
    [
      "steps",
      {
        heading: "How it begins",
        lead: "In three steps.",
        steps: [
          { name: "A call", text: "we listen." },
          { name: "A visit", text: "we look." },
          { name: "A menu", text: "you taste." },
        ],
      },
    ],
  ]);
  expect(shape("Kestrel\nWe cook.\nWhat is fresh\n\uF0B7\tBread\no\tFruit\n* Fish\n1. Milk\n— Eggs")).toEqual(
    [
      opening("Kestrel", "We cook."),
      ["text", { heading: "What is fresh", paragraphs: ["Bread", "Fruit", "Fish", "Milk"] }],
      ["text", { heading: unwritten, paragraphs: ["Eggs"] }],
    ],
  );
});

test("what a word processor writes between words is a space or the end of a line, and what nobody sees is nothing", () => {
  expect(
    shape("\uFEFFKestrel\u00A0Kitchens\vWe\tcook\u2028Our ba\u00ADkery\r\nBread.\fRolls.\u200B"),
  ).toEqual([
    opening("Kestrel Kitchens", "We cook"),
    ["text", { heading: "Our bakery", paragraphs: ["Bread.", "Rolls."] }],
  ]);
});

test("what is longer than its place is parted at a sentence, and no word is parted", () => {
  const sentence = `${"word ".repeat(99)}end.`;
  const [first, second] = sectionsOf(`Kestrel\n${sentence} ${sentence} ${sentence}`);
  expect(first).toMatchObject({ values: { lead: sentence } });
  expect(second).toMatchObject({ kind: "text", values: { paragraphs: [sentence, sentence] } });
});

test("marks of Markdown stay where they are whole, and are signs where they are not", () => {
  expect(shape("Kestrel\nAll **fresh**.\nOur bakery\nFive * stars, **of which.")).toEqual([
    opening("Kestrel", "All **fresh**."),
    ["text", { heading: "Our bakery", paragraphs: [String.raw`Five \* stars, \*\*of which.`] }],
  ]);
});

test.each([
  ["x".repeat(100_001), "At most 100,000 letters are read, and these are 100,001: part it in two pages."],
  ["word ".repeat(2_600), "A page has at most 12,000 letters, and these are 12,999: part it in two pages."],
  [
    `Kestrel\n${"x".repeat(601)}`,
    `“${"x".repeat(40)}…” is longer than a line can be: put spaces into it, or leave it out.`,
  ],
  [
    "# Heading\n".repeat(mostSections + 1),
    "A page has at most 24 sections, and these are 25: part it in two pages.",
  ],
])("what is too long is said in one sentence (%#)", (text, fault) => {
  expect(sectionsOfText(text, picture)).toEqual({ fault });
});

const words = (text: string) =>
  text
    .split(/[\p{Cc}\p{Zs}\u2028\u2029]+/u)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ""))
    .filter(Boolean);
const said = (value: unknown): string[] =>
  typeof value === "string"
    ? value === unwritten || value === picture
      ? []
      : words(value)
    : Object.values(value as object).flatMap(said);

test("no word is lost, and each section is one that a page may have, whatever is pasted", () => {
  const word = fc.oneof(
    fc.constantFrom(
      "bread",
      "Menu",
      "Why?",
      "soup.",
      "Name:",
      "#",
      "-",
      "•",
      "“Yes”",
      "خبز",
      "🥕x",
      "lunch,",
      "24",
      "**",
      "**fresh**",
      "*a",
      "b**",
      "[x](y",
      "[menu](/menu)",
      "\\",
    ),
    fc.string({ unit: fc.constantFrom("a", "B", "é", "ß", "?", "."), minLength: 1, maxLength: 30 }),
  );
  const line = fc
    .tuple(fc.constantFrom("", "", "", "# ", "- ", "•\t", "* "), fc.array(word, { maxLength: 120 }))
    .map(([sign, all]) => sign + all.join(" "));
  const text = fc.array(line, { minLength: 1, maxLength: 25 }).map((lines) => lines.join("\n"));
  const splits = fc.property(text, (pasted) => {
    const read = sectionsOfText(pasted, picture);
    if ("fault" in read) return;
    const written = read.sections.flatMap(({ values }) => said(values)).filter((one) => one !== "Questions");
    expect(written).toEqual(words(pasted).filter((one) => one !== "Questions"));
    const page: PageDocument = {
      id: "x",
      address: "/x",
      title: "X",
      description: "X.",
      picture,
      sections: read.sections,
    };
    expect(faultsOfPage(page).filter(({ message }) => !message.includes("letters"))).toEqual([]);
  });
  fc.assert(splits, { numRuns: manyCases });
});

test("of a page that is there the text becomes sections after its own, under one first heading", () => {
  const before = pageOf("Kestrel Kitchens\n\nWe cook.\n\nOur bakery\nBread at eight.");
  const added = withPastedText(before, "Where we buy\n\nFrom farms near us.\n\nCheese\nFrom Swaledale.");
  if ("fault" in added) throw new Error(added.fault);
  expect(faultsOfPage(added.page)).toEqual([]);
  expect(added.page.sections.slice(0, 2)).toEqual(before.sections);
  expect(added.page.sections.slice(2)).toEqual([
    { id: "3", kind: "text", values: { heading: "Where we buy", paragraphs: ["From farms near us."] } },
    { id: "4", kind: "text", values: { heading: "Cheese", paragraphs: ["From Swaledale."] } },
  ]);
});

test("a page that has no room for a text stays as it is, and says why", () => {
  const before = pageOf("Kestrel\n\nWe cook.");
  const why = (text: string) => {
    const added = withPastedText(before, text);
    return "fault" in added ? added.fault : "";
  };
  expect(why(" \n\u200B\n")).toBe("Paste some text first.");
  expect(why("Part\nText.\n\n".repeat(mostSections))).toContain(`${mostSections} sections, and these are 25`);
  // As many letters as a page may have, and the page has some already.
  expect(why(`Part\n${"word ".repeat(mostLetters / 5 - 2)}`)).toContain("letters, and these are");
  expect(why("x".repeat(100_001))).toContain("are read");
});
