import { expect, test } from "vitest";
import { addDays, day } from "#values/time/calendar-day.ts";
import { affectedBy } from "#recipes/affected.ts";
import type { AffectedSubject } from "#recipes/dependent.ts";
import { allFreeBut, coleslawKitchen, product } from "#recipes/samples/kitchen.examples.ts";
import { planChanges } from "#recipes/tables/plan-changes.ts";
import { nobodyLoses } from "../diets/losing/losing-view.ts";
import { affectedView } from "./affected-view.server.ts";

const today = day("2026-11-24");
const mayonnaise = product({
  ...coleslawKitchen.product.get("vale-mayonnaise")![0]!.document,
  allergens: allFreeBut("eggs:contains;soya:may-contain;mustard:contains"),
});
const { after } = planChanges(coleslawKitchen, [{ kind: "product", document: mayonnaise, expected: 1 }], {
  by: "Marta",
  at: 0,
});

const noCases = { losing: nobodyLoses, hits: new Map() };

function viewOf(lunches: number, dishes = 1) {
  const affected = Array.from({ length: lunches }, (_, at): AffectedSubject => {
    const isSoon = at < 2;
    const choice = { key: `lunch ${at}`, lunches: 60, avoiding: at % 3, isSoon, hold: isSoon, why: "" };
    const dish = `Slaw ${at % dishes}`;
    return {
      name: `Olive: ${dish}`,
      place: "Olive",
      dish,
      recipe: "coleslaw",
      site: "lane",
      day: addDays(today, at),
      choice,
    };
  });
  const recipes = affectedBy(coleslawKitchen, after, today);
  const subjects = [{ name: "school lunches", affected }];
  return affectedView({ before: coleslawKitchen, after, recipes, subjects }, noCases);
}

test("a change is shown with the lunches to decide now, the later ones dish by dish, and the way by which it comes", () => {
  const view = viewOf(10);
  expect(view.soon.map(({ choice }) => choice?.key)).toEqual(["lunch 0", "lunch 1"]);
  expect(view.soon[0]).toMatchObject({ via: "mayonnaise: Vale mayonnaise", to: { mustard: "contains" } });
  expect(view.later).toMatchObject([{ dish: "Slaw 0", count: 8, places: 1, avoiding: 2, isWorse: true }]);
  expect(view.added).toEqual(["mustard"]);
  expect(view.reach).toContainEqual([10, "dated lunches"]);
});

test("a change that touches thousands of lunches is shown within bounds, with how many there are", () => {
  const view = viewOf(6_000, 300);
  expect(view.counts).toEqual({ soon: 2, later: 5_998, undated: 0 });
  expect(view.later.length).toBeLessThanOrEqual(100);
  expect(view.later.flatMap(({ lunches }) => lunches).length).toBeLessThanOrEqual(400);
});

test("children of a later dish are those of all schools on one day, and those of two days are the same", () => {
  const lunch = (place: string, on: number, avoiding: number | null): AffectedSubject => ({
    name: `${place}: Slaw`,
    place,
    dish: "Slaw",
    recipe: "coleslaw",
    site: "lane",
    day: addDays(today, on),
    choice: { key: `${place} ${on}`, lunches: 60, avoiding, isSoon: false, hold: false, why: "" },
  });
  const viewWith = (affected: readonly AffectedSubject[]) =>
    affectedView(
      {
        before: coleslawKitchen,
        after,
        recipes: affectedBy(coleslawKitchen, after, today),
        subjects: [{ name: "school lunches", affected }],
      },
      noCases,
    );
  const both = [
    lunch("Olive", 9, 9),
    lunch("Al Noor", 9, 3),
    lunch("Olive", 16, 5),
    lunch("Al Noor", 16, null),
  ];
  expect(viewWith(both).later).toMatchObject([{ avoiding: 12 }]);
  expect(viewWith([lunch("Olive", 9, null)]).later).toMatchObject([{ avoiding: null }]);
});
