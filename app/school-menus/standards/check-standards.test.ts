import { describe, expect, test } from "vitest";
import type { PlannedDish } from "../menus/dish.ts";
import type { LunchCourse } from "../menus/course.ts";
import { parseCounts } from "#food/counts/food-counts.ts";
import type { StandardsSet } from "../schools/schools.ts";
import { checkCycle, checkStandards, failingRules, rulesInStatus } from "./check-standards.ts";
import { describeCounts, summariseStandards } from "./standards-summary.ts";
import { assignSlots } from "../menus/slot.ts";
import { standards2014 } from "./standards-2014.ts";
import { parseDishesCsv } from "../csv/dishes-csv.ts";
import { compliantWeek, sampleFile, sampleSchools } from "../termly-menus.examples.ts";

type Edit = (dishes: PlannedDish[]) => PlannedDish[];

const fails = (dishes: readonly PlannedDish[], set: StandardsSet = "primary") =>
  failingRules(checkStandards(dishes, standards2014, set));

const on =
  (weekday: number, course: LunchCourse, countsAs: string): Edit =>
  (dishes) =>
    dishes.map((dish) =>
      dish.weekday === weekday && dish.course === course
        ? { ...dish, counts: parseCounts(countsAs).counts }
        : dish,
    );
const also =
  (weekday: number, course: LunchCourse, more: string): Edit =>
  (dishes) =>
    dishes.map((dish) =>
      dish.weekday === weekday && dish.course === course
        ? { ...dish, counts: [...dish.counts, ...parseCounts(more).counts] }
        : dish,
    );
const both =
  (...edits: readonly Edit[]): Edit =>
  (dishes) =>
    edits.reduce((so, edit) => edit(so), dishes);

