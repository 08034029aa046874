import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { plannedDish, sampleCycle, sampleMenu } from "#school-menus/termly-menus.examples.ts";
import type { TermlyMenu } from "#school-menus/served-menu.ts";
import { plannedOn } from "#school-menus/served-menu.ts";
import { standards2014 } from "#school-menus/standards/standards-2014.ts";
import { day } from "#values/time/calendar-day.ts";
import { menuProof } from "./menu-proof.ts";
import { ProofSections } from "./proof-sections.tsx";
import { standardsReport } from "./standards-report.ts";

const today = day("2026-11-23");
const dishes = sampleCycle("olive");

function swapped(on: string, name: string, countsAs: string): TermlyMenu {
  const planned = plannedOn(sampleMenu("olive", { dishes }), day(on)).find(
    ({ course }) => course === "main",
  )!;
  const about = { id: "W-1", day: day(on), course: "main", was: planned.name, slot: planned.slot } as const;
  const dish = plannedDish({ name, countsAs, description: "" });
  return sampleMenu("olive", {
    dishes,
    substitutions: [{ ...about, dish, note: "", madeAt: 0, madeBy: "the cook" }],
  });
}

const textOf = (menu: TermlyMenu) =>
  renderToStaticMarkup(
    <ProofSections proof={menuProof(menu, today, [standards2014])} today={today} />,
  ).replaceAll(/<[^>]+>/g, "|");

describe("a menu's own proof", () => {
  test("has every rule with a figure for each week, and both figures of what is counted both ways", () => {
    const { sets, until } = menuProof(sampleMenu("olive"), today, [standards2014]);
    expect(sets.map(({ id }) => id)).toEqual(["2014"]);
    const { rules } = sets[0]!;
    expect(rules).toHaveLength(26);
    expect(until).toBe("2027-07-23");
    const figuresOf = (id: string) => rules.find((rule) => rule.id === id)!.figures;
    expect(figuresOf("fried").map(({ where, text }) => `${where}: ${text}`)).toEqual([
      "Week 1: 1 day, 1 portion provided",
      "Week 2: 0 days, 0 portions provided",
      "Week 3: 0 days, 0 portions provided",
    ]);
    expect(figuresOf("starchy-in-fat")[0]!.text).toBe("2 days, 4 portions provided");
    expect(figuresOf("vegetable-daily")[0]!.text).toBe("on 5 of 5 days");
    expect(figuresOf("oily-fish")).toMatchObject([{ where: "Weeks 1 to 3", text: "2 days" }]);
  });

  test("says what was checked, when and against what, and what was not", () => {
    const text = textOf(sampleMenu("olive"));
    expect(text).toContain("Checked on Monday 23 November 2026, primary set:");
    expect(text).toContain("every week on its dates to Friday 23 July 2027");
    expect(text).toContain("snacks and whatever else is sold up to six in the evening");
    expect(text).toContain("Week of 23 November (4 lunches)");
  });

  test("says above a week that is too short for a rule that not every rule is reached", () => {
    const closed = [{ from: day("2026-11-24"), to: day("2026-11-26"), why: "Heating" }];
    const [term, ...terms] = sampleMenu("olive").terms;
    const menu = sampleMenu("olive", { dishes, terms: [{ ...term!, closed }, ...terms] });
    const text = textOf(menu);
    expect(text).toMatch(/As planned, and in each week to come:\|+ 26 rules: 2\d hold, 2 are not reached/);
    expect(text).toContain("Not reached, for want of lunches:");
    expect(text).not.toMatch(/week to come:\|+ 26 rules: 26 hold/);
    expect(standardsReport([menu], today, [standards2014])[0]!.menus[0]!.text).toMatch(
      /, 2 are not reached in so short a week/,
    );
    expect(textOf(sampleMenu("olive"))).toMatch(/week to come:\|+ 26 rules: 26 hold\./);
  });

  test("shows the week that a substitution breaks, with its figures", () => {
    const burger = swapped("2026-12-08", "Beef burger", "protein;meat;meat-product;starchy:bread");
    const { weeks } = menuProof(burger, today, [standards2014]).sets[0]!;
    const week = weeks.find(({ monday }) => monday === "2026-12-07")!;
    const [open] = week.rules.filter(({ id }) => id === "meat-product");
    expect(open).toMatchObject({
      status: "fails",
      figures: [{ where: "", text: "2 days, 2 portions provided", status: "fails" }],
    });
    expect(textOf(burger)).toContain("Does not meet:");
  });

  test("names the dish of which nothing is declared", () => {
    expect(textOf(swapped("2026-12-01", "Satay", ""))).toMatch(/Not declared: Satay/);
  });
});

describe("a menu whose weeks lie on both sides of the first day of another set", () => {
  const next = {
    ...standards2014,
    id: "next",
    name: "The School Food Regulations to come",
    source: "https://www.example.org/next",
    firstDay: day("2027-02-03"),
    rules: standards2014.rules.filter(({ id }) => id !== "fried"),
  };
  const menu = sampleMenu("olive", { dishes });

  test("is shown by both, each with its days, and the public reads which counts when", () => {
    const { sets } = menuProof(menu, today, [standards2014, next]);
    expect(sets.map(({ id, from, until, rules }) => [id, from, until, rules.length])).toEqual([
      ["2014", "2026-11-23", "2027-02-02", 26],
      ["next", "2027-02-03", "2027-07-23", 25],
    ]);
    const text = renderToStaticMarkup(
      <ProofSections proof={menuProof(menu, today, [standards2014, next])} today={today} />,
    ).replaceAll(/<[^>]+>/g, "|");
    expect(text).toContain("Lunches from 23 November 2026 to 2 February 2027");
    expect(text).toContain("The School Food Regulations to come, in force from 3 February 2027");
    expect(text).toContain("Week of 1 February (by the standards from 3 February 2027");
    expect(text).toContain("Week of 1 February (by the standards until 2 February 2027");
  });

  test("is not known by a set of which no rule is entered, and no menu is said to hold by it", () => {
    const empty = { ...next, rules: [] };
    const text = renderToStaticMarkup(
      <ProofSections proof={menuProof(menu, today, [standards2014, empty])} today={today} />,
    );
    const after = text.slice(text.lastIndexOf("The School Food Regulations to come"));
    expect(after).toContain("None of its rules is entered, so it is not known how this menu stands");
    expect(after).not.toMatch(/\d+ rules|\bhold\b/);
    expect(standardsReport([menu], today, [standards2014, empty])[1]!.menus[0]!.text).toContain("not known");
  });
});

describe("the report of all menus", () => {
  const statusesOf = (menus: readonly TermlyMenu[], id: string) =>
    standardsReport([...menus], today, [standards2014])[0]!.rules.find((rule) => rule.id === id)!.statuses;

  test("counts no menu as keeping a rule that a week to come leaves open or breaks", () => {
    const jubilee = sampleMenu("jubilee");
    expect(statusesOf([sampleMenu("olive"), jubilee], "meat-product")).toEqual(["holds", "holds"]);
    expect(statusesOf([swapped("2026-12-01", "Satay", ""), jubilee], "meat-product")).toEqual([
      "not declared",
      "holds",
    ]);
    const burger = swapped("2026-12-08", "Beef burger", "protein;meat;meat-product;starchy:bread");
    expect(statusesOf([burger, jubilee], "meat-product")).toEqual(["fails", "holds"]);
  });
});
