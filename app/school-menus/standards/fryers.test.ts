import { describe, expect, test } from "vitest";
import { parseCounts } from "#food/counts/food-counts.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { ingredient, kitchenOf, product, recipe, versionOf } from "#recipes/samples/kitchen.examples.ts";
import { randomKitchen } from "#recipes/samples/random-kitchen.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { manyCases } from "#values/cases.testkit.ts";
import type { PlannedDish } from "../menus/dish.ts";
import { onRecipes } from "../menus/dish-on-recipe.ts";
import { compliantWeek, plannedDish } from "../termly-menus.examples.ts";
import type { RuleReport } from "./check-standards.ts";
import { checkStandards } from "./check-standards.ts";
import { standards2014 } from "./standards-2014.ts";

const about = { site: "lane", standards: "primary" } as const;

/** A lawful week in which a dish on a recipe is a main on each day, checked as its kitchen cooks it. */
function daily(
  kitchen: Kitchen,
  id: string,
  of: { readonly name?: string; readonly countsAs?: string } = {},
) {
  const dish = plannedDish({
    course: "main",
    name: of.name ?? "Supper",
    description: "",
    countsAs: of.countsAs ?? "",
  });
  const onRecipe = { ...dish, recipe: { id, changes: [] } };
  const dishes: readonly PlannedDish[] = [
    ...compliantWeek(),
    ...[1, 2, 3, 4, 5].map((weekday) => ({ ...onRecipe, weekday })),
  ];
  const reports = checkStandards(
    onRecipes(dishes, { kitchen, about, day: day("2026-11-23") }),
    standards2014,
    about.standards,
  );
  return (rule: string): RuleReport => reports.find((one) => one.rule.id === rule)!;
}

const counts = (text: string) => parseCounts(text).counts;
const potato = { product: [product({ id: "potato" })], ingredient: [ingredient("potato")] };
const fryer = { methods: ["fryer:chip-fryer"] } as const;

describe("what comes from a fryer", () => {
  const chips = (countsAs: string, of = {}) =>
    kitchenOf({
      ...potato,
      recipe: [
        recipe("chips", { potato: 1 }, { methods: ["fryer:chip-fryer"], counts: counts(countsAs), ...of }),
      ],
    });

  test("is deep-fried, whatever is stated of it or not: five days are five portions", () => {
    for (const stated of ["", "starchy:potato", "starchy:potato;not:fried", "nothing"])
      for (const countsAs of ["", "starchy:potato;not:fried", "nothing"]) {
        const fried = daily(chips(stated), "chips", { countsAs })("fried");
        expect([stated, countsAs, fried.status]).toEqual([stated, countsAs, "fails"]);
        // The lawful week has one portion on Friday.
        expect(fried.findings[0]!.counted).toEqual({ days: 5, portions: 6 });
      }
  });

  test("is deep-fried in every dish that it is in, and declares nothing else", () => {
    const kitchen = kitchenOf({
      ...potato,
      recipe: [
        recipe("chips", { potato: 1 }, fryer),
        recipe("plate", { "›chips": 1, potato: 1 }, { methods: ["oven"] }),
        recipe("tray", { "›plate": 1 }, { methods: ["oven"] }),
      ],
    });
    const rule = daily(kitchen, "tray");
    expect(rule("fried").findings[0]!.counted).toEqual({ days: 5, portions: 6 });
    expect(rule("pastry")).toMatchObject({
      status: "not declared",
      findings: [{ undeclared: expect.any(Array) as string[] }],
    });
  });

  test("asks whether its starchy food is in fat", () => {
    const inFat = (countsAs: string) => daily(chips(countsAs), "chips")("starchy-in-fat").status;
    expect(inFat("starchy:potato")).toBe("not declared");
    expect(inFat("starchy:potato;starchy-in-fat")).toBe("fails");
    expect(inFat("starchy:rice;not:starchy-in-fat")).toBe("holds");
    expect(inFat("protein")).toBe("holds");
  });

  test("is counted from the version on that waits, and until the one that takes it out is approved", () => {
    const kitchen = (...approved: readonly (string | null)[]): Kitchen => ({
      ...kitchenOf(potato),
      recipe: new Map([
        [
          "chips",
          approved.map((approvedBy, at) =>
            versionOf(
              recipe(
                "chips",
                { potato: 1 },
                {
                  counts: counts("starchy:potato;not:starchy-in-fat"),
                  methods: at === 1 ? fryer.methods : ["oven"],
                },
              ),
              { version: at + 1, approvedBy },
            ),
          ),
        ],
      ]),
    });
    const fried = (...approved: readonly (string | null)[]) =>
      daily(kitchen(...approved), "chips")("fried").status;
    expect(fried("Ada")).toBe("holds");
    expect(fried("Ada", null)).toBe("fails");
    expect(fried("Ada", null, null)).toBe("fails");
  });

  test("and its name asks where no fryer is named", () => {
    const oven = { methods: ["oven"] } as const;
    const named = (name: string, countsAs: string) =>
      daily(chips(countsAs, oven), "chips", { name })("fried").status;
    expect(named("Zed chips", "starchy:potato;starchy-in-fat")).toBe("not declared");
    expect(named("Zed chips", "starchy:potato;starchy-in-fat;not:fried")).toBe("holds");
    expect(named("Zed potatoes", "starchy:potato;not:starchy-in-fat")).toBe("holds");
  });
});

/** Whether a fryer cooks a recipe or one in it, read straight from the documents: every path, every version. */
function fries(kitchen: Kitchen, id: string): boolean {
  const paths = [id];
  for (let at = 0; at < paths.length; at++)
    for (const { document } of kitchen.recipe.get(paths[at]!) ?? []) {
      if (document.methods.join().includes("fryer:")) return true;
      paths.push(...document.lines.flatMap((line) => line.recipe ?? []));
    }
  return false;
}

test("no recipe of any kitchen is deep-fried unseen, and none is that meets no fryer", () => {
  const seen = { fried: 0, not: 0 };
  for (let seed = 1; seed <= manyCases / 5; seed++) {
    const kitchen = randomKitchen(seed);
    for (const id of kitchen.recipe.keys()) {
      const isFried = fries(kitchen, id);
      const stated = seed % 2 ? "nothing" : "protein;not:fried";
      const { status, findings } = daily(kitchen, id, { countsAs: stated })("fried");
      if (findings[0]!.found !== (isFried ? 6 : 1) || status !== (isFried ? "fails" : "holds"))
        expect.fail(`seed ${seed}: ${id} counts ${findings[0]!.found} portions and ${status}`);
      seen[isFried ? "fried" : "not"] += 1;
    }
  }
  expect(Math.min(seen.fried, seen.not)).toBeGreaterThan(manyCases / 50);
});
