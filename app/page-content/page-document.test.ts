import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { isAddress } from "#values/text/link-address.ts";
import type { PageDocument, Section } from "./page-document.ts";
import { faultsOfPage, textsOfPage } from "./page-document.ts";

const folder = path.join(import.meta.dirname, "../../content/pages");
const samples = readdirSync(folder).map((file) => ({
  file,
  page: JSON.parse(readFileSync(path.join(folder, file), "utf8")) as PageDocument,
}));

test.each(samples)("$file is a page, and is called as its address", ({ file, page }) => {
  expect(faultsOfPage(page)).toEqual([]);
  expect(file).toBe(`${page.id}.json`);
  expect(page.address).toBe(
    `/${page.id.replace(/-(how-we-work|food-menus|our-approach|medical-diets|allergen-aware|sustainability|careers|case-studies|insights|news)$/, "/$1")}`,
  );
});

const page = (change: object): unknown => ({
  id: "bakery",
  address: "/about-us/our-bakery",
  title: "Our bakery",
  description: "Bread at eight.",
  picture: "pastry",
  sections: [],
  ...change,
});
const twoColumns = ["One", "Other"].map((name) => ({ name, rows: ["A row"] }));
const text: Section<"text"> = {
  id: "1",
  kind: "text",
  values: { heading: "Bread", paragraphs: ["At eight."] },
};

test.each([
  ["an address outside the site", { address: "//evil.example/x" }, "address"],
  ["an address with a dot", { address: "/about-us/../desk" }, "address"],
  ["no title", { title: " " }, "title"],
  ["a title of two lines", { title: "One\nTwo" }, "title"],
  ["a picture that is none", { picture: "constructor" }, "picture"],
  ["a sector that is none", { sector: "nurseries" }, "sector"],
  ["something nobody asks for", { script: "alert(1)" }, "script"],
  ["a kind that is none", { sections: [{ id: "1", kind: "toString", values: {} }] }, "sections.1"],
  ["two sections with one key", { sections: [text, text] }, "sections"],
  [
    "more sections than a page has",
    { sections: Array.from({ length: 25 }, (_, at) => ({ ...text, id: String(at) })) },
    "sections",
  ],
  [
    "a field of another kind",
    { sections: [{ ...text, values: { ...text.values, courses: [] } }] },
    "sections.1.courses",
  ],
  [
    "a missing heading",
    { sections: [{ ...text, values: { paragraphs: ["At eight."] } }] },
    "sections.1.heading",
  ],
  [
    "100,000 letters",
    { sections: [{ ...text, values: { ...text.values, paragraphs: ["a".repeat(100_000)] } }] },
    "sections.1.paragraphs",
  ],
  [
    "an anchor with a quote in it",
    {
      sections: [{ id: "1", kind: "columns", values: { heading: "A", columns: twoColumns, anchor: 'a"b' } }],
    },
    "sections.1.anchor",
  ],
  [
    "a link that runs a script",
    {
      sections: [
        { ...text, values: { ...text.values, action: { text: "Press", to: "javascript:alert(1)" } } },
      ],
    },
    "sections.1.action",
  ],
  [
    "a style in a colour",
    { sections: [{ ...text, values: { ...text.values, background: "url(https://evil.example)" } }] },
    "sections.1.background",
  ],
])("a page with %s has that fault, and says where", (_, change, field) => {
  expect(faultsOfPage(page(change)).map((fault) => fault.field)).toEqual([field]);
});

const saying = (...paragraphs: readonly string[]) =>
  page({ sections: [{ ...text, values: { ...text.values, paragraphs } }] });

test("words may be strong, emphasised and links; what is wrong with them says what it is and where", () => {
  expect(faultsOfPage(saying("Bread at **eight**, *daily*: see [the menu](/menu).", "2 * 3, [sic]"))).toEqual(
    [],
  );
  expect(faultsOfPage(saying("Bread.", "Bread **at eight"))).toEqual([
    {
      field: "sections.1.paragraphs",
      message: "Paragraphs: “**at eight” is not closed: put ** behind the bold words. \\* is a star.",
    },
  ]);
  expect(faultsOfPage(saying("See [the menu](javascript:alert(1))."))).toEqual([
    {
      field: "sections.1.paragraphs",
      message:
        "Paragraphs: “[the menu](javascript:alert(1)…”: it leads to a page (/contact-us), a place on this one (#ask) or another site (https://…).",
    },
  ]);
  // A heading says what was typed.
  expect(faultsOfPage(page({ title: "Bread **at eight" }))).toEqual([]);
});

