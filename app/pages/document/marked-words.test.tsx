import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Field, Fields } from "#page-content/fields.ts";
import { hasMarks } from "#page-content/fields.ts";
import type { ListItem } from "#page-content/lists/list-item.ts";
import { listKinds } from "#page-content/lists/list-kinds.ts";
import type { PageDocument, Section } from "#page-content/page-document.ts";
import { faultsOfPage } from "#page-content/page-document.ts";
import type { SectionKind } from "#page-content/section-kinds.ts";
import { maySectionStand, sectionKinds } from "#page-content/section-kinds.ts";
import { keysOf } from "#values/record.ts";
import { HomeSections } from "../home/home-sections.variant.tsx";
import { PageWithListsAndEnquiry } from "./with-lists-and-enquiry.variant.tsx";

// Whatever may have marks is shown with them, and whatever may not as it was typed.

const pdf = "/pdfs/aaaaaaaaaaaaaaaa.pdf";
const marked = (at: string) => `Words **strong ${at}** *emphasis ${at}* [link ${at}](/menu).`;

function filled(field: Field, at: string): unknown {
  switch (field.type) {
    case "text":
      return hasMarks(field) ? marked(at) : `**plain ${at}**`;
    case "texts":
      return Array.from({ length: Math.max(1, field.least) }, (_, index) =>
        hasMarks(field) ? marked(`${at}${index}`) : `**plain ${at}${index}**`,
      );
    case "line":
    case "heading":
      return `**plain ${at}**`.slice(0, 20);
    case "anchor":
      return "part";
    case "link":
      return { text: at, to: "/contact-us" };
    case "links":
    case "claims":
      return [];
    case "picture":
      return "pastry";
    case "crop":
      return { name: "pastry", x: 0.5, y: 0.5, z: 1 };
    case "choice":
      return keysOf(field.of)[0];
    case "tick":
      return true;
    case "colour":
      return "#fde0c6";
    case "number":
      return field.least;
    case "day":
      return "2026-11-24";
    case "address":
      return "/contact-us";
    case "pdf":
      return pdf;
    case "claim":
      return "years";
    case "rows":
      return [["One", "Other"]];
    case "group":
      return allFilled(field.of, at);
    case "list":
      return Array.from({ length: Math.max(1, field.least) }, (_, index) =>
        allFilled(field.of, `${at}${index}`),
      );
  }
}

const allFilled = (fields: Fields, at = ""): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field], index) => [
      name,
      filled(field, at + "abcdefghijklmnopqrstuvw"[index]!),
    ]),
  );

const pageOf = (section: Section): PageDocument => ({
  id: maySectionStand(section.kind, "bakery") ? "bakery" : "home",
  address: "/bakery",
  title: "Bakery",
  description: "Bread.",
  picture: "pastry",
  sections: [section],
});

function shown(page: PageDocument, lists: Readonly<Record<string, readonly ListItem[]>> = {}): string {
  const View = page.id === "home" ? HomeSections : PageWithListsAndEnquiry;
  const home = page.id === "home" ? { pictures: 1, schools: [] } : null;
  const pdfs = { [pdf]: { pages: 2, bytes: 9_000 } };
  return renderToStaticMarkup(<View page={page} lists={lists} pdfs={pdfs} menus={null} home={home} />);
}

const countOf = (text: string, what: string) => text.split(what).length - 1;

function expectMarked(html: string, values: unknown, among = JSON.stringify(values)): void {
  const count = countOf(among, "Words **");
  for (const sign of ["<strong>strong", "<em>emphasis", ' href="/menu">link'])
    expect([sign, countOf(html, sign)]).toEqual([sign, count]);
  expect(html).not.toContain("**strong");
  expect(html).not.toContain("<strong>plain");
}

const kinds = keysOf(sectionKinds).filter((kind) => kind !== "list" && kind !== "quotes");

test.each(kinds)("%s", (kind) => {
  // What its own fields ask for.
  const section = { id: "1", kind, values: allFilled(sectionKinds[kind].fields) } as Section;
  const page = pageOf(section);
  expect(faultsOfPage({ ...page, address: "/home" })).toEqual([]);
  expectMarked(shown(page), section.values);
});

describe("a list of", () => {
  const sectionOf = (kind: SectionKind, values: object) =>
    ({ id: "1", kind, values: { ...allFilled(sectionKinds[kind].fields), ...values } }) as Section;
  const noted = ["case-studies", "vacancies", "people", "accreditations", "quotes"];

  test.each(keysOf(listKinds).filter((list) => list !== "openings"))("%s", (list) => {
    const { note, ...rest } = { note: marked("note") };
    const section = sectionOf(list === "quotes" ? "quotes" : "list", { ...rest, of: list, note });
    const values = allFilled(listKinds[list].fields);
    const item = { list, id: "one", from: "2026-11-24", until: "2026-12-24", values } as unknown as ListItem;
    const isNoted = noted.includes(list);
    expectMarked(shown(pageOf(section), { "1": [item] }), values, JSON.stringify([values, isNoted && note]));
    // While there are none it says so.
    if (list !== "quotes")
      expectMarked(
        shown(pageOf(section)),
        section.values,
        JSON.stringify((section.values as { empty?: unknown }).empty),
      );
  });
});
