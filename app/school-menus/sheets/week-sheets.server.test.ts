import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import type { Recipe } from "#recipes/documents.ts";
import { ingredient, kitchenOf, noFigures, product, recipe } from "#recipes/samples/kitchen.examples.ts";
import { emptyKitchen } from "#recipes/kitchen.ts";
import { day } from "#values/time/calendar-day.ts";
import { parseTermsCsv } from "../csv/terms-csv.ts";
import { plainPdfHere } from "#printing/plain-pdf.server.ts";
import { weekSheetKinds } from "../schools/schools.ts";
import type { MenuKey, WeekSheetKind } from "../schools/schools.ts";
import { schoolsToPrint } from "../schools/schools-to-print.testkit.ts";
import { plannedOn } from "../served-menu.ts";
import type { TermlyMenu } from "../served-menu.ts";
import {
  plannedDish,
  sampleCycle,
  sampleFile,
  sampleSchool,
  sampleSchools,
} from "../termly-menus.examples.ts";
import { typesetPdf } from "#printing/typeset.server.ts";
import { sheetWeek, weekSheet } from "../files/week-sheets.server.ts";

const today = day("2026-11-23");
const terms = parseTermsCsv(sampleFile("terms.csv"), sampleSchools()).menus;
const hasTools = !spawnSync("pdftotext", ["-v"]).error;

function sampleMenu(key: MenuKey): TermlyMenu {
  return {
    about: sampleSchool(key),
    dishes: sampleCycle(key),
    terms: terms.get(key)!,
    substitutions: [],
    held: [],
    revision: 1,
    changedAt: Date.parse("2026-11-20T08:00:00Z"),
    upload: null,
  };
}

const sheetOf = (kind: WeekSheetKind, menu: TermlyMenu, week = "2026-11-23", kitchen = emptyKitchen()) =>
  weekSheet(kind, menu, day(week), { brand: sampleBrand, kitchen, today, typeset: typesetPdf });

function sidesOf(pdf: Buffer): string[] {
  const { stdout } = spawnSync("pdftotext", ["-raw", "-", "-"], { input: pdf, encoding: "utf8" });
  return stdout
    .split("\f")
    .filter((side) => side.trim())
    .map((side) => side.replace(/\s+/g, " "));
}

function swappedOlive(contains: string, name = "Burger in a seeded bun"): TermlyMenu {
  const olive = sampleMenu("olive");
  const pie = plannedOn(olive, day("2026-11-26")).find(({ course }) => course === "main")!;
  const dish = plannedDish({ name, contains });
  const made = { course: "main" as const, was: "Cottage pie", note: "", madeAt: 0, madeBy: "the cook" };
  return {
    ...olive,
    substitutions: [{ id: "W-222222", slot: pie.slot, day: day("2026-11-26"), dish, ...made }],
  };
}

test.each(weekSheetKinds)(
  "the %s is tagged, has its title and language, and no forbidden part",
  async (kind) => {
    const pdf = sheetOf(kind, sampleMenu("olive"));
    const text = pdf.toString("latin1");
    expect(text).toContain("/Marked true");
    expect(text).toContain("/StructTreeRoot");
    expect(text).toContain("/Lang");
    expect(pdf.length).toBeLessThan(300_000);
    await plainPdfHere(pdf);
    expect(pdf.equals(sheetOf(kind, sampleMenu("olive")))).toBe(true);
  },
);

describe.runIf(hasTools)("the allergen matrix", () => {
  test.each(schoolsToPrint())("of $school has one side", ({ key }) => {
    expect(sidesOf(sheetOf("matrix", sampleMenu(key), "2026-11-30"))).toHaveLength(1);
  });

  test("says a state for each dish and allergen, names cereals and nuts, and swaps and days without lunch", () => {
    const contains =
      "gluten(wheat):contains;gluten(rye):may-contain;nuts(almond):contains;nuts(others):free;eggs:free;+kiwi:contains";
    const [side, ...more] = sidesOf(sheetOf("matrix", swappedOlive(contains)));
    expect(more).toEqual([]);
    expect(side).toContain("Burger in a seeded bun");
    expect(side).toMatch(/changed: instead of Cottage pie/);
    expect(side).toContain("contains kiwi");
    expect(side).toContain("contains wheat");
    expect(side).toContain("may rye");
    expect(side).toMatch(/not known barley, oats/);
    expect(side).toContain("contains almond");
    expect(side).toContain("No school lunch (Inset day)");
    expect(side).toContain("Friday 27 November");
    // Served every day, and said once.
    expect(side!.match(/Semi-skimmed milk/g)).toHaveLength(1);
    // Spelt and khorasan are not asked after beside wheat.
    expect(side).not.toContain("spelt");
  });

  test("lists no dish of a day whose menu is being checked", () => {
    const swapped = swappedOlive("");
    const [lost] = swapped.substitutions;
    const [side] = sidesOf(sheetOf("matrix", { ...swapped, substitutions: [{ ...lost!, slot: "S-gone" }] }));
    expect(side).toContain("Menu being checked. We are finding out what is served.");
    expect(side).not.toContain("Lentil cottage pie");
  });

  test("is printed whatever a dish is called", () => {
    for (const name of ["\u{1F96A} ∰", "#x $y$ *z*", "x".repeat(500)])
      expect(sheetOf("matrix", swappedOlive("", name)).subarray(0, 5).toString()).toBe("%PDF-");
  });
});

