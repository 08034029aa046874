import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { stores } from "#database/stores.testkit.ts";
import type { Diet } from "#food/diet.ts";
import { ada, marta } from "#recipes/coleslaw.testkit.ts";
import { everySite } from "#recipes/documents.ts";
import type { Site } from "#recipes/documents.ts";
import {
  ingredient,
  kitchenOf,
  lane,
  noFigures,
  product,
  recipe,
  withRisks,
} from "#recipes/kitchen.examples.ts";
import { approve, importKitchen } from "#recipes/recipes.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { tableNames } from "#recipes/tables/columns.ts";
import { writeJson } from "#recipes/tables/write-tables.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { documentKinds } from "#recipes/kitchen.ts";
import { labelOf } from "#labels/label.ts";
import { lunchWarnings } from "#lunch-alerts/lunch-warnings.ts";
import { pdfText } from "#printing/pdf-text.server.ts";
import { day, weekdays } from "#values/calendar-day.ts";
import { answerFor, parseAvoids } from "#school-menus/can-eat.ts";
import { importTermlyMenus } from "#school-menus/import-termly-menus.server.ts";
import { sayLunch } from "#school-menus/lunch-answer.ts";
import { LunchList } from "#school-menus/lunch-list.tsx";
import { DishMarks } from "#school-menus/dish-marks.tsx";
import { lunchOn } from "#school-menus/served-menu.ts";
import { cook, fileOf, oliveTerms, openTermlyMenus } from "#school-menus/termly-menus.testkit.ts";
import { termlyMenu } from "#school-menus/termly-menus.server.ts";
import { weekSheet } from "#school-menus/week-sheets.server.ts";

const today = day("2026-11-23");

/** Chips from the chip fryer of a kitchen, and what else is fried there. */
function kitchenWith(site: Site, goujons: "fish" | "poultry" | "plant", alternate?: "mustard"): Kitchen {
  const figures = (carbohydrate: number) => ({ ...noFigures, carbohydrate, sugars: 1 });
  return kitchenOf({
    site: [site],
    product: [
      product({ id: "potato", contents: ["plant"], nutrition: figures(20), source: "1" }),
      product({
        id: "coated",
        contents: ["plant"],
        nutrition: figures(32),
        source: "2",
        contain: "mustard:contains",
      }),
      product({ id: "filling", contents: [goujons], contain: goujons === "fish" ? "fish:contains" : "" }),
    ],
    ingredient: [
      ingredient("potato", [{ site: everySite, product: "potato", alternates: alternate ? ["coated"] : [] }]),
      ingredient("filling"),
    ],
    recipe: [
      recipe("chips", { potato: 1000 }, { name: "Chips", methods: ["fryer:chip-fryer"] }),
      recipe("goujons", { filling: 1000 }, { name: "Goujons", methods: ["fryer:chip-fryer"] }),
    ],
  });
}

interface Fixture {
  readonly what: string;
  readonly kitchen: Kitchen;
  /** The mark of its diet, and what is said of fish and mustard. */
  readonly mark: "VG" | "V" | "";
  readonly diets: readonly Diet[];
  readonly fish: "may-contain" | "free" | undefined;
  readonly mustard: "contains" | "free" | undefined;
  readonly carbohydrate: string;
}

const oneOil = [{ leaf: "fish", via: "chip-fryer", reason: "one oil for chips and fish" }] as const;
const known = { mark: "", diets: ["dairy-free"], fish: "free", mustard: "free", carbohydrate: "20" } as const;
const fixtures: readonly Fixture[] = [
  {
    ...known,
    what: "chips beside beans",
    kitchen: kitchenWith(lane, "plant"),
    mark: "VG",
    diets: ["vegetarian", "vegan", "dairy-free"],
  },
  {
    ...known,
    what: "chips beside fish",
    kitchen: kitchenWith(withRisks(lane, oneOil), "fish"),
    fish: "may-contain",
  },
  {
    ...known,
    what: "chips beside fish that the fryer's assessment does not name",
    kitchen: kitchenWith(lane, "fish"),
    fish: "may-contain",
  },
  { ...known, what: "chips beside chicken", kitchen: kitchenWith(lane, "poultry") },
  {
    ...known,
    what: "chips of one of two products",
    kitchen: kitchenWith(lane, "plant", "mustard"),
    mark: "VG",
    diets: ["vegetarian", "vegan", "dairy-free"],
    mustard: "contains",
    carbohydrate: "20 to 32",
  },
  {
    ...known,
    what: "chips from a fryer that nobody has assessed",
    kitchen: kitchenWith({ ...lane, cleared: lane.cleared.filter(({ via }) => via === "kitchen") }, "plant"),
    diets: [],
    fish: undefined,
    mustard: undefined,
  },
];

const stated = "vegetarian;vegan";
const menuFile = [
  "menu,week,day,course,dish,allergens,diets,portion_grams,carbohydrate_grams,recipe",
  ...weekdays.map((name) => `olive,1,${name},main,Chips,,${stated},,,chips`),
  "",
].join("\n");

