import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { day } from "#values/calendar-day.ts";
import { parseTermsCsv } from "../csv/terms-csv.ts";
import { pdfFaults } from "../pdf/pdf-inspection.ts";
import { weekSheetKinds } from "../schools.ts";
import type { MenuKey, WeekSheetKind } from "../schools.ts";
import { plannedOn } from "../served-menu.ts";
import type { TermlyMenu } from "../served-menu.ts";
import {
  plannedDish,
  sampleCycle,
  sampleFile,
  sampleSchool,
  sampleSchools,
} from "../termly-menus.examples.ts";
import { sheetWeek, weekSheet } from "../week-sheets.server.ts";

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

const sheetOf = (kind: WeekSheetKind, menu: TermlyMenu, week = "2026-11-23") =>
  weekSheet(kind, menu, day(week), { brand: sampleBrand, today });

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

test.each(weekSheetKinds)("the %s is tagged, has its title and language, and no forbidden part", (kind) => {
  const pdf = sheetOf(kind, sampleMenu("olive"));
  const text = pdf.toString("latin1");
  expect(text).toContain("/Marked true");
  expect(text).toContain("/StructTreeRoot");
  expect(text).toContain("/Lang");
  expect(pdf.length).toBeLessThan(300_000);
  expect(pdfFaults(pdf)).toEqual([]);
  expect(pdf.equals(sheetOf(kind, sampleMenu("olive")))).toBe(true);
});

describe.runIf(hasTools)("the allergen matrix", () => {
  test.each(sampleSchools())("of $school has one side", ({ key }) => {
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
    const sides = sidesOf(sheetOf("large-print", swappedOlive("sesame:contains")));
    const words = sides.join(" ");
    expect(words).toContain("Contains celery, gluten (wheat) and milk. May contain mustard.");
    // A cereal that nobody has asked after is said too, beside the one that is named.
    expect(words).toContain(
      "Contains gluten (wheat, oats). May contain soya. Not known: gluten (rye, barley). Ask us.",
    );
    expect(words).toContain("Changed, instead of Cottage pie: adds sesame");
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

test("a sheet's week is the one of any day of it, else the next with lunch; none in no term", () => {
  const olive = sampleMenu("olive");
  expect(sheetWeek(olive, "2026-11-26", today)).toBe("2026-11-23");
  expect(sheetWeek(olive, undefined, today)).toBe("2026-11-23");
  expect(sheetWeek(olive, undefined, day("2026-11-27"))).toBe("2026-11-30");
  expect(sheetWeek(olive, "2026-08-10", today)).toBeNull();
  expect(sheetWeek(olive, "26 November", today)).toBeNull();
  expect(sheetWeek({ ...olive, dishes: [] }, undefined, today)).toBeNull();
});
