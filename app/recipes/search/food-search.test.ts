import { describe, expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import type { FoodQuery } from "./food-search.ts";
import { searchFood } from "./food-search.ts";
import { allFreeBut, certificate, coleslawKitchen, product } from "../samples/kitchen.examples.ts";
import { withChanges } from "../tables/plan-changes.ts";
import type { SearchedKind } from "./searched-kinds.ts";

const anything: FoodQuery = {
  words: "",
  contains: null,
  notKnown: false,
  waiting: false,
  ending: false,
  supplier: null,
};
const vale = coleslawKitchen.product.get("vale-mayonnaise")![0]!.document;
const kitchen = withChanges(
  coleslawKitchen,
  [
    {
      kind: "product",
      version: 2,
      document: { ...vale, reviewBy: day("2026-12-01"), allergens: allFreeBut("mustard:contains") },
    },
    { kind: "product", version: 1, document: product({ id: "creme", name: "Crème fraîche", allergens: {} }) },
    { kind: "certificate", version: 1, document: certificate({ id: "paper", until: day("2026-12-20") }) },
  ],
  { by: "Marta", at: 0 },
);
const find = (kind: SearchedKind, query: Partial<FoodQuery> = {}) =>
  searchFood(kitchen, kind, { ...anything, ...query }, day("2026-11-24"));
const ids = (kind: SearchedKind, query: Partial<FoodQuery> = {}) => find(kind, query).map(({ id }) => id);

describe("a search of the kitchen's documents", () => {
  test("is by parts of words, without accents and in any case", () => {
    expect(ids("product", { words: "FRAI creme" })).toEqual(["creme"]);
    expect(ids("product", { words: "raiche" })).toEqual(["creme"]);
    expect(ids("product", { words: "creme caramel" })).toEqual([]);
    expect(ids("recipe", { words: "COLES" })).toEqual(["coleslaw", "jacket"]);
  });

  test("finds what is misspelt, and what the trade calls otherwise", () => {
    for (const words of ["mayo", "mayonaise", "mayonnaisse"])
      expect(ids("product", { words }), words).toEqual(["vale-mayonnaise"]);
    expect(ids("recipe", { words: "colslaw" })).toEqual(["coleslaw", "jacket"]);
  });

  test("is of one supplier where that is asked", () => {
    expect(ids("product", { supplier: "nobody" })).toEqual([]);
    expect(ids("product", { supplier: "hartfield" })).toHaveLength(kitchen.product.size);
  });

  test("puts first what needs a person", () => {
    expect(ids("product").slice(0, 2)).toEqual(["vale-mayonnaise", "creme"]);
  });

  test("finds what may have a leaf in it, in every version that counts", () => {
    expect(ids("product", { contains: "mustard" })).toContain("vale-mayonnaise");
    expect(ids("product", { contains: "eggs" })).toContain("vale-mayonnaise");
    expect(ids("recipe", { contains: "mustard" }).sort()).toEqual(["coleslaw", "jacket"]);
    expect(ids("product", { contains: "lupin" })).toEqual([]);
  });

  test("finds what is not known, what waits, and what ends within thirty days", () => {
    expect(find("product", { notKnown: true })).toMatchObject([{ id: "creme", unknown: 26 }]);
    expect(ids("product", { waiting: true }).sort()).toEqual(["creme", "vale-mayonnaise"]);
    expect(ids("product", { ending: true })).toEqual(["vale-mayonnaise"]);
    expect(find("certificate", { ending: true })).toMatchObject([{ id: "paper", ends: "2026-12-20" }]);
  });
});
