import { expect, test } from "vitest";
import { coleslawKitchen } from "../samples/kitchen.examples.ts";
import { planForm } from "./kitchen-form.ts";
import { readRecipeForm, recipeFields } from "./recipe-form.ts";

const coleslaw = coleslawKitchen.recipe.get("coleslaw")![0]!.document;
const signed = { by: "Marta", at: 0 };
type Posted = (readonly [string, string])[];

function posted(): Posted {
  const { fields, methods, lines } = recipeFields(coleslaw, 1);
  return [
    ...Object.entries(fields),
    ...methods.map((method) => ["method", method] as const),
    ...lines.flatMap(({ what, grams }) => [["line", what] as const, ["grams", grams] as const]),
  ];
}
const plan = (sent: Posted) => {
  const form = readRecipeForm(coleslawKitchen, "coleslaw", sent);
  return { ...form, plan: planForm(coleslawKitchen, form.rows, signed) };
};

test("a recipe as fields reads back as the same recipe, and changes nothing", () => {
  const { plan: made } = plan(posted());
  expect(made.faults).toEqual([]);
  expect(made.drafts).toMatchObject([{ document: coleslaw, expected: 1 }]);
  expect(made.plan.changes).toEqual([]);
});

test("lines are added as they are typed, and taken out by their place", () => {
  const { plan: made, lines } = plan([...posted(), ["out", "0"], ["add", "cabb 1,250 g"]]);
  expect(made.faults).toEqual([]);
  expect(lines.at(-1)).toEqual({ what: "ingredient:cabbage", grams: "1250" });
  expect(made.plan.changes[0]!.document).toMatchObject({
    lines: [...coleslaw.lines.slice(1), { ingredient: "cabbage", grams: 1250 }],
  });
});

test("what is wrong stands at its field or line; a typed line that is none is kept and said", () => {
  const sent = posted().map(([name, value]) => [name, name === "yield_grams" ? "" : value] as const);
  const {
    plan: made,
    faults,
    fields,
  } = plan([...sent, ["line", "recipe:nothing"], ["grams", "-3"], ["add", "saffron 1"]]);
  expect(faults).toEqual(["“saffron” is no ingredient and no recipe of ours"]);
  expect(fields["add"]).toBe("saffron 1");
  expect(made.faults.map(({ table, column }) => `${table} ${column}`)).toContain("recipes yield_grams");
});

test("a new recipe begins from nothing", () => {
  const sent = posted().map(([name, value]) => [name, name === "version" ? "0" : value] as const);
  const form = readRecipeForm(coleslawKitchen, "green-slaw", sent);
  const made = planForm(coleslawKitchen, form.rows, signed);
  expect(made.faults).toEqual([]);
  expect(made.plan.changes).toMatchObject([{ version: 1, document: { id: "green-slaw" } }]);
});
