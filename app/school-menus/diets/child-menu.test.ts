import { expect, test } from "vitest";
import { defined } from "#values/defined.ts";
import { day } from "#values/time/calendar-day.ts";
import { plannedDish, sampleMenu } from "../termly-menus.examples.ts";
import type { ChildLunch } from "./child-menu.ts";
import { carbohydrateFor, childMenu, needsPackedLunch, partLine } from "./child-menu.ts";
import type { DietCase } from "./diet-case.ts";
import type { ChosenDish, DietChoice } from "./diet-plan.ts";

const olive = sampleMenu("olive");
const today = day("2026-11-23");
const one: DietCase = {
  id: "one",
  school: "olive",
  state: "agreed",
  revision: 1,
  email: "parent@home.example",
  details: null,
  askedAt: 1,
  confirmedAt: 1,
  dueAt: 1,
  answeredAt: 1,
  startsOn: today,
  endsOn: null,
  approvedBy: "nadia",
  renewal: null,
  letterPages: 0,
  linkNo: 1,
};
const isPaused = () => false;
const needs = { avoids: { avoided: [], others: [], notUnderstood: [] }, reason: "diabetes" } as const;

/** The first day of a child that has what was chosen for its main dish there. */
function firstDay(dish: Partial<ChosenDish> & Pick<ChosenDish, "menu">): ChildLunch {
  const found = childMenu({ one, label: "Olive Primary", menu: olive, source: source([]), isPaused }, today);
  const { week } = defined(found?.days[0]);
  const chosen = { ...plannedDish({ name: "Bean pot" }), ...dish };
  const choice = { week, weekday: 1, part: "main", dish: chosen } as const;
  return defined(
    childMenu({ one, label: "Olive Primary", menu: olive, source: source([choice], chosen), isPaused }, today)
      ?.days[0],
  );
}

const source = (choices: readonly DietChoice[], dish?: ChosenDish) => ({
  school: "olive",
  needs,
  choices,
  kitchens: new Set<string>(),
  dishOf: () => dish,
});

test("a dish that is cooked beside the lunch says instead of what, with the figure of that portion", () => {
  expect(firstDay({ menu: "jubilee", weighedFor: "primary" }).parts[0]).toEqual({
    part: "main",
    is: "dish",
    says: "Bean pot",
    aside: "instead of Chicken and sweetcorn pasta bake",
    carbohydrate: "34 g carbohydrate in 270 g, of it 6 g sugars",
  });
});

test("a dish of a menu for older pupils, and one that nobody has weighed, has no figure", () => {
  for (const dish of [
    { menu: "eden", weighedFor: "secondary" },
    { menu: "jubilee", weighedFor: "primary", carbohydrate: null },
  ] as const) {
    expect(firstDay(dish).parts[0]).toMatchObject({ is: "dish", carbohydrate: "carbohydrate not weighed" });
    // Nor has it where it is offered.
    expect(carbohydrateFor({ ...plannedDish({ name: "Bean pot" }), ...dish }, olive)).toBe("");
  }
});

test("three weeks are shown at least, and nothing before the first day of the case", () => {
  const shown = (weeks: number, startsOn = today) =>
    childMenu(
      {
        one: { ...one, startsOn },
        label: "Olive Primary",
        menu: { ...olive, dishes: [plannedDish({ week: weeks }), ...olive.dishes] },
        source: source([]),
        isPaused,
      },
      today,
    );
  expect(shown(1)?.days).toHaveLength(15);
  expect(shown(3, day("2026-12-01"))?.days[0]?.day).toBe("2026-12-01");
  expect(
    childMenu({ one: { ...one, startsOn: null }, label: "", menu: olive, source: null, isPaused }, today),
  ).toBeNull();
});

test("a lunch that nobody has confirmed anew names no dish, and asks for a packed one", () => {
  const paused = childMenu(
    { one, label: "Olive Primary", menu: olive, source: source([]), isPaused: () => true },
    today,
  );
  expect(paused?.days).toHaveLength(15);
  for (const lunch of defined(paused).days) {
    expect(needsPackedLunch(lunch)).toBe(true);
    expect(lunch.parts.map(partLine)).toEqual([
      "Paused, as nobody has said that it is still right: please send a packed lunch.",
    ]);
  }
});

