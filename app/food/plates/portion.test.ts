import { expect, test } from "vitest";
import { parsePortionUnit, peopleServed, piecesIn, portionOf, portionUnits } from "./portion.ts";

test("a unit is read by its key, its name and their plural, as people type it", () => {
  for (const { key, name, more } of portionUnits)
    for (const word of [key, name, more, ` ${more.toUpperCase()} `])
      expect(parsePortionUnit(word), word).toBe(key);
  for (const word of ["", "plat", "plates of", "piece"]) expect(parsePortionUnit(word), word).toBeNull();
});

test.each([
  ["serves 10", null, 10, 10],
  [" Serves 8 to 10 ", null, 8, 10],
  ["serves 8-10", null, 8, 10],
  ["serves 8 – 10", null, 8, 10],
  ["serves 1", null, 1, 1],
  ["24 pieces", "pieces", 24, 24],
  ["1 Piece", "pieces", 1, 1],
])("%j on the menu says how far one goes", (serves, unit, from, to) => {
  expect(portionOf({ serves })).toEqual({ unit, from, to });
});

test.each([
  "tray of 20",
  "24 pieces each",
  "about 24 pieces",
  "serves 10 people",
  "it serves 10",
  "serves 10 to",
  "serves 10 to 8",
  "serves 0",
  "0 pieces",
  "serves 12345",
  "Stryker was here!",
  "",
  null,
])("of %j nobody guesses", (serves) => {
  expect(portionOf({ serves })).toBeNull();
});

test("its portion goes before the words on the menu, and people are not pieces", () => {
  const tray = { unit: "tray", from: 8, to: 10 } as const;
  expect(portionOf({ serves: "serves 4", portion: tray })).toBe(tray);
  expect(portionOf({ serves: "serves 4", portion: null })).toEqual({ unit: null, from: 4, to: 4 });
  expect([peopleServed(tray), piecesIn(tray)]).toEqual([8, null]);
  const pieces = portionOf({ serves: "24 pieces" });
  expect([peopleServed(pieces), piecesIn(pieces)]).toEqual([null, 24]);
  expect([peopleServed(null), piecesIn(null)]).toEqual([null, null]);
});