describe.each(stores)("every face of a lunch from a shared fryer agrees on $name", ({ open }) => {
  test.each(fixtures)("$what", async (fixture) => {
    const { deps, store, api, calendar } = await openTermlyMenus(open, []);
    const text = writeJson(fixture.kitchen, tableNames).replace(/("version": )\d+/g, "$1null");
    await importKitchen({ ...deps, dependents: [] }, marta, [
      { name: "kitchen.json", bytes: new TextEncoder().encode(text) },
    ]);
    const names = documentKinds.flatMap((kind) =>
      [...fixture.kitchen[kind].keys()].map((id) => ({ kind, id })),
    );
    await approve({ ...deps, dependents: [] }, ada, names);
    await importTermlyMenus(deps, cook, [fileOf("terms.csv", oliveTerms), fileOf("olive.csv", menuFile)]);
    const menu = (await termlyMenu(store.db, "olive"))!;
    const kitchen = await readKitchen(store.db);
    const lunch = lunchOn(menu, today)!;
    const [dish] = lunch.dishes;
    const { fish, mustard, mark, diets, carbohydrate } = fixture;
    const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

    // The dish that all stand on, and the data.
    expect(dish!.diets).toEqual(diets);
    const data = (await (await api.request("/primaries/olive.json")).json()) as {
      lunches: { day: string; dishes: { diets: string[]; allergens: Record<string, string> }[] }[];
    };
    const datum = data.lunches.find((one) => one.day === today)!.dishes[0]!;
    expect([datum.diets, datum.allergens["fish"], datum.allergens["mustard"]]).toEqual([
      diets,
      fish,
      mustard,
    ]);

    // What is read: page, list of a day, calendar, PDF. "V" and "Vegan" stand nowhere where they are not true.
    const says = (face: string) => ({
      vegan: /\bvegan\b/i.test(face),
      vegetarian: /\bvegetarian\b/i.test(face),
      fish: /may contain[^.]*fish/i.test(face),
      mustard: /contains[^.]*mustard/i.test(face),
    });
    const expected = {
      vegan: mark === "VG",
      vegetarian: mark === "V",
      fish: fish === "may-contain",
      mustard: mustard === "contains",
    };
    const event = (await calendar()).replaceAll("\r\n ", "").split("BEGIN:VEVENT")[1]!;
    expect(says(textOf(renderToStaticMarkup(<LunchList lunch={lunch} avoided={[]} />))), "list").toEqual(
      expected,
    );
    expect(says(textOf(renderToStaticMarkup(<DishMarks dish={dish!} avoided={[]} />))), "page").toEqual(
      expected,
    );
    expect(says(event.replaceAll("\\,", ",")), "calendar").toEqual(expected);
    const pdf = await pdfText(Buffer.from(await (await api.request("/primaries/olive.pdf")).arrayBuffer()));
    expect(pdf.replaceAll(/\s+/g, " "), "PDF").toContain(`${carbohydrate} g carbs`);

    // The matrix.
    const printed: unknown[] = [];
    weekSheetWords(printed);
    const { groups, columns } = printed[0] as {
      groups: { rows: { diet: string; cells: { state: string }[][] }[] }[];
      columns: { name: string }[];
    };
    const row = groups[0]!.rows[0]!;
    const cell = (name: string) => row.cells[columns.findIndex((one) => one.name === name)]![0]!.state;
    const inMatrix = { contains: "contains", "may-contain": "may", free: "not in it" } as const;
    expect(row.diet, "matrix").toBe(mark);
    expect(cell("Fish"), "matrix").toBe(fish ? inMatrix[fish] : "not known");
    expect(cell("Mustard"), "matrix").toBe(mustard ? inMatrix[mustard] : "not known");

    // The answer for a child, aloud too.
    const answers = { free: "yes", "may-contain": "no", contains: "no" } as const;
    for (const [leaf, state] of [
      ["fish", fish],
      ["mustard", mustard],
    ] as const) {
      const is = state ? answers[state] : "not known";
      expect(answerFor(lunch, parseAvoids([leaf]))?.is).toBe(is);
      const aloud = { yes: "Yes", no: "No", "not known": "Ask us" }[is];
      expect(sayLunch("Monday", lunch, [leaf])).toContain(`Monday: ${aloud}.`);
      // Who was told that neither was in it is told, unless it still is not.
      const before = {
        ...dish!,
        insteadOf: null,
        allergens: { ...dish!.allergens, [leaf]: "free" as const },
      };
      const at = { day: today, at: 0, beingChecked: false };
      const after = { ...dish!, insteadOf: null };
      const told = lunchWarnings([{ ...at, dishes: [before] }], [{ ...at, dishes: [after] }], [leaf]);
      expect(told.length, `${leaf}: alert`).toBe(state === "free" ? 0 : 1);
    }

    // The label: none while something is not known.
    const label = () => labelOf(kitchen, "chips", "lane", today);
    if (fish === undefined) expect(label).toThrow();
    else {
      expect(label().mayContain).toEqual(fish === "may-contain" ? ["fish"] : []);
      expect(JSON.stringify(label().ingredients).includes("mustard")).toBe(mustard === "contains");
    }

    function weekSheetWords(into: unknown[]): void {
      weekSheet("matrix", menu, today, {
        brand: sampleBrand,
        kitchen,
        today,
        typeset: (_file, words) => {
          into.push(words);
          return words;
        },
      });
    }
  });
});
