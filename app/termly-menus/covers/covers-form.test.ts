import { expect, test } from "vitest";
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

test.each([
  ["many", "", "lunches"],
  ["-1", "", "lunches"],
  ["", "milk:7", "lunches"],
  ["5", "milk:7", "avoiding"],
  ["5", "mlik:1", "avoiding"],
])("%j with %j is refused at its field", (lunches, avoiding, of) =>
  expect(Object.keys(readCoversForm(cell(lunches, avoiding)).errors)).toContain(`${of}-al-noor-2026-11-25`),
);

test("what emptied a number says so", () =>
  expect(readCoversForm(cell("", "", "186")).errors).toEqual({
    "lunches-al-noor-2026-11-25": "Say how many lunches: 0 for none",
  }));
