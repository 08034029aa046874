import { expect, test } from "vitest";
import { parseRecords } from "./csv.ts";
import { pastedAsCsv } from "./pasted-table.ts";

const rows = (text: string) => parseRecords(pastedAsCsv(text).csv).records;

test("what was copied from a spreadsheet has tabs between its cells", () => {
  expect(rows('name\tdescription\r\nSoup\t"Two\nlines, ""quoted"""\n')).toEqual([
    ["name", "description"],
    ["Soup", 'Two\nlines, "quoted"'],
  ]);
});

test("merged cells are empty ones behind the first, and a quotation mark within a cell is one", () => {
  expect(rows('a\t\t\nSoup\t5" pan\tx')).toEqual([
    ["a", "", ""],
    ["Soup", '5" pan', "x"],
  ]);
});

test("a formula stays words", () => {
  expect(pastedAsCsv("name\tserves\n=HYPERLINK(1)\t2").csv).toContain("'=HYPERLINK(1)");
});

test("CSV stays as it is", () => {
  expect(pastedAsCsv("name,serves\nSoup,2").csv).toBe("name,serves\nSoup,2");
});

test("a quotation mark that is never closed is named at its row", () => {
  expect(pastedAsCsv('name\tserves\n"Soup\t2').fault?.row).toBe(2);
});
