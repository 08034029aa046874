import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { allergens } from "#food/allergen.ts";
import type { Allergen, AllergenFacts } from "#food/allergen.ts";
import { parseAllergenList } from "#food/allergen-list.ts";
import { dish } from "./catering-menu.examples.ts";
import { DishRow, VerdictMarks } from "./dish-row.tsx";
import { VerdictCounts, countByVerdict } from "./results-count.tsx";

const keys = allergens.map(({ key }) => key);
const anyFacts = fc.dictionary(
  fc.constantFrom(...keys),
  fc.record({
    state: fc.constantFrom("contains", "may-contain", "free" as const),
    which: fc.constant<string[]>([]),
  }),
) as fc.Arbitrary<AllergenFacts>;
// A wrong "free" would hide where much is known to be absent: so half of the dishes are nearly free of everything.
const nearlyFree = fc
  .tuple(fc.subarray(keys, { minLength: 11 }), anyFacts, fc.subarray(keys, { maxLength: 2 }))
  .map(([absent, others, spoilt]): AllergenFacts => {
    const facts = Object.fromEntries(absent.map((key) => [key, { state: "free" as const, which: [] }]));
    return {
      ...facts,
      ...Object.fromEntries(spoilt.flatMap((key) => (others[key] ? [[key, others[key]]] : []))),
    };
  });
const facts = fc.oneof(anyFacts, nearlyFree);
const choice = fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1 });

const marks = (known: AllergenFacts, avoided: readonly Allergen[]) =>
  renderToStaticMarkup(<VerdictMarks item={dish({ allergens: known })} avoided={avoided} />);

describe("a dish row with an allergen filter", () => {
  test("is never shown as suitable while one chosen allergen is not known to be absent", () => {
    fc.assert(
      fc.property(facts, choice, (known, avoided) => {
        const html = marks(known, avoided);
        const doubtful = avoided.some((allergen) => known[allergen]?.state !== "free");
        expect(html.includes("verdict--free") || html.includes("#i-free")).toBe(!doubtful);
        expect(html.includes("Not in it: ")).toBe(!doubtful);
        expect(html).not.toMatch(/free of|>free/i);
      }),
      { numRuns: 2_000 },
    );
  });

  test("always has at least one mark, each with shape, icon and text", () => {
    fc.assert(
      fc.property(facts, choice, (known, avoided) => {
        const found = [...marks(known, avoided).matchAll(/<p class="verdict verdict__(\w+)">(.*?)<\/p>/g)];
        expect(found.length).toBeGreaterThan(0);
        for (const [, kind, inside] of found) {
          expect(inside).toContain(`#i-${kind}`);
          expect(inside!.replace(/<[^>]+>/g, "").length).toBeGreaterThan(3);
        }
      }),
    );
  });

  test("names every chosen allergen that it contains, may contain, or that is not known", () => {
    fc.assert(
      fc.property(facts, choice, (known, avoided) => {
        const text = marks(known, avoided).replace(/<[^>]+>/g, " ");
        for (const allergen of avoided)
          if (known[allergen]?.state !== "free")
            expect(text).toContain(allergens.find(({ key }) => key === allergen)!.inDish);
      }),
    );
  });

  test("is counted as suitable only when it is", () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 8 }), choice, (menu, avoided) => {
        const counts = countByVerdict(
          menu.map((known) => dish({ allergens: known })),
          avoided,
        );
        const suitable = menu.filter((known) =>
          avoided.every((allergen) => known[allergen]?.state === "free"),
        );
        expect(counts.free).toBe(suitable.length);
        expect(counts.free + counts.has + counts.may + counts.unknown).toBe(menu.length);
      }),
    );
  });
});

describe("a dish row without a filter", () => {
  const row = (known: AllergenFacts, avoided: readonly Allergen[] = []) =>
    renderToStaticMarkup(<DishRow item={dish({ allergens: known })} avoided={avoided} act={() => null} />);

  test("states what is not known, and links to the enquiry form", () => {
    const html = row({ milk: { state: "contains", which: [] } });
    expect(html).toMatch(/Contains<\/dt> <dd>milk\./);
    expect(html).toContain("Not known</dt>");
    expect(html).toContain("Ask us before you order");
    expect(row({})).toContain("any of the fourteen");
  });

  test("states none of the fourteen only when all fourteen are known to be absent", () => {
    fc.assert(
      fc.property(facts, (known) => {
        const free = keys.every((key) => known[key]?.state === "free");
        if (!free && keys.every((key) => known[key]) && !keys.some((key) => known[key]!.state === "contains"))
          expect(row(known)).toContain("May contain");
        if (keys.some((key) => !known[key])) expect(row(known)).not.toContain("none of the fourteen");
      }),
    );
    const allFree = Object.fromEntries(keys.map((key) => [key, { state: "free" as const, which: [] }]));
    expect(row(allFree)).toContain("none of the fourteen");
  });

  test("has no verdict when nothing is avoided", () => {
    expect(row({})).not.toContain("verdict");
  });

  test("names the cereal and the nut, and marks what is avoided", () => {
    const html = row({ gluten: { state: "contains", which: ["wheat", "rye"] } }, ["gluten"]);
    expect(html).toContain("<mark>gluten (wheat, rye)</mark>");
  });

  test("states each cereal and each nut, and spelt with its wheat", () => {
    const { facts: known } = parseAllergenList(
      "gluten(oats/spelt):contains;gluten(wheat):may-contain;nuts(almond):contains;nuts(brazil):may-contain",
    );
    const text = row(known, ["nuts"]).replace(/<[^>]+>/g, "");
    expect(text).toContain("Contains tree nuts (almond)");
    expect(text).toContain("May contain tree nuts (Brazil)");
    expect(text).toContain("Contains gluten (spelt (wheat), oats), tree nuts (almond).");
    expect(text).toContain("May contain gluten (wheat), tree nuts (Brazil).");
  });
});

test("there is no key to the marks when nothing is avoided", () => {
  const counts = countByVerdict([dish()], []);
  expect(renderToStaticMarkup(<VerdictCounts counts={counts} avoided={0} />)).toBe("");
});
