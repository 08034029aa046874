import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { manyCases } from "#values/cases.testkit.ts";
import { allergens } from "#food/allergens/allergen.ts";
import type { Allergen } from "#food/allergens/allergen.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { allergenState } from "#food/allergens/allergen-facts.ts";
import { parseAllergenList } from "#food/allergens/allergen-list.ts";
import { anyFacts, nearlyFree } from "#food/food.testkit.ts";
import { leafName, leaves } from "#food/allergens/leaf.ts";
import { dish } from "../catering-menu.examples.ts";
import { DishRow } from "./dish-row.tsx";
import { VerdictMarks } from "./verdict-marks.tsx";
import { VerdictCounts, countByVerdict } from "./results-count.tsx";

const keys = allergens.map(({ key }) => key);
const everythingFree = Object.fromEntries(leaves.map((leaf) => [leaf, "free" as const]));
const facts = fc.oneof(anyFacts, nearlyFree);
const choice = fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1 });

const marks = (known: AllergenFacts, avoided: readonly Allergen[]) =>
  renderToStaticMarkup(<VerdictMarks item={dish({ allergens: known })} avoided={avoided} />);

describe("a dish row with an allergen filter", () => {
  test("is never shown as suitable while one chosen allergen is not known to be absent", () => {
    fc.assert(
      fc.property(facts, choice, (known, avoided) => {
        const html = marks(known, avoided);
        const doubtful = avoided.some((allergen) => allergenState(known, allergen) !== "free");
        expect(html.includes("verdict--free") || html.includes("#i-free")).toBe(!doubtful);
        expect(html.includes("Not in it: ")).toBe(!doubtful);
        expect(html).not.toMatch(/free of|>free/i);
      }),
      { numRuns: manyCases },
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
          if (allergenState(known, allergen) !== "free") expect(text).toContain(leafName(allergen));
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
          avoided.every((allergen) => allergenState(known, allergen) === "free"),
        );
        expect(counts.free).toBe(suitable.length);
        expect(counts.free + counts.has + counts.may + counts.unknown).toBe(menu.length);
      }),
    );
  });
});

describe("a dish row without a filter", () => {
  const row = (known: AllergenFacts, avoided: readonly Avoided[] = []) =>
    renderToStaticMarkup(<DishRow item={dish({ allergens: known })} avoided={avoided} act={() => null} />);

  test("states what is not known, and links to the enquiry form", () => {
    const html = row({ milk: "contains" });
    expect(html).toMatch(/Contains<\/dt> <dd>milk\./);
    expect(html).toContain("Not known</dt>");
    expect(html).toContain("Ask us before you order");
    expect(row({})).toContain("any of the fourteen");
  });

  test("states none of the fourteen only when all fourteen are known to be absent", () => {
    fc.assert(
      fc.property(facts, (known) => {
        const states = keys.map((key) => allergenState(known, key));
        if (states.includes("may-contain")) expect(row(known)).toContain("May contain");
        if (states.includes(undefined)) expect(row(known)).not.toContain("none of the fourteen");
      }),
    );
    expect(row(everythingFree)).toContain("none of the fourteen");
  });

  test("has no verdict when nothing is avoided", () => {
    expect(row({})).not.toContain("verdict");
  });

  test("names the cereal and the nut, and marks what is avoided", () => {
    const known = { wheat: "contains", rye: "contains", milk: "contains" } as const;
    for (const avoided of ["gluten", "rye"] as const)
      expect(row(known, [avoided])).toContain("<mark>gluten (wheat, rye)</mark>");
    expect(row(known, ["oats"])).not.toContain("<mark>");
  });

  test("names an allergen beyond the fourteen beside them", () => {
    const html = row({
      ...everythingFree,
      milk: "contains",
      "other:kiwi": "contains",
      "other:pea": "may-contain",
    });
    expect(html).toContain("<dd>milk, kiwi.");
    expect(html).toContain("<dd>pea.");
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