describe.runIf(hasTools)("the large print", () => {
  test("says in words what the menu says, and in no letter under 18 points", () => {
    const sides = sidesOf(sheetOf("large-print", swappedOlive("gluten(oats):contains;sesame:may-contain")));
    const words = sides.join(" ");
    expect(words).toContain(
      "Contains gluten (oats). May contain sesame. Not known: celery, gluten (wheat, rye, barley), crustaceans",
    );
    expect(words).toContain("Changed, instead of Cottage pie: adds gluten (oats)");
    expect(words).toContain("No school lunch (Inset day)");
    expect(words).toContain(`1 of ${sides.length}`);
    const { stdout } = spawnSync("pdftotext", ["-bbox", "-", "-"], {
      input: sheetOf("large-print", sampleMenu("olive")),
      encoding: "utf8",
    });
    const heights = [...stdout.matchAll(/yMin="([\d.]+)".*?yMax="([\d.]+)"/g)].map(
      ([, top, bottom]) => Number(bottom) - Number(top),
    );
    expect(heights.length).toBeGreaterThan(200);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(18);
  });
});

describe.runIf(hasTools)("the carbohydrate sheet", () => {
  const soup = (facts: Partial<Recipe>) =>
    kitchenOf({
      product: [
        product({
          id: "barley",
          nutrition: { ...noFigures, carbohydrate: 30, sugars: 1 },
          source: "CoFID 2021",
        }),
      ],
      ingredient: [ingredient("barley")],
      recipe: [
        recipe("soup", { barley: 500 }, { yieldGrams: 1000, weighedBy: "Ines", reviewBy: null, ...facts }),
      ],
    });
  /** Olive's menu with soup on a recipe in each of its main slots. */
  const olive = sampleMenu("olive");
  const withSoup = {
    ...olive,
    about: { ...olive.about, site: "lane" },
    dishes: olive.dishes.map((dish) =>
      dish.course === "main" ? { ...dish, name: "Barley soup", recipe: { id: "soup", changes: [] } } : dish,
    ),
  };
  const sideWith = (facts: Partial<Recipe>, menu: TermlyMenu = withSoup) => {
    const [side, ...more] = sidesOf(sheetOf("carbohydrate", menu, "2026-11-23", soup(facts)));
    expect(more).toEqual([]);
    return side!;
  };

  test.each(schoolsToPrint())("of $school has one side", ({ key }) => {
    expect(sidesOf(sheetOf("carbohydrate", sampleMenu(key), "2026-11-30"))).toHaveLength(1);
  });

  test("has each component by itself, by age where portions differ, with its source and who weighed it", () => {
    const portions = [
      { band: "infant", grams: 150 },
      { band: "junior", grams: 200 },
      { band: "adult", grams: 300 },
    ] as const;
    const side = sideWith({ portions });
    expect(side).toContain("Barley soup");
    expect(side).toMatch(/150 g infants 23 g/);
    expect(side).toMatch(/200 g juniors 30 g/);
    expect(side).toContain("15.0 g");
    // No adult eats at a primary school's table.
    expect(side).not.toContain("adults");
    expect(side).toContain("Recipe with CoFID 2021. Weighed by Ines, 2 Sep 2026.");
    // Figures that nobody vouches for say so, and water and milk are two components.
    expect(side).toContain("Stated in the menu; who weighed it is not known.");
    expect(side).toMatch(/Water 200 g 0 g/);
    expect(side).toMatch(/Semi-skimmed milk 150 g 7 g/);
    expect(side).toContain("No school lunch (Inset day)");
  });

  test("marks a figure that is past its review in words, from the day after", () => {
    expect(sideWith({ reviewBy: day("2026-11-22") })).toContain(
      "Overdue: review was due 22 November 2026. Recipe with",
    );
    expect(sideWith({ reviewBy: today })).not.toContain("Overdue");
  });

  test("says where nobody has weighed it", () => {
    const dishes = olive.dishes.map((dish) =>
      dish.course === "dessert" ? { ...dish, portion: null, carbohydrate: null, sugars: null } : dish,
    );
    expect(sideWith({}, { ...olive, dishes })).toMatch(
      /Fruit salad with yoghurt – – – Nobody has weighed it/,
    );
  });
});

test("a sheet's week is the one of any day of it, else the next with lunch; none in no term", () => {
  const olive = sampleMenu("olive");
  expect(sheetWeek(olive, "2026-11-26", today)).toBe("2026-11-23");
  expect(sheetWeek(olive, undefined, today)).toBe("2026-11-23");
  expect(sheetWeek(olive, undefined, day("2026-11-27"))).toBe("2026-11-30");
  expect(sheetWeek(olive, "2026-08-10", today)).toBeNull();
  expect(sheetWeek(olive, "26 November", today)).toBeNull();
  expect(sheetWeek({ ...olive, dishes: [] }, undefined, today)).toBeNull();
});
