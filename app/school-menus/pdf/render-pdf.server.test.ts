import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, onTestFinished, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { lunchCourses } from "../menus/course.ts";
import { schoolsToPrint } from "../schools/schools-to-print.testkit.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { plannedOn, termAround, weekAround } from "../served-menu.ts";
import { renderMenuPdf } from "./render-pdf.server.ts";
import type { MenuKey } from "../schools/schools.ts";
import { pdfMenu } from "./pdf-menu.ts";
import { day, mondayOf } from "#values/time/calendar-day.ts";
import { schoolDays } from "../calendar/school-term.ts";
import { printedWeeks } from "../shown-week.ts";
import {
  plannedDish,
  sampleCycle,
  sampleFile,
  sampleSchool,
  sampleSchools,
} from "../termly-menus.examples.ts";
import { menuView } from "../menu-page/menu-view.ts";
import { parseTermsCsv } from "../csv/terms-csv.ts";
import { plainPdfHere } from "#printing/plain-pdf.server.ts";
import { typesetPdf } from "#printing/typeset.server.ts";
import { WeekTable } from "../menu-page/week-table.tsx";

const today = day("2026-11-23");
const terms = parseTermsCsv(sampleFile("terms.csv"), sampleSchools()).menus;

function sampleMenu(key: MenuKey): TermlyMenu {
  return {
    about: sampleSchool(key),
    dishes: sampleCycle(key),
    terms: terms.get(key)!,
    substitutions: [],
    revision: 1,
    changedAt: 0,
    held: [],
    upload: null,
  };
}

function pdfOf(menu: TermlyMenu): Buffer {
  return renderMenuPdf(
    pdfMenu(menu, termAround(menu, today)!, sampleBrand, today),
    Date.parse("2026-11-20T08:00:00Z"),
    typesetPdf,
  );
}

const ofOlive = pdfOf(sampleMenu("olive"));

// poppler-utils and qpdf: .ci/run installs them; a machine without them tests the rest.
const has = (tool: string) => !spawnSync(tool, ["--version"]).error;
const tools = { pdftotext: has("pdftotext"), qpdf: has("qpdf") };

function onDisk(pdf: Buffer): string {
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-pdf-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "menu.pdf");
  writeFileSync(file, pdf);
  return file;
}

/** The rows of a week as the page shows them, course by course: the words that one sees, without spaces. */
function rowsOnPage(menu: TermlyMenu, week: number): string[] {
  const shown = menuView(menu, today, { week: "all", date: null, year: null, without: [] })!.weeks[week]!;
  const html = renderToStaticMarkup(createElement(WeekTable, { week: shown, caption: "", avoided: [] }));
  const days = html.split("<tr").slice(2);
  const cells = days.map((row) => row.split("<td").slice(1).map(seen));
  return lunchCourses.map(({ name }, at) => (name + cells.map((row) => row[at]).join("")).replace(/\s/g, ""));
}

function seen(html: string): string {
  return `<td${html}`
    .replace(/<span class="(school-menu__word|visually-hidden)">.*?<\/span>/g, "")
    .replace(/<[^>]*>/g, "")
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s/g, "");
}

