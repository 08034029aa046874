import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allergens } from "#food/allergens/allergen.ts";
import { allergenState } from "#food/allergens/allergen-facts.ts";
import { carbohydrateFaults } from "../menus/carbohydrate.ts";
import { lunchCourses } from "../menus/course.ts";
import { parseDishesCsv as parseDishes, formatDishesCsv } from "./dishes-csv.ts";
import { sampleFile, sampleSchools } from "../termly-menus.examples.ts";
import { parseTermsCsv as parseTerms, formatTermsCsv } from "./terms-csv.ts";

const parseDishesCsv = (file: Uint8Array) => parseDishes(file, sampleSchools());
const parseTermsCsv = (file: Uint8Array) => parseTerms(file, sampleSchools());
const bytes = (text: string) => new TextEncoder().encode(text);
const header =
  "menu,week,day,course,dish,description,allergens,diets,portion_grams,carbohydrate_grams,sugars_grams,carbohydrate_per_100g,counts_as";
const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
  .map((name) => `olive,1,${name},main,Pie of ${name},,,,,,,,`)
  .join("\n");
const faultsOf = (...rows: readonly string[]) =>
  parseDishesCsv(bytes([header, week, ...rows].join("\n"))).faults.map(
    ({ field, message }) => `${field}: ${message}`,
  );

describe("a termly menu file", () => {
  test("is parsed as it was written", () => {
    const { menus, faults } = parseDishesCsv(sampleFile("olive.csv"));
    expect(faults).toEqual([]);
    expect(parseDishesCsv(bytes(formatDishesCsv(menus)))).toMatchObject({ menus, faults: [] });
  });

  test("may have the contract's ten columns only", () => {
    const { menus, faults } = parseDishesCsv(
      bytes(
        `menu,week,day,course,dish,description,allergens,diets,portion_grams,carbohydrate_grams\n${week.replaceAll(/,,,$/gm, "")}`,
      ),
    );
    expect(faults).toEqual([]);
    expect(menus.get("olive")).toHaveLength(5);
  });

  test("rejects a diet that the dish's own allergens rule out", () =>
    expect(faultsOf("olive,1,Monday,pasta,Lasagne,,milk:contains,vegan,,,,,")).toContain(
      "row 7, column H (diets): a vegan dish has no milk, and this one contains it",
    ));

  test("names every fault with its row and column, and then returns no menu at all", () => {
    expect(
      faultsOf(
        "oliv,1,Monday,main,A,,,,,,,,",
        "olive,0,Monday,main,B,,,,,,,,",
        "olive,1,Sunday,main,C,,,,,,,,",
        "olive,1,Monday,starter,D,,,,,,,,",
        "olive,1,Monday,main,,,,,,,,,",
        "olive,1,Monday,main,E,,milk:perhaps;nuts:contains,keto,,,,,",
        "olive,1,Monday,main,F,,,,two,,,,carrots",
        "olive,1,monday,main,Pie of Monday,,,,,,,,",
      ),
    ).toEqual([
      expect.stringMatching(/^row 7, column A \(menu\): "oliv" is not one of olive, jubilee/),
      'row 8, column B (week): "0" is not a whole number from 1 to 6',
      'row 9, column C (day): "Sunday" is not one of Monday, Tuesday, Wednesday, Thursday, Friday',
      expect.stringMatching(/^row 10, column D \(course\): "starter" is not one of main, vegetarian/),
      "row 11, column E (dish): must not be empty",
      'row 12, column G (allergens): milk is "perhaps", not contains, may-contain or free',
      expect.stringMatching(/^row 12, column G \(allergens\): nuts must name which: almond/),
      expect.stringMatching(/^row 12, column H \(diets\): "keto" is not one of/),
      expect.stringMatching(/^row 13, column M \(counts_as\): "carrots" is not one of/),
      'row 13, column I (portion_grams): "two" is not a number of grams like 42 or 42.5',
      'row 14, column E (dish): "Pie of Monday" stands in row 2 already',
    ]);
    expect(parseDishesCsv(bytes(`${header}\n${week}\noliv,1,Monday,main,A,,,,,,,,`)).menus.size).toBe(0);
  });

  test("explains what is wrong with its header", () => {
    const faults = parseDishesCsv(bytes("menu,week,day,course,meal\n")).faults.map(
      ({ field, message }) => `${field}: ${message}`,
    );
    expect(faults[0]).toMatch(/^row 1, column E: "meal" is not one of menu, week/);
    expect(faults[1]).toBe("row 1, column F: the column dish is missing");
  });

  test("is rejected when a day of the cycle has no hot dish", () => {
    expect(faultsOf("olive,2,Monday,main,A,,,,,,,,")).toEqual(
      ["Tuesday", "Wednesday", "Thursday", "Friday"].map(
        (name) => `row 2, column A (menu): olive: week 2 has no main on ${name}`,
      ),
    );
  });

  test.each([
    [
      "sugars over the carbohydrate",
      "200,40,41,",
      "row 7, column K (sugars_grams): 41 g of sugars are more than all the carbohydrate, 40 g",
    ],
    [
      "more carbohydrate than portion",
      "40,45,5,",
      "row 7, column J (carbohydrate_grams): 45 g of carbohydrate do not fit into a portion of 40 g",
    ],
    [
      "a portion against 100 g",
      "200,40,5,30",
      "row 7, column L (carbohydrate_per_100g): 30 g in 100 g make 60 g in a portion of 200 g, not 40 g",
    ],
    [
      "carbohydrate without a portion",
      ",40,,",
      "row 7, column I (portion_grams): carbohydrate needs the weight of the portion",
    ],
    [
      "sugars without carbohydrate",
      "200,,5,",
      "row 7, column K (sugars_grams): sugars are part of the carbohydrate, which is missing",
    ],
    [
      "an impossible density",
      "200,180,5,95",
      "row 7, column L (carbohydrate_per_100g): 95 g in 100 g cannot be in a dish",
    ],
    [
      "a portion of nothing",
      "0,0,0,",
      "row 7, column I (portion_grams): a portion of 0 g cannot be: 1 to 1000 g",
    ],
  ])("is rejected for carbohydrate that cannot be: %s", (_what, grams, fault) => {
    expect(faultsOf(`olive,1,Monday,dessert,A,,,,${grams},`)).toContain(fault);
  });

  test("is never rejected for carbohydrate that was computed from 100 g and rounded", () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 600 }), fc.integer({ min: 0, max: 850 }), (portion, tenths) => {
        const carbohydrate = Math.round((portion * tenths) / 1000);
        expect(carbohydrateFaults({ portion, carbohydrate, sugars: null, per100: tenths / 10 })).toEqual([]);
      }),
    );
  });
});

