import { expect, test } from "vitest";
import { maxBehind } from "./processes-readers.ts";

const changedAt = new Map([
  [1, 1_000],
  [2, 5_000],
]);

test.each([
  ["that shows the last change is behind by nothing", [[9_000, 2]], [], 0],
  ["that was asked for before the change is not behind", [[4_900, 1]], [], 0],
  ["is behind by as long as the change was there when it was asked for", [[5_300, 1]], [], 300],
  ["counts from the store's return", [[9_000, 1]], [[4_000, 8_500]], 500],
  ["is not behind while the store is away", [[6_000, 1]], [[4_000, 8_500]], 0],
  ["counts from the change where the store came back before it", [[9_000, 1]], [[2_000, 4_000]], 4_000],
] as const)("a page %s", (_, answers, away, behind) =>
  expect(maxBehind(answers, changedAt, away)).toBe(behind),
);
