import { expect, test } from "vitest";
import { stateWords } from "./state-words.ts";

test.each([
  [null, ""],
  ['{"role":"office"}', "role: office"],
  ['{"a":1,"b":["x"]}', 'a: 1, b: ["x"]'],
  ['"plain"', '"plain"'],
  [JSON.stringify({ sha256: "0123456789abcdef" }), "not shown (0123456789ab)"],
])("%s is written as %j", (json, words) => expect(stateWords(json)).toBe(words));

test("what is long is shortened", () => {
  expect(stateWords(JSON.stringify({ note: "x".repeat(5000) })).length).toBeLessThan(410);
});
