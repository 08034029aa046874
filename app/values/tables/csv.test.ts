import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readHeader } from "./csv-table.ts";
import { escapeCell, unescapeCell } from "./csv.ts";
import type { CellFault } from "./csv.ts";

describe("a cell of a file for spreadsheets", () => {
  test.each([
    "=1+1",
    "+44 20 7946 0958",
    "-2",
    "@SUM(A1)",
    "	=1",
    "\r=1",
    "\n=1",
    "＝1+1",
    "＋1",
    "－1",
    "＠SUM(A1)",
    "﹦1",
    "﹢1",
    "﹣1",
    "﹫1",
    "⁼1",
    "⁺1",
    "−1",
    " =1",
    "\xA0=1",
    "​=1",
    "﻿＝1",
    "‎‪=1",
    "­⁠@A1",
    "\x07=1",
    "ㅤ=1",
    "'=1",
    "''＝1",
    "' =1",
  ])("is never a formula: %j", (text) => {
    expect(escapeCell(text).replace(/^"/, "")).toMatch(/^'/);
  });

  test.each(["Amina", " ", "", "1 = 1", "O’Brien", "'s-Hertogenbosch", "£28", "(=)", "五＝五"])(
    "stays as it is when it is no formula: %j",
    (text) => expect(escapeCell(text)).toBe(text),
  );

  test("is parsed back as it was stored, whatever it holds", () => {
    const sign = fc.constantFrom(..."'=+-@＝＋－＠− \u200B\uFEFF\tA");
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(sign, fc.string({ minLength: 1, maxLength: 1 })) }), (typed) => {
        const kept = typed.normalize("NFC").trim();
        const cell = escapeCell(kept);
        const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(unescapeCell(read)).toBe(kept);
      }),
    );
  });
});

test("a first row of more cells than any table has is one fault, not one for each", () => {
  const faults: CellFault[] = [];
  expect(readHeader(Array<string>(101).fill("x"), ["id"], ["id"], faults).size).toBe(0);
  expect(faults.map(({ message }) => message)).toEqual(["the first row has 101 cells, 100 at most"]);
});
