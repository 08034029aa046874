import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { listKinds } from "#page-content/lists/list-kinds.ts";
import { documentKinds } from "#recipes/kitchen.ts";
import { allSchools } from "#school-menus/schools/schools.server.ts";
import { keysOf } from "#values/record.ts";
import { openFinder } from "../find/finder.testkit.ts";
import { entryWords } from "./entry-words.server.ts";
import { isSubjectKnown, nameSubjects } from "./subject-names.server.ts";

const app = path.resolve(import.meta.dirname, "../..");
const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !/\.(test|testkit)\.ts$/.test(file))
  .map((file) => readFileSync(path.join(app, file), "utf8"))
  .filter((text) => /recordAudit|AuditedAct|auditOf|DraftKind/.test(text));

/** Every subject that the code records, with an id where it has one. */
const recorded = new Set([
  ...sources.flatMap((text) =>
    [...text.matchAll(/subject(?:Of)?(?:: \(id\) =>| =|:) [`"]([a-z]+(?:-[a-z]+)*)(\/\$\{|[`"])/g)].map(
      ([, kind, more]) => (more === "/${" ? `${kind}/some-id` : kind!),
    ),
  ),
  ...sources.flatMap((text) =>
    [...text.matchAll(/key: "([a-z-]+)",\s*noun: /g)].map(([, kind]) => `${kind}-draft/some-id`),
  ),
  ...[...documentKinds, ...keysOf(listKinds)].map((kind) => `${kind}/some-id`),
  ...keysOf(listKinds).map((kind) => `${kind}-draft/some-id`),
]);

test("whatever the code records has a name that people know", () => {
  expect([...recorded].toSorted()).toEqual(
    expect.arrayContaining([
      "covers/some-id",
      "dish-draft/some-id",
      "hold/some-id",
      "kitchen",
      "near-miss/some-id",
      "page-draft/some-id",
      "page/some-id",
      "product-draft/some-id",
      "proposal/some-id",
      "sample",
      "school-menu-draft/some-id",
      "school/some-id",
      "settings/some-id",
      "staff/some-id",
    ]),
  );
  expect([...recorded].filter((subject) => !isSubjectKnown(subject))).toEqual([]);
});

describe.each(stores)("what the record is about on $name", (store) => {
  test("is called by no id where nobody knows its name any more", async () => {
    const { site } = await openFinder(store);
    const nameOf = await nameSubjects(site.store.db, recorded);
    const named = [...recorded].map((subject) => [subject, nameOf(subject).words] as const);
    const byTheirId = ["proposal", "payment", "enquiry", "order-sheet", "export"];
    expect(
      named.filter(
        ([subject, words]) =>
          (words.includes("/") || words.includes("some-id")) && !byTheirId.includes(subject.split("/")[0]!),
      ),
    ).toEqual([]);
  });

  test("is called as people call it, and its fields as its form does", async () => {
    const { site } = await openFinder(store);
    const { db } = site.store;
    const olive = (await allSchools(db)).find(({ key }) => key === "olive")!;
    const told = async (...of: readonly (readonly [subject: string, before: unknown, after: unknown])[]) => {
      const json = (state: unknown) => (state === null ? null : JSON.stringify(state));
      const entries = of.map(([subject, before, after]) => ({
        subject,
        before: json(before),
        after: json(after),
      }));
      const wordsOf = await entryWords(db, entries);
      return entries.map((entry) => {
        const { about, before, after } = wordsOf(entry);
        return [about.words, before, after];
      });
    };
    await db
      .insertInto("page_pdf")
      .values({
        address: "/pdfs/bbbbbbbbbbbbbbbb.pdf",
        name: "Policy.pdf",
        pages: 2,
        bytes: 31_200,
        added_by: "ruth@rosemarylane.example",
        added_at: Date.parse("2026-11-23T08:12:00Z"),
        shown_from: null,
      })
      .execute();
    const showing = (pdf: string) => ({
      sections: [{ id: "90", kind: "documents", values: { documents: [{ title: "Policy", pdf }] } }],
    });
    expect(
      await told(
        ["school/olive", olive, { ...olive, lunchAt: "12:30", selector: 3, position: 90, site: "mill" }],
        ["dish-draft/little-burgers", null, { content: { priceGuide: 4250, goesWith: ["sandwich-tower"] } }],
        ["hold/5", null, { day: "2026-12-02", menu: "olive", recipe: "hummus" }],
        ["settings/orders", { depositPercent: "10" }, { depositPercent: "20" }],
        ["kitchen-sheet/lane/2026-12-02", null, { lunches: 118, print: "0199" }],
        ["page/colleges", { title: "A", description: "B" }, { title: "Lunch", description: "B" }],
        ["news/gone", { until: "2026-12-01" }, { until: "2026-12-31" }],
        [
          "ingredient/milk",
          { document: { uses: [] } },
          { document: { uses: [{ product: "ashdown-dairy-whole-milk" }] } },
        ],
        ["image/gone", null, { past: "gone" }],
        ["menu", null, { dishes: 53 }],
        ["page/colleges", showing("/pdfs/aaaaaaaaaaaaaaaa.pdf"), showing("/pdfs/bbbbbbbbbbbbbbbb.pdf")],
        ["questions/gone", null, { values: { answer: ["Read [it](/pdfs/bbbbbbbbbbbbbbbb.pdf)."] } }],
      ),
    ).toEqual([
      [
        "Olive Primary",
        "Kitchen: Lane kitchen; Place among the menus of its sector: 10; Place where parents choose a school: 6; Lunch at: 12:10",
        "Kitchen: mill; Place among the menus of its sector: 90; Place where parents choose a school: 3; Lunch at: 12:30",
      ],
      ["Little burgers, seeded buns", "", "Price guide: £42.50; Goes with: Sandwich tower"],
      ["a held lunch", "", "Day: 2 December 2026; Menu: the menu of Olive Primary; Recipe: Hummus"],
      ["Orders and tax", "Paying, Deposit, in per cent: 10", "Paying, Deposit, in per cent: 20"],
      ["the sheet of Lane kitchen, 2 December 2026", "", "Lunches: 118"],
      ["College catering in London", "Title: A", "Title: Lunch"],
      ["a news item that is gone", "Shown until: 1 December 2026", "Shown until: 31 December 2026"],
      ["Milk", "Product in use: none", "Product in use: product Whole milk"],
      ["a picture that is gone", "", "Past: a picture that is gone"],
      ["the catering menu", "", "Dishes: 53"],
      [
        "College catering in London",
        "Documents to read (section 90): a document that is gone",
        "Documents to read (section 90): Policy.pdf (2 pages, 31.2 kB, added 23 November 2026, 08:12)",
      ],
      [
        "a question that is gone",
        "",
        "Answer: Read [it](Policy.pdf (2 pages, 31.2 kB, added 23 November 2026, 08:12)).",
      ],
    ]);
  });
});
