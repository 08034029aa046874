import { expect, test } from "vitest";
import { changeLines } from "./use-lines.ts";

const lines = ["a", "b", "c"].map((what, key) => ({ what, grams: "1", key }));
const order = (all: readonly { what: string }[]) => all.map(({ what }) => what).join("");

test("lines move, go and come, and keep their keys", () => {
  expect(order(changeLines(lines, { type: "move", key: 1, by: -1 }))).toBe("bac");
  expect(order(changeLines(lines, { type: "move", key: 1, by: 1 }))).toBe("acb");
  expect(changeLines(lines, { type: "move", key: 0, by: -1 })).toBe(lines);
  expect(changeLines(lines, { type: "move", key: 2, by: 1 })).toBe(lines);
  const fewer = changeLines(lines, { type: "remove", key: 1 });
  expect(order(fewer)).toBe("ac");
  const more = changeLines(fewer, { type: "add", lines: [{ what: "d", grams: "" }] });
  expect(more.map(({ key }) => key)).toEqual([0, 2, 3]);
  expect(changeLines(more, { type: "grams", key: 3, grams: "40" }).at(-1)).toEqual({
    what: "d",
    grams: "40",
    key: 3,
  });
});
