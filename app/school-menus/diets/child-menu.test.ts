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
