import { expect, test } from "vitest";
import { formatList } from "./format-list.ts";

test.each([
  [[], ""],
  [["milk"], "milk"],
  [["milk", "eggs"], "milk and eggs"],
  [["milk", "eggs", "gluten (wheat, oats)"], "milk, eggs and gluten (wheat, oats)"],
])("%j is %j", (items, text) => expect(formatList(items)).toBe(text));

test("a choice ends in or", () =>
  expect(formatList(["tea", "milk", "water"], "or")).toBe("tea, milk or water"));
