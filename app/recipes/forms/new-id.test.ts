import { expect, test } from "vitest";
import { idFrom } from "./new-id.ts";

test.each([
  ["Crème fraîche, 2 kg", [], "creme-fraiche-2-kg"],
  ["  Mayonnaise  ", ["mayonnaise", "mayonnaise-2"], "mayonnaise-3"],
  ["é", [], "new-e"],
  ["米", [], "new"],
  ["a".repeat(200), [], "a".repeat(50)],
])("%s, where %j are taken, gets an id that people can type", (name, taken: readonly string[], id) =>
  expect(idFrom(name, (one) => taken.includes(one))).toBe(id),
);
