import { expect, test } from "vitest";
import { nextCell, pastedNumbers } from "./number-grid.ts";

const cells = [
  ["a1", "a2", null],
  ["b1", null, "b3"],
  ["c1", "c2", "c3"],
] as const;

test.each([
  ["a1", "ArrowRight", "a2"],
  ["a2", "ArrowRight", null],
  ["b1", "ArrowRight", "b3"],
  ["b3", "ArrowLeft", "b1"],
  ["a2", "ArrowDown", "c2"],
  ["c3", "ArrowUp", "b3"],
  ["a1", "ArrowUp", null],
  ["elsewhere", "ArrowUp", null],
] as const)("from %s %s leads to %s: closed days are passed over", (from, key, to) =>
  expect(nextCell<string>(cells, from, key)).toBe(to),
);

test("a block from a spreadsheet is pasted where one stands, without closed days and what lies outside", () => {
  expect(pastedNumbers<string>(cells, "b1", "1,024\t7\t30\n\t12\t 1 024 \t9\r\n5\n")).toEqual([
    { cell: "b1", value: "1024" },
    { cell: "b3", value: "30" },
    { cell: "c2", value: "12" },
    { cell: "c3", value: "1024" },
  ]);
});

test("one cell is pasted as any text is", () => expect(pastedNumbers<string>(cells, "a1", "12")).toBeNull());

test("words are pasted as they are, for the form to refuse", () =>
  expect(pastedNumbers<string>(cells, "a1", "many\t1,0")).toEqual([
    { cell: "a1", value: "many" },
    { cell: "a2", value: "1,0" },
  ]));