test("of a case that began before, only what is to come is shown, and nothing where no term is left", () => {
  const since = { ...one, startsOn: day("2026-09-07") };
  const shown = (from: string) =>
    childMenu({ one: since, label: "", menu: olive, source: source([]), isPaused }, day(from))?.days;
  expect(shown("2026-11-24")?.[0]?.day).toBe("2026-11-24");
  expect(shown("2036-11-24")).toEqual([]);
});

test("a dish whose portion is that of the child’s own menu has its figure where it is offered", () => {
  const figure = "34 g carbohydrate in 270 g, of it 6 g sugars";
  const dish = { ...plannedDish({ name: "Bean pot" }), menu: "olive" };
  expect(carbohydrateFor(dish, olive)).toBe(figure);
  expect(carbohydrateFor({ ...dish, weighedFor: "primary" }, olive)).toBe(figure);
});

test("a packed lunch is asked for where the main dish is not settled, and for nothing else that is missing", () => {
  const part = (name: "main" | "pudding", is: "dish" | "without" | "gap") =>
    ({ part: name, is, says: "", aside: "", carbohydrate: "" }) as const;
  const needsOne = (...parts: readonly ReturnType<typeof part>[]) => needsPackedLunch({ parts });
  expect(needsOne(part("main", "gap"), part("pudding", "dish"))).toBe(true);
  expect(needsOne(part("main", "dish"), part("pudding", "gap"))).toBe(false);
  expect(needsOne(part("main", "without"), part("pudding", "dish"))).toBe(false);
});

test("a part is read in one line with its figure; one that is not settled, or that a child goes without, says that alone", () => {
  const chosen = { ...plannedDish({ name: "Bean pot" }), menu: "jubilee", weighedFor: "primary" } as const;
  const { week } = firstDay(chosen);
  const lunch = (choices: readonly DietChoice[], of: Partial<DietCase> = {}) =>
    defined(
      childMenu(
        {
          one: { ...one, ...of },
          label: "Olive Primary",
          menu: olive,
          source: source(choices, undefined),
          isPaused,
        },
        today,
      ),
    );
  // What was chosen is served no more: nobody has chosen anything else.
  const gone = { week, weekday: 1, part: "main", dish: chosen } as const;
  const none = { week, weekday: 1, part: "pudding", dish: null } as const;
  const [first] = lunch([gone, none]).days;
  expect(defined(first).parts.filter(({ part }) => part !== "side")).toEqual([
    {
      part: "main",
      is: "gap",
      says: "We are choosing another dish: please send a packed lunch, or ring us.",
      aside: "",
      carbohydrate: "",
    },
    { part: "pudding", is: "without", says: "No pudding.", aside: "", carbohydrate: "" },
  ]);
  expect(defined(first).parts.map(partLine)).toContain("No pudding.");
  expect(firstDay(chosen).parts.map(partLine)[0]).toBe(
    "Main dish: Bean pot, instead of Chicken and sweetcorn pasta bake, 34 g carbohydrate in 270 g, of it 6 g sugars",
  );
  expect(lunch([])).toMatchObject({ served: "", school: { key: "olive" } });
  // As it is planned for everybody there is nothing beside it.
  const asItIs = defined(lunch([]).days[0]).parts[0];
  expect(asItIs).toMatchObject({ is: "dish", says: "Chicken and sweetcorn pasta bake", aside: "" });
  expect(partLine(defined(asItIs))).toMatch(
    /^Main dish: Chicken and sweetcorn pasta bake, \d+ g carbohydrate/,
  );
});

test("a dish of the same lunch is cooked beside nothing; without a menu nothing is shown, and nothing is in its place", () => {
  const monday = olive.dishes.filter(
    ({ week, weekday }) => week === firstDay({ menu: "eden" }).week && weekday === 1,
  );
  const vegetarian = defined(monday.find(({ course }) => course === "vegetarian"));
  expect(firstDay({ ...vegetarian, menu: "olive" }).parts[0]).toMatchObject({
    says: vegetarian.name,
    aside: "",
  });
  // The same slot of another school is another dish.
  expect(firstDay({ ...vegetarian, menu: "jubilee" }).parts[0]?.aside).toMatch(/^instead of /);
  expect(
    childMenu({ one, label: "Olive Primary", menu: null, source: source([]), isPaused }, today),
  ).toMatchObject({ school: null, days: [] });
});
