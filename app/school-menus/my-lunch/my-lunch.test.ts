import { expect, test } from "vitest";
import { parseMyLunch } from "./my-lunch.ts";

const page = "/primaries/termly-menus?menu=olive";

test("a school and what is avoided come back from storage", () => {
  const kept = { page, label: "Olive Primary", without: ["milk", "wheat"] };
  expect(parseMyLunch(JSON.stringify(kept))).toEqual({ ...kept, without: ["wheat", "milk"] });
  expect(parseMyLunch(JSON.stringify({ ...kept, page: "" }))?.page).toBe("");
});

test.each([
  [null],
  ["{"],
  ["[]"],
  ["3"],
  [JSON.stringify({ page: "https://evil.example/?menu=olive", label: "", without: [] })],
  [JSON.stringify({ page: "//evil.example/a?menu=olive", label: "", without: [] })],
  [JSON.stringify({ page: "javascript:alert(1)", label: "", without: [] })],
  [JSON.stringify({ page: `${page}&without=milk`, label: "", without: [] })],
  [JSON.stringify({ page, label: "Olive" })],
])("what others wrote there is as if nothing were kept: %s", (text) => {
  expect(parseMyLunch(text)).toBe(null);
});

test("words that name no allergen are left out", () => {
  const kept = JSON.stringify({ page, label: "Olive", without: ["milk", "stones", 4] });
  expect(parseMyLunch(kept)?.without).toEqual(["milk"]);
});