describe("a terms file", () => {
  const faultsIn = (rows: string) =>
    parseTermsCsv(bytes(`menu,first_day,last_day,rotation,closed_days\n${rows}`)).faults.map(
      ({ field, message }) => `${field}: ${message}`,
    );

  test("is parsed as it was written", () => {
    const { menus, faults } = parseTermsCsv(sampleFile("terms.csv"));
    expect(faults).toEqual([]);
    expect(parseTermsCsv(bytes(formatTermsCsv(menus)))).toEqual({ menus, faults: [] });
  });

  test("names every fault with its row and column", () => {
    expect(
      faultsIn(
        [
          "olive,2026-09-31,2026-12-18,pause,",
          "olive,2026-09-02,2026-12-18,jump,soon",
          "olive,2026-12-18,2026-09-02,run,",
          "eden,2026-09-02,2026-12-18,run,2026-12-24 Inset day",
          "lok,2026-09-02,2026-12-18,run,",
          "lok,2026-12-01,2027-03-01,run,",
        ].join("\n"),
      ),
    ).toEqual([
      'row 2, column B (first_day): "2026-09-31" is not a date like 2026-09-02',
      'row 3, column D (rotation): "jump" is neither pause nor run',
      'row 3, column E (closed_days): "soon" is not written like "2026-10-26..2026-10-30 Half term"',
      "row 4, column C (last_day): is before the first day",
      "row 5, column E (closed_days): 2026-12-24..2026-12-24 is not inside the term",
      "row 7, column B (first_day): another term of lok has these days too",
    ]);
  });
});

describe("the sample menus", () => {
  const { menus: terms } = parseTermsCsv(sampleFile("terms.csv"));

  test.each(sampleSchools())("have three whole weeks and terms for $school", ({ key, halal }) => {
    const dishes = parseDishesCsv(sampleFile(`${key}.csv`)).menus.get(key)!;
    for (const at of [1, 2, 3])
      for (const weekday of [1, 2, 3, 4, 5])
        expect(
          dishes.filter((dish) => dish.week === at && dish.weekday === weekday).map(({ course }) => course),
          // Water and milk are two things, each with its own allergens and its own carbohydrate.
        ).toEqual([...lunchCourses.map((course) => course.key), "drink"]);
    if (halal) expect(dishes.filter(({ diets }) => !diets.includes("halal"))).toEqual([]);
    expect(terms.get(key)!.length).toBeGreaterThan(0);
  });

  test("state all fourteen allergens of nearly every dish, in all four states", () => {
    const dishes = sampleSchools().flatMap(({ key }) =>
      parseDishesCsv(sampleFile(`${key}.csv`)).menus.get(key)!,
    );
    const facts = dishes.flatMap((dish) =>
      allergens.map(({ key }) => allergenState(dish.allergens, key) ?? "not known"),
    );
    expect(new Set(facts)).toEqual(new Set(["contains", "may-contain", "free", "not known"]));
    expect(facts.filter((state) => state === "not known").length / facts.length).toBeLessThan(0.01);
  });
});
