import { expect, test } from "vitest";
import { stateWords } from "./state-words.ts";

test.each([
  [null, ""],
  ['{"role":"office"}', "role: office"],
  ['{"a":1,"b":["x"]}', "a: 1; b: x"],
  ['"plain"', "plain"],
  ['{"menus":12,"dishes":1620}', "menus: 12; dishes: 1,620"],
  [
    '{"reviewBy":"2027-01-01","halal":true,"note":""}',
    "review by: 1 January 2027; halal: yes; note: nothing",
  ],
  ['{"title":"Home","sections":[{"kind":"steps"},{"kind":"cards"}]}', "title: Home; sections: 2"],
  ['{"schools":{"before":11,"after":12},"added":[]}', "schools: before 11, after 12; added: none"],
  ['{"dish":{"one":{"a":1,"b":2}}}', "dish: one 2 fields"],
  ['{"fields":{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1}}', "fields: 6 fields"],
  ['{"2026-09-07":"118 eggs:2;milk:2"}', "7 September 2026: 118 eggs 2, milk 2"],
  ['{"contains":"milk:contains;gluten(wheat):may"}', "contains: milk contains, gluten(wheat) may"],
  [
    '{"at":"12:10","page":"https://a.example","note":"ring: at noon"}',
    "at: 12:10; page: https://a.example; note: ring: at noon",
  ],
  ['{"hash":"9a63","version":1,"slot":"5-F5RB3V"}', "version: 1"],
  [JSON.stringify({ sha256: "0123456789abcdef" }), "not shown (0123456789ab)"],
])("%s is written as %j", (json, words) => expect(stateWords(json)).toBe(words));

test("of a term's numbers the first two days are shown, and how many more there are", () => {
  const days = Array.from({ length: 31 }, (_, at) => [`2026-10-${String(at + 1).padStart(2, "0")}`, 9]);
  expect(stateWords(JSON.stringify(Object.fromEntries(days)))).toBe(
    "1 October 2026: 9; 2 October 2026: 9; and 29 days more",
  );
});

test("what is long is shortened", () => {
  expect(stateWords(JSON.stringify({ note: "x".repeat(5000) })).length).toBeLessThan(410);
});
