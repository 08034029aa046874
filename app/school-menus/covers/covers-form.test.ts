import { expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { readCoversForm } from "./covers-form.ts";

const cell = (lunches: string, avoiding = "", shown = "") => ({
  "lunches-al-noor-2026-11-25": lunches,
  "avoiding-al-noor-2026-11-25": avoiding,
  "shown-al-noor-2026-11-25": shown,
  "seen-al-noor-2026-11-25": "",
});

test("only what somebody changed is an entry: a guess from the week before stays one", () => {
  expect(readCoversForm(cell("186", "milk:7", "186 milk:7"))).toEqual({ cells: [], errors: {} });
  expect(readCoversForm(cell("", "", ""))).toEqual({ cells: [], errors: {} });
  expect(readCoversForm(cell("190", "milk:7, eggs:2", "186 milk:7")).cells).toEqual([
    { key: "al-noor", day: "2026-11-25", lunches: 190, avoiding: { milk: 7, eggs: 2 }, seen: "" },
  ]);
});

test("as last week enters the guesses of the days that can still be said, and no other", () => {
  const guess = cell("186", "milk:7", "186 milk:7");
  const days = [day("2026-11-25")];
  expect(readCoversForm(guess, { key: "al-noor", days }).cells).toEqual([
    { key: "al-noor", day: "2026-11-25", lunches: 186, avoiding: { milk: 7 }, seen: "" },
  ]);
  expect(readCoversForm(guess, { key: "al-noor", days: [day("2026-11-26")] }).cells).toEqual([]);
  expect(readCoversForm(guess, { key: "olive", days }).cells).toEqual([]);
});

test.each([
  ["many", "", "lunches"],
  ["-1", "", "lunches"],
  ["", "milk:7", "lunches"],
  ["5", "milk:7", "avoiding"],
  ["5", "mlik:1", "avoiding"],
])("%j with %j is refused at its field", (lunches, avoiding, of) =>
  expect(Object.keys(readCoversForm(cell(lunches, avoiding)).errors)).toContain(`${of}-al-noor-2026-11-25`),
);

const diet = (at: number, food: string, count: string) => ({
  [`food-al-noor-2026-11-25-${at}`]: food,
  [`count-al-noor-2026-11-25-${at}`]: count,
});

test("diets are entered as counts, and what is typed or pasted beside them counts too", () => {
  const shown = { ...cell("186", "", "186 eggs:2;milk:7"), ...diet(0, "eggs", "2"), ...diet(1, "milk", "7") };
  expect(readCoversForm({ ...shown, ...diet(2, "", "") })).toEqual({ cells: [], errors: {} });
  const more = { ...shown, ...diet(1, "milk", "8"), ...diet(2, "wheat", "1") };
  expect(readCoversForm({ ...more, "avoiding-al-noor-2026-11-25": "+kiwi:1" }).cells[0]?.avoiding).toEqual({
    eggs: 2,
    milk: 8,
    wheat: 1,
    "other:kiwi": 1,
  });
  expect(readCoversForm({ ...shown, ...diet(1, "milk", "0") }).cells[0]?.avoiding).toEqual({ eggs: 2 });
});

test.each([
  ["an emptied count", diet(0, "milk", ""), "", "milk: say how many, 0 for nobody"],
  ["a count of nothing", diet(0, "", "3"), "", "Say what 3 avoid"],
  ["a count that is none", diet(0, "milk", "few"), "", '"milk:few": say how many'],
  ["a food in the list and beside it", diet(0, "milk", "3"), "milk:3", "milk is there twice"],
  [
    "a food twice in the list",
    { ...diet(0, "milk", "3"), ...diet(1, "milk", "4") },
    "",
    "milk is there twice",
  ],
  ["a list without lunches", diet(0, "milk", "3"), "", "milk: 3 of 2 lunches cannot avoid it"],
])("%s is refused at its cell", (_, diets, beside, words) =>
  expect(readCoversForm({ ...cell("2", beside, "9 milk:3"), ...diets }).errors).toEqual({
    "avoiding-al-noor-2026-11-25": words,
  }),
);

test("what emptied a number says so", () =>
  expect(readCoversForm(cell("", "", "186")).errors).toEqual({
    "lunches-al-noor-2026-11-25": "Say how many lunches: 0 for none",
  }));
