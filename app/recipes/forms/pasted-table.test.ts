import { describe, expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { Invalid } from "#values/problem.ts";
import { coleslawKitchen } from "../samples/kitchen.examples.ts";
import { changedSince, previewPaste } from "./pasted-table.ts";
import { withChanges } from "../tables/plan-changes.ts";

const signed = { by: "Marta", at: 0 };
const paste = (text: string) => previewPaste(coleslawKitchen, text, signed, day("2026-11-24"));
const head = "product\tname\tsupplier\tstatement\tallergens";
const mayonnaise = (allergens: string) =>
  `vale-mayonnaise\tVale mayonnaise\thartfield\tEgg, oil.\t${allergens}`;

describe("a table that is pasted from a spreadsheet", () => {
  test("is looked over before anything is saved: what is new, what changes, and which recipes with it", () => {
    const { changes, seen, recipes } = paste(
      [head, mayonnaise("eggs:contains;mustard:contains"), "salt\tSalt\thartfield\tSalt.\t", ""].join("\r\n"),
    );
    expect(changes.map(({ id, before }) => [id, before === null])).toEqual([
      ["vale-mayonnaise", false],
      ["salt", true],
    ]);
    expect(seen).toEqual({ "product/vale-mayonnaise": 1, "product/salt": 0 });
    expect(recipes.map(({ recipe, added }) => [recipe, added.map(({ leaf }) => leaf)])).toEqual([
      ["coleslaw", ["mustard"]],
      ["jacket", ["mustard"]],
    ]);
  });

  test("may have quotation marks and commas in cells, and words that begin as a formula does", () => {
    const { changes } = paste(`${head}\n"salt"\t"Salt, ""fine"""\thartfield\t=SUM(A1)\t`);
    expect(changes).toMatchObject([{ after: { name: 'Salt, "fine"', statement: "=SUM(A1)" } }]);
  });

  test.each([
    [
      "a merged cell, which is empty in its lower rows",
      `${head}\nsalt\tSalt\thartfield\tSalt.\t\n\tSea salt\thartfield\tSalt.\t`,
      "row 3, column A (product)",
    ],
    ["a foreign column", `product\tname\tcolour\nsalt\tSalt\tred`, "row 1, column C"],
    [
      "a state that nobody can say",
      [head, mayonnaise("eggs:perhaps")].join("\n"),
      "row 2, column E (allergens)",
    ],
    ["a quotation mark that is never closed", `${head}\n"salt`, "row 2"],
    ["a table that is none of ours", "Hello\tworld", "row 1"],
    ["nothing", "", "row 1"],
    ["JSON, which is no table", '{"products":[{}]}', "This is JSON"],
    ["more than is read", ",".repeat(1_000_000), "more than 100 cells"],
  ])("with %s is refused at its row and column", (_what, text, place) => {
    expect(() => paste(text)).toThrow(Invalid);
    expect(() => paste(text)).toThrow(place);
  });

  test("has at most 5,000 rows, and a fault in row 4,999 leaves all of it undone", () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => `p-${at}\tProduct ${at}\thartfield\tWater.\t`);
    expect(paste([head, ...rows].join("\n")).changes).toHaveLength(5_000);
    expect(() => paste([head, ...rows, ...rows].join("\n"))).toThrow("at most 5,000 rows");
    rows[4_997] = "p-4997\tProduct 4997\thartfield\t\t";
    expect(() => paste([head, ...rows].join("\n"))).toThrow("row 4999, column D (statement)");
  });

  test("is out of date when somebody saves one of its documents meanwhile", () => {
    const { seen } = paste([head, mayonnaise("eggs:contains")].join("\n"));
    expect(changedSince(coleslawKitchen, seen)).toEqual([]);
    const document = coleslawKitchen.product.get("vale-mayonnaise")![0]!.document;
    const later = withChanges(coleslawKitchen, [{ kind: "product", version: 2, document }], {
      by: "Ada",
      at: 1,
    });
    expect(changedSince(later, seen)).toEqual([
      "vale-mayonnaise was version 1 when you looked; Ada has saved version 2",
    ]);
  });
});
