import { describe, expect, test } from "vitest";
import { parseRecords } from "./csv.ts";
import { pastedAsCsv, tooMuchIn } from "./pasted-table.ts";

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

describe("what no table of ours has room for is refused before it is parsed", () => {
  test.each([
    ["two million quotation marks", '"'.repeat(2_000_000), "longer than 1,000,000 letters"],
    ["a million quotation marks", '"'.repeat(1_000_000), "quotation marks"],
    ["a million signs that a page writes as four", "<".repeat(1_000_000), "quotation marks"],
    ["a million commas", ",".repeat(1_000_000), "more than 100 cells"],
    ["a million tabs", "\t".repeat(1_000_000), "more than 100 cells"],
    ["a million commas below a first row", `name,serves\n${",".repeat(900_000)}`, "more than 200,000 cells"],
    ["a million lines", "\n".repeat(1_000_000), "more than 200,000 cells"],
    ["a million rows that are none", "x,y\n".repeat(250_000), "more than 200,000 cells"],
  ])("%s", (_what, text, message) => {
    expect(tooMuchIn(text)).toContain(message);
    expect(pastedAsCsv(text)).toMatchObject({ csv: "", rows: 0, fault: { field: "" } });
  });

  test("and 5,000 rows of a dozen full cells are not", () => {
    const row = ["Soup", '"Carrots, onions"', "Bennet's", ...Array.from({ length: 9 }, () => "milk")].join(
      "\t",
    );
    const text = Array.from({ length: 5_000 }, () => row).join("\r\n");
    expect(tooMuchIn(text)).toBeNull();
    expect(pastedAsCsv(text).rows).toBe(5_000);
  });
});