test("marks are not counted among the letters of a text, and are not without an end", () => {
  const words = "a".repeat(900);
  expect(faultsOfPage(saying(`**${words}**`))).toEqual([]);
  const long = (letters: number) => ({
    field: "sections.1.paragraphs",
    message: `Paragraphs: at most 900 characters, and there are ${letters}.`,
  });
  expect(faultsOfPage(saying(`**${words}a**`))).toEqual([long(901)]);
  expect(faultsOfPage(saying("[a](/b) ".repeat(500)))).toEqual([long(4_000)]);
});

test("two openings are one too many", () => {
  const opening = samples.find(({ page: { id } }) => id === "primaries")!.page.sections[0]!;
  expect(faultsOfPage(page({ sections: [opening, { ...opening, id: "2" }] }))).toEqual([
    { field: "sections", message: "Picture opening: a page has one." },
  ]);
});

const home = samples.find(({ page: { id } }) => id === "home")!.page;

test("a home page with another opening beside its own would have two first headings", () => {
  const { sections } = samples.find(({ page: { id } }) => id === "primaries")!.page;
  const opening = { ...sections.find(({ kind }) => kind === "opening")!, id: "second" };
  expect(faultsOfPage({ ...home, sections: [...home.sections, opening] })).toEqual([
    {
      field: "sections",
      message:
        "Opening of the home page, Picture opening: a page has one of them, as it has one first heading.",
    },
  ]);
  const others = home.sections.filter(({ kind }) => kind !== "home-opening");
  expect(faultsOfPage({ ...home, sections: [opening, ...others] })).toEqual([]);
});

test("the home page shows no enquiry form, and says so", () => {
  const enquiry = { id: "ask", kind: "enquiry", values: { heading: ["Ask us", "to lunch"], lead: "Do." } };
  expect(faultsOfPage({ ...home, sections: [...home.sections, enquiry] })).toEqual([
    {
      field: "sections",
      message: "Enquiry form: the home page has none. Let a link lead to a page that has one.",
    },
  ]);
  expect(faultsOfPage(page({ sections: [enquiry] }))).toEqual([]);
});

test("a page that would not come to an old phone in time is refused with the reason", () => {
  const long = (id: number) => ({
    ...text,
    id: String(id),
    values: { heading: "Bread", paragraphs: ["a".repeat(900), "b".repeat(900)] },
  });
  const sections = Array.from({ length: 7 }, (_, id) => long(id));
  expect(faultsOfPage(page({ sections }))).toEqual([
    {
      field: "sections",
      message: expect.stringMatching(
        /^A page has at most 12,000 letters, addresses of links among words with them, and this one has 12,\d{3}: part it in two\.$/,
      ) as string,
    },
  ]);
  expect(faultsOfPage(page({ sections: sections.slice(1) }))).toEqual([]);
  // Readers are sent the addresses of links among its words, too.
  const linked = `[b](https://example.org/${"x".repeat(450)}) `.repeat(4).trim();
  const withLinks = sections.slice(1).map((section) => ({
    ...section,
    values: { ...section.values, paragraphs: ["a".repeat(900), linked] },
  }));
  expect(faultsOfPage(page({ sections: withLinks }))).toEqual([
    { field: "sections", message: expect.stringContaining("addresses of links") as string },
  ]);
});

test("a page with sixty sections is refused with the reason", () => {
  const sections = Array.from({ length: 60 }, (_, at) => ({ ...text, id: String(at) }));
  expect(faultsOfPage(page({ sections }))).toEqual([
    { field: "sections", message: "A page has at most 24 sections: part it in two." },
  ]);
});

test("what is no object at all has faults, and throws nothing", () => {
  for (const value of [null, undefined, "page", 7, []]) expect(faultsOfPage(value).length).toBeGreaterThan(0);
});

describe("a link", () => {
  test.each([
    "/contact-us",
    "/menu?category=weddings",
    "#ask",
    "/primaries/how-we-work#report",
    "https://www.gov.uk/",
    "mailto:hello@rosemarylane.example",
    "tel:+442079460000",
  ])("may lead to %s", (to) => expect(isAddress(to)).toBe(true));
  test.each([
    "",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "http://unsafe.example",
    "contact-us",
    "/a b",
    "https://",
    "#",
  ])("may not lead to %j", (to) => expect(isAddress(to)).toBe(false));
});

test("its texts are those that readers see, each with its place", () => {
  const texts = textsOfPage(
    page({
      sections: [
        {
          ...text,
          values: {
            ...text.values,
            background: "#ffffff",
            action: { text: "Ask", to: "/contact-us", variant: "more" },
          },
        },
      ],
    }) as PageDocument,
  );
  expect(texts).toEqual([
    { at: "title", text: "Our bakery" },
    { at: "description", text: "Bread at eight." },
    { at: "sections.1.heading", text: "Bread" },
    { at: "sections.1.paragraphs.0", text: "At eight.", marks: true },
    { at: "sections.1.action.text", text: "Ask" },
  ]);
});