describe.each(schoolsToPrint())("the PDF of $school", ({ key }) => {
  const menu = sampleMenu(key);
  const pdf = pdfOf(menu);

  test("is tagged, has its language and title, and is less than 150 kB", async () => {
    const text = pdf.toString("latin1");
    expect(text).toContain("/Marked true");
    expect(text).toContain("/StructTreeRoot");
    expect(text).toContain("/Lang");
    expect(text).toMatch(/pdfuaid:part>?="?1|<pdfuaid:part>1</);
    expect(pdf.length).toBeLessThan(150_000);
    await plainPdfHere(pdf);
  });

  test.runIf(tools.qpdf)("is valid by qpdf", () => {
    const { status, stdout } = spawnSync("qpdf", ["--check", onDisk(pdf)], { encoding: "utf8" });
    expect(stdout).toContain("No syntax or stream encoding errors found");
    expect(status).toBe(0);
  });

  test.runIf(tools.pdftotext)("has one side a week, closed days included, with just the page's rows", () => {
    const { stdout } = spawnSync("pdftotext", ["-raw", onDisk(pdf), "-"], { encoding: "utf8" });
    const sides = stdout.split("\f").filter((side) => side.trim());
    // Three weeks of the cycle, and each week to come that has a closed day.
    expect(sides).toHaveLength(printedWeeks(menu, termAround(menu, today)!, today).length);
    sides.forEach((side, week) => {
      const text = side.replace(/\s/g, "");
      expect(text).toContain(rowsOnPage(menu, week).join(""));
    });
  });
});

describe("a menu's PDF", () => {
  test("is the same bytes for the same menu", () => {
    expect(pdfOf(sampleMenu("olive")).equals(ofOlive)).toBe(true);
  });

  test.runIf(tools.pdftotext)("has one side a week too when the kitchen has changed every dish", () => {
    const changes = (["mustard", "celery", "fish", "eggs", "milk"] as const).map((leaf, at) => ({
      at: Date.parse("2026-11-20T08:00:00Z") + at,
      changes: { added: [{ allergen: leaf, which: [] }], maybe: [], notKnown: [], removed: [] },
    }));
    for (const { key } of schoolsToPrint()) {
      const menu = sampleMenu(key);
      const dishes = menu.dishes.map((dish) => ({ ...dish, recipe: { id: "any", changes } }));
      const text = spawnSync("pdftotext", ["-raw", onDisk(pdfOf({ ...menu, dishes })), "-"]).stdout;
      const sides = text
        .toString()
        .split("\f")
        .filter((side) => side.trim());
      expect(sides, key).toHaveLength(printedWeeks(menu, termAround(menu, today)!, today).length);
      for (const side of sides) expect(side).toContain("see the menu's page");
    }
  });

  test.runIf(tools.pdftotext)("has no lunch for an inset day, and names every closed day of the term", () => {
    const { stdout } = spawnSync("pdftotext", ["-raw", onDisk(ofOlive), "-"], { encoding: "utf8" });
    const sides = stdout.split("\f").map((side) => side.replace(/\s+/g, " "));
    // It is week two of the cycle, but not just so; and this very week has a side of its own.
    expect(sides[1]).toMatch(/Week beginning 14 Sep, 5 Oct, 2 Nov and 14 Dec; not as shown: 23 Nov/);
    expect(sides[1]).toContain("Friday 27 November: no school lunch (Inset day)");
    // Tight letters: pdftotext sees no spaces in the heading.
    expect(sides[3]!.replace(/\s/g, "")).toContain("Theweekof23November");
    expect(sides[3]).toContain("Friday 27 Nov");
    expect(sides[3]).toContain("Inset day No school lunch");
    expect(sides[0]).toContain("No school lunch: 26 Oct to 30 Oct, Half term; 27 Nov, Inset day.");
  });

  test.each(sampleSchools())("of $school agrees with the menu on every date on every side", ({ key }) => {
    const menu = sampleMenu(key);
    const names = (dishes: readonly { name: string }[] = []) => dishes.map(({ name }) => name);
    for (const term of menu.terms) {
      const sides = printedWeeks(menu, term, term.firstDay);
      for (const { mondays, columns } of sides)
        for (const monday of mondays)
          expect(columns.map(({ dishes }) => names(dishes))).toEqual(
            weekAround(menu, monday).map(({ lunch }) => names(lunch?.dishes)),
          );
      const cycle = sides.filter(({ monday }) => !monday);
      const printed = cycle
        .flatMap(({ mondays, deviatingMondays }) => [...mondays, ...deviatingMondays])
        .sort();
      expect(printed).toEqual([...new Set(schoolDays(term).map(mondayOf))]);
    }
  });

  test.runIf(tools.pdftotext)(
    "names the substituted dish, its substitute, and the allergens that it adds",
    () => {
      const olive = sampleMenu("olive");
      const pie = plannedOn(olive, day("2026-11-26")).find(({ course }) => course === "main")!;
      const swapped: TermlyMenu = {
        ...olive,
        substitutions: [
          {
            id: "W-222222",
            slot: pie.slot,
            day: day("2026-11-26"),
            course: "main",
            was: "Cottage pie",
            dish: plannedDish({
              name: "Burger, *seeded* bun #1 $x$",
              contains: "sesame:contains;milk:free;celery:free",
            }),
            note: "",
            madeAt: 0,
            madeBy: "the cook",
          },
        ],
      };
      const { stdout } = spawnSync("pdftotext", ["-raw", onDisk(pdfOf(swapped)), "-"], { encoding: "utf8" });
      expect(stdout.replace(/\s+/g, " ")).toContain(
        "Thursday 26 November: Burger, *seeded* bun #1 $x$ instead of Cottage pie: adds sesame; not known:",
      );
    },
  );

  // What the edge refuses today may be in an older store.
  test.each([
    "a\rb",
    "a\u0000b",
    "a\u0007b",
    "a\u202Eb",
    "a\u2028b",
    "a\uE000b",
    "a\uFFFFb",
    "\u{1F96A} ∰",
    "شوربة",
    "x".repeat(3_000),
  ])("is rendered whatever a dish is called: %j", (name) => {
    const olive = sampleMenu("olive");
    const dishes = olive.dishes.filter(({ week }) => week === 1).map((dish) => ({ ...dish, name }));
    expect(
      pdfOf({ ...olive, dishes })
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });
});
