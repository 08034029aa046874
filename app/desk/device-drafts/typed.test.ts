import { expect, test } from "vitest";
import type { Typed } from "./typed.ts";
import { fieldsOf, fillIn, namesChanged, valuesOf, withTyped } from "./typed.ts";

const uses: Typed = [
  ["name", "Mayonnaise"],
  ["product", "hartfield"],
  ["site", "every"],
  ["product", "vale"],
  ["site", "yard"],
  ["diet", "vegan"],
];

test("every value of a name is kept, in its place", () => {
  expect(valuesOf(uses, "product")).toEqual(["hartfield", "vale"]);
  expect(valuesOf(uses, "alternates")).toEqual([]);
  expect(fieldsOf(uses)).toMatchObject({ name: "Mayonnaise", product: "vale" });
});

test("a second value that changes, and a box that is ticked or not, are a change of their name alone", () => {
  const typed: Typed = [
    ...uses.slice(0, 3),
    ["product", ""],
    ["site", "yard"],
    ["diet", "vegan"],
    ["diet", "halal"],
  ];
  expect(namesChanged(uses, uses)).toEqual([]);
  expect(namesChanged(uses, typed)).toEqual(["product", "diet"]);
  expect(namesChanged(uses, uses.slice(0, 5))).toEqual(["diet"]);
});

test("what is typed before the script is there goes before what was kept, name by name", () => {
  const kept: Typed = [
    ["name", "Kept"],
    ["product", "a"],
    ["product", "b"],
  ];
  const now: Typed = [
    ["name", "Typed now"],
    ["product", "x"],
    ["product", "y"],
  ];
  expect(withTyped(kept, now, ["name"])).toEqual([
    ["product", "a"],
    ["product", "b"],
    ["name", "Typed now"],
  ]);
});

test("fields say again what was typed: values in their order, boxes by their value, and a field that is new stays", () => {
  const text = (name: string, value: string, type = "text") => ({ name, type, value });
  const box = (name: string, value: string, checked: boolean) => ({ name, type: "checkbox", value, checked });
  const form = [
    text("name", ""),
    text("product", "", "select-one"),
    text("product", "", "select-one"),
    box("diet", "vegan", false),
    box("diet", "halal", true),
    text("later", "as it is"),
    text("publish", "now", "submit"),
  ];
  fillIn(form, [...uses, ["publish", "typed"]]);
  expect(form.map((one) => ("checked" in one ? one.checked : one.value))).toEqual([
    "Mayonnaise",
    "hartfield",
    "vale",
    true,
    false,
    "as it is",
    "now",
  ]);
});