// One dish of a lawful week is flipped (for limits of "no more than": as many as it takes), and what fails is named.
const flips: readonly (readonly [what: string, edit: Edit, primary: string[], secondary: string[]])[] = [
  [
    "a day without starchy food",
    on(2, "main", "protein;non-dairy-protein;meat"),
    ["starchy-daily"],
    ["starchy-daily"],
  ],
  [
    "pasta and potatoes only",
    both(on(2, "main", "protein;meat;starchy:pasta"), on(4, "main", "protein;starchy:potato")),
    ["starchy-kinds"],
    ["starchy-kinds"],
  ],
  [
    "white pasta instead of wholewheat",
    on(1, "main", "protein;meat;starchy:pasta"),
    ["wholegrain"],
    ["wholegrain"],
  ],
  ["a third day of starch in fat", also(2, "main", "starchy-in-fat"), ["starchy-in-fat"], ["starchy-in-fat"]],
  ["a day without bread", on(3, "bread", "nothing"), ["bread"], ["bread"]],
  ["a day without vegetables", on(4, "side", "nothing"), ["vegetable-daily"], ["vegetable-daily"]],
  [
    "peas nearly every day",
    both(on(2, "side", "vegetable:peas"), on(3, "side", "vegetable:peas")),
    ["vegetable-kinds"],
    ["vegetable-kinds"],
  ],
  ["a day without fruit", on(4, "fruit", "nothing"), ["fruit-daily"], ["fruit-daily"]],
  ["two kinds of fruit", on(3, "fruit", "fruit:apple"), ["fruit-kinds"], ["fruit-kinds"]],
  ["cake instead of a fruit pudding", on(3, "dessert", "nothing"), ["fruit-dessert"], ["fruit-dessert"]],
  [
    "a day without protein",
    both(on(4, "main", "starchy:bread"), on(4, "vegetarian", "nothing")),
    ["protein-daily"],
    ["protein-daily"],
  ],
  ["meat on two days", on(2, "main", "protein;non-dairy-protein;starchy:rice"), ["meat"], ["meat"]],
  [
    "white fish instead of salmon",
    on(5, "main", "protein;starchy:potato;starchy-in-fat;fried"),
    ["oily-fish"],
    ["oily-fish"],
  ],
  [
    "cheese for vegetarians on three days",
    on(3, "vegetarian", "protein;dairy"),
    ["vegetarian-protein"],
    ["vegetarian-protein"],
  ],
  ["a second day of sausages", also(2, "main", "meat-product"), ["meat-product"], []],
  [
    "a third day of sausages",
    both(also(2, "main", "meat-product"), also(3, "main", "meat-product")),
    ["meat-product"],
    ["meat-product"],
  ],
  ["an economy burger", also(4, "main", "economy-burger"), ["economy-burger"], ["economy-burger"]],
  [
    "a day without milk",
    on(2, "drink", "water"),
    ["dairy-daily", "lower-fat-milk"],
    ["dairy-daily", "lower-fat-milk"],
  ],
  ["whole milk only", on(2, "drink", "water;dairy"), ["lower-fat-milk"], ["lower-fat-milk"]],
  [
    "a third day of fried food",
    both(also(1, "main", "fried"), also(2, "main", "fried")),
    ["fried"],
    ["fried"],
  ],
  [
    "three fried portions on one day",
    both(also(5, "vegetarian", "fried"), also(5, "side", "fried")),
    ["fried"],
    ["fried"],
  ],
  ["two meat products on one day", also(4, "vegetarian", "meat-product"), ["meat-product"], []],
  [
    "vegetables in one of the choices only",
    both(on(4, "side", "nothing"), also(4, "main", "vegetable:peas")),
    ["vegetable-daily"],
    ["vegetable-daily"],
  ],
  [
    "variety in one of the choices only",
    both(
      on(2, "side", "vegetable:peas"),
      on(3, "side", "vegetable:peas"),
      also(1, "main", "vegetable:leek;vegetable:squash;vegetable:onion"),
    ),
    ["vegetable-kinds"],
    ["vegetable-kinds"],
  ],
  [
    "three names of rice",
    both(
      on(1, "main", "protein;meat;starchy:brown rice;wholegrain"),
      on(2, "main", "protein;meat;starchy:basmati rice"),
      on(4, "main", "protein;starchy:rice"),
    ),
    ["starchy-kinds"],
    ["starchy-kinds"],
  ],
  [
    "pastry on three days",
    both(also(1, "main", "pastry"), also(2, "main", "pastry"), also(3, "dessert", "pastry")),
    ["pastry"],
    ["pastry"],
  ],
  ["a chocolate bar", also(2, "dessert", "confectionery"), ["confectionery"], ["confectionery"]],
  ["salt on the tables", also(1, "side", "added-salt"), ["added-salt"], ["added-salt"]],
  ["too much ketchup", also(5, "side", "condiment:15"), ["condiment"], ["condiment"]],
  ["a day without water", on(1, "drink", "lower-fat-milk;dairy"), ["water"], ["water"]],
  ["a large juice", also(1, "drink", "juice:200"), ["juice"], ["juice"]],
  [
    "a large smoothie",
    also(1, "drink", "combination-drink:500"),
    ["combination-drink"],
    ["combination-drink"],
  ],
];

// The most that is allowed: none of these fails.
const justAllowed: readonly (readonly [what: string, edit: Edit])[] = [
  ["10 g of ketchup", also(5, "side", "condiment:10")],
  ["150 ml of juice", also(1, "drink", "juice:150")],
  ["a combination drink of 330 ml", also(1, "drink", "combination-drink:330")],
  ["a second day of fried food", also(1, "main", "fried")],
  ["fried food in two choices of one lunch", also(5, "vegetarian", "fried")],
  ["pastry on two days", both(also(1, "main", "pastry"), also(2, "main", "pastry"))],
  // The law counts days of it, not portions.
  ["chips beside two choices of one lunch", also(5, "vegetarian", "starchy-in-fat")],
  [
    "vegetables in every choice and none on the side",
    both(
      on(4, "side", "nothing"),
      also(4, "main", "vegetable:peas"),
      also(4, "vegetarian", "vegetable:leek"),
    ),
  ],
];

