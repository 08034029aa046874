import { expect, test } from "vitest";
import { actOf, nearestSpot } from "./grid-keys.ts";

const none = { ctrlKey: false, metaKey: false, altKey: false };
const cell = { row: 2, column: 1 };
const act = (key: string, held: Partial<typeof none> = {}, spot = cell) =>
  actOf({ key, ...none, ...held }, spot);

test("arrows, Home and End go through the week and no further", () => {
  expect(act("ArrowDown")).toEqual({ kind: "go", to: { row: 3, column: 1 } });
  expect(act("ArrowLeft")).toEqual({ kind: "go", to: { row: 2, column: 0 } });
  expect(nearestSpot({ row: 9, column: -4 }, 8)).toEqual({ row: 7, column: 0 });
  expect(nearestSpot({ row: -2, column: 6 }, 8)).toEqual({ row: -1, column: 4 });
});

test("a letter, Enter and F2 open a cell to type in; the head of a day has nothing to type in", () => {
  expect(act("é")).toEqual({ kind: "edit", text: "é" });
  expect(act("7")).toEqual({ kind: "edit", text: "7" });
  expect([act("Enter"), act("F2")]).toEqual([
    { kind: "edit", text: "" },
    { kind: "edit", text: "" },
  ]);
  const head = { row: -1, column: 1 };
  expect([act("a", {}, head), act("Enter", {}, head), act("Delete", {}, head)]).toEqual([null, null, null]);
});

test("Delete empties a cell, Ctrl D repeats the dish above, Ctrl Z undoes, on a Mac too", () => {
  expect(act("Backspace")).toEqual({ kind: "empty" });
  expect(act("D", { ctrlKey: true })).toEqual({ kind: "repeat above" });
  expect(act("z", { metaKey: true })).toEqual({ kind: "undo" });
});

test("other keys are left to the browser and to the screen", () => {
  for (const key of ["Tab", "Escape", "F5", "/"]) expect(act(key)).toBeNull();
  expect(act("1", { altKey: true })).toBeNull();
  expect(act("c", { ctrlKey: true })).toBeNull();
  expect(act("ArrowDown", { ctrlKey: true })).toBeNull();
});
