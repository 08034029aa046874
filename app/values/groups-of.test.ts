import { expect, test } from "vitest";
import { groupsOf } from "./groups-of.ts";

test("groups and their members keep the order in which they came", () => {
  const groups = groupsOf(["pie", "soup", "peas", "salad"], (word) => word.slice(0, 1));
  expect(groups).toEqual([
    ["pie", "peas"],
    ["soup", "salad"],
  ]);
  expect(groupsOf([], String)).toEqual([]);
});