describe("the School Food Standards of 2014", () => {
  test.each(["primary", "secondary"] as const)("are met by a compliant week in a %s school", (set) => {
    expect(fails(compliantWeek(), set)).toEqual([]);
  });

  test.each(flips)("%s fails only its own rule", (_what, edit, primary, secondary) => {
    expect(fails(edit(compliantWeek()), "primary")).toEqual(primary);
    expect(fails(edit(compliantWeek()), "secondary")).toEqual(secondary);
  });

  test.each(justAllowed)("%s is allowed", (_what, edit) => {
    expect(fails(edit(compliantWeek()))).toEqual([]);
  });

  test("have a failing week for each rule", () => {
    const covered = new Set(flips.flatMap(([, , primary]) => primary));
    expect(standards2014.rules.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual([]);
  });

  test("count what is vegan among the dishes for vegetarians", () => {
    const vegan = compliantWeek().map((dish) =>
      dish.course === "vegetarian" ? { ...dish, diets: ["vegan"] as const } : dish,
    );
    expect(fails(vegan)).toEqual([]);
    expect(fails(vegan.map((dish) => ({ ...dish, diets: ["halal"] as const })))).toEqual([
      "vegetarian-protein",
    ]);
  });

  test("need oily fish once in three weeks, not every week", () => {
    const without = (week: number) => on(5, "main", "protein;starchy:potato")(compliantWeek(week));
    expect(fails([...compliantWeek(1), ...without(2), ...without(3)])).toEqual([]);
    expect(fails([...compliantWeek(1), ...without(2), ...without(3), ...without(4)])).toEqual(["oily-fish"]);
  });

  test("name the weeks that three follow, round the end of a longer cycle too", () => {
    const weeksOf = (length: number) => {
      const cycle = Array.from({ length }, (_, at) => compliantWeek(at + 1)).flat();
      const reports = checkStandards(cycle, standards2014, "primary");
      const of = (id: string) => reports.find(({ rule }) => rule.id === id)!.findings;
      expect(of("meat").map(({ where, week }) => [where, week])).toEqual(
        Array.from({ length }, (_, at) => [`Week ${at + 1}`, at + 1]),
      );
      return of("oily-fish").map(({ where, week }) => [where, week]);
    };
    expect(weeksOf(1)).toEqual([["Week 1", 1]]);
    expect(weeksOf(2)).toEqual([["Weeks 1 to 2", 1]]);
    expect(weeksOf(3)).toEqual([["Weeks 1 to 3", 1]]);
    expect(weeksOf(4)).toEqual([
      ["Weeks 1 to 3", 1],
      ["Weeks 2 to 4", 2],
      ["Weeks 3 to 1", 3],
      ["Weeks 4 to 2", 4],
    ]);
  });

  test("need oily fish in three weeks that begin at the end of a cycle too", () => {
    const without = (week: number) => on(5, "main", "protein;starchy:potato")(compliantWeek(week));
    const fishIn = (...weeks: readonly number[]) =>
      checkStandards(
        [1, 2, 3, 4, 5].flatMap((week) => (weeks.includes(week) ? compliantWeek(week) : without(week))),
        standards2014,
        "primary",
      )
        .find(({ rule }) => rule.id === "oily-fish")!
        .findings.flatMap(({ where, status }) => (status === "fails" ? [where] : []));
    expect(fishIn(3)).toEqual(["Weeks 4 to 1", "Weeks 5 to 2"]);
    expect(fishIn(1, 4)).toEqual([]);
    expect(fishIn(2, 3)).toEqual(["Weeks 4 to 1"]);
  });

  test("are broken by what is declared, whatever an undeclared dish may add, and name it where it is open alone", () => {
    const reports = checkStandards(
      both(
        also(1, "main", "fried"),
        also(2, "main", "fried"),
        on(3, "dessert", ""),
        on(1, "fruit", "fruit:apple"),
      )(compliantWeek()),
      standards2014,
      "primary",
    );
    const of = (id: string) => {
      const { status, undeclared } = reports.find(({ rule }) => rule.id === id)!.findings[0]!;
      return [status, undeclared];
    };
    expect(of("fried")).toEqual(["fails", []]);
    expect(of("pastry")).toEqual(["not declared", ["dessert 3"]]);
    expect(of("fruit-dessert")).toEqual(["not declared", ["dessert 3"]]);
    expect(of("meat")).toEqual(["holds", []]);
  });

  test("name the day on which a rule fails", () => {
    const reports = checkStandards(on(3, "bread", "nothing")(compliantWeek()), standards2014, "primary");
    const bread = reports.find(({ rule }) => rule.id === "bread")!;
    expect(bread.findings.filter(({ status }) => status !== "holds")).toEqual([
      { where: "Week 1, Wednesday", week: 1, weekday: 3, found: 0, status: "fails", undeclared: [] },
    ]);
  });

  test("count both days and portions", () => {
    const reports = checkStandards(also(5, "vegetarian", "fried")(compliantWeek()), standards2014, "primary");
    const fried = reports.find(({ rule }) => rule.id === "fried")!;
    expect(fried.findings[0]).toMatchObject({ counted: { days: 1, portions: 2 }, found: 2, status: "holds" });
    expect(describeCounts(fried)).toBe("at most 1 day, 2 portions provided a week");
  });

  test("leave every limit undecided and no minimum met by a dish that is not declared", () => {
    const reports = checkStandards(on(3, "dessert", "")(compliantWeek()), standards2014, "primary");
    const limits = standards2014.rules.filter(({ atMost }) => atMost !== undefined).map(({ id }) => id);
    expect(rulesInStatus(reports, "fails")).toEqual([]);
    expect(rulesInStatus(reports, "not declared").toSorted()).toEqual(
      [...limits, "fruit-dessert"].toSorted(),
    );
    expect(reports.find(({ rule }) => rule.id === "fried")!.findings[0]!.undeclared).toEqual(["dessert 3"]);
    const open = limits.length + 1;
    expect(summariseStandards(reports)).toBe(`26 rules: ${26 - open} hold, ${open} are not declared`);
    const silent = compliantWeek().map((dish) => ({ ...dish, counts: [] }));
    expect(rulesInStatus(checkStandards(silent, standards2014, "primary"), "holds")).toEqual([]);
  });

  test("know no kind that is on no list, and no pearl barley that is wholegrain", () => {
    expect(parseCounts("starchy:garden rice").faults).toHaveLength(1);
    expect(parseCounts("starchy:basmati rice;vegetable:garden peas")).toMatchObject({
      counts: [{ kind: "rice" }, { kind: "peas" }],
      faults: [],
    });
    expect(parseCounts("starchy:pearl barley;wholegrain").faults).toEqual(["pearl barley is no wholegrain"]);
    expect(parseCounts("nothing;fried").faults).toHaveLength(1);
  });

  test("are not met by a menu without dishes", () => {
    expect(fails([])).toHaveLength(standards2014.rules.length);
    const fried = standards2014.rules.find(({ id }) => id === "fried")!;
    for (const per of ["day", "week", "three weeks"] as const)
      expect(checkStandards([], { rules: [{ ...fried, per }] }, "primary")[0]!.status).toBe("fails");
  });

  test("are worked out once for a cycle, a set of them and a kind of school", () => {
    const week = compliantWeek();
    const check = (kind: StandardsSet) => checkCycle(week, standards2014, kind);
    expect(check("primary")).toBe(check("primary"));
    expect(check("secondary")).not.toBe(check("primary"));
    expect(check("primary")).toEqual(checkStandards(week, standards2014, "primary"));
  });

  test.each(sampleSchools())("are met by the menu of $school", ({ key, standards }) => {
    const { menus, faults } = parseDishesCsv(sampleFile(`${key}.csv`), sampleSchools());
    expect(faults).toEqual([]);
    const reports = checkStandards(assignSlots(menus.get(key)!, []), standards2014, standards);
    expect([...rulesInStatus(reports, "fails"), ...rulesInStatus(reports, "not declared")]).toEqual([]);
  });
});
