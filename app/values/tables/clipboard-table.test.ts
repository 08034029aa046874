import { expect, test } from "vitest";
import { parseClipboardTable } from "./clipboard-table.ts";

const rows = (text: string) => parseClipboardTable(text).rows;

test("cells are apart by tabs and rows by any line ends; the last line end begins no row", () => {
  expect(rows("a\tb\r\nc\td\re\tf\n")).toEqual([
    ["a", "b"],
    ["c", "d"],
    ["e", "f"],
  ]);
  expect(rows("")).toEqual([]);
  expect(rows("\n")).toEqual([[""]]);
});

test("merged cells are empty ones, also at the end of a row and of the table", () => {
  expect(rows("a\t\t\nb\t")).toEqual([
    ["a", "", ""],
    ["b", ""],
  ]);
  expect(rows("a\n\nb")).toEqual([["a"], [""], ["b"]]);
});

test("a cell in quotation marks has its line breaks, tabs and marks", () => {
  expect(rows('"Two\nlines, ""quoted"""\tx\n"a\tb"')).toEqual([['Two\nlines, "quoted"', "x"], ["a\tb"]]);
});

test("a quotation mark within a cell, and words in them before others, are as they stand", () => {
  expect(rows('5" pan\t"big" soup\t""')).toEqual([['5" pan', '"big" soup', ""]]);
});

test("a quotation mark that is never closed is named, and ends the table", () => {
  expect(parseClipboardTable('a\tb\nc\t"Soup\t2')).toEqual({
    rows: [["a", "b"]],
    unclosed: { row: 1, at: 1 },
  });
});

test("a million quotation marks are read at once", () => {
  expect(rows(`"${'""'.repeat(500_000)}"`)[0]?.[0]).toHaveLength(500_000);
  expect(rows(`"a"b\t`.repeat(100_000))[0]).toHaveLength(100_001);
});
