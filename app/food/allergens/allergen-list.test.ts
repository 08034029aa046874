import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { manyCases } from "#values/cases.testkit.ts";
import type { AllergenFacts } from "./allergen-facts.ts";
import { inFixedOrder } from "./allergen-facts.ts";
import { formatAllergenList, parseAllergenList } from "./allergen-list.ts";
import { leaves } from "./leaf.ts";
import { anyFacts } from "../food.testkit.ts";

const read = (list: string) => parseAllergenList(list).facts;
const faultsOf = (list: string) => parseAllergenList(list).faults;
const sixCereals = (state: string) =>
  Object.fromEntries(["wheat", "spelt", "khorasan", "rye", "barley", "oats"].map((leaf) => [leaf, state]));

describe("an allergen list", () => {
  test("is read and written back the same, whatever is stated", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const list = formatAllergenList(facts);
        expect(parseAllergenList(list)).toEqual({ facts, faults: [] });
        expect(formatAllergenList(read(list))).toBe(list);
        expect(JSON.stringify(read(list))).toBe(JSON.stringify(inFixedOrder(facts)));
        expect(read(list.split(";").toReversed().join(";"))).toEqual(facts);
      }),
      { numRuns: manyCases },
    );
  });

  test("leaves a cereal that nobody names not known", () => {
    expect(read("gluten(oats):contains")).toEqual({ oats: "contains" });
    expect(read("gluten(oats):contains;gluten(wheat/rye):free")).toEqual({
      oats: "contains",
      wheat: "free",
      rye: "free",
    });
  });

  test("states that every other cereal or nut is absent, where somebody has checked", () => {
    expect(read("gluten(others):free;gluten(oats):contains;gluten(wheat):may-contain")).toEqual({
      ...sixCereals("free"),
      oats: "contains",
      wheat: "may-contain",
    });
    expect(read("gluten:free")).toEqual(sixCereals("free"));
    expect(formatAllergenList(read("nuts(others):free;nuts(almond):contains"))).toBe(
      "nuts(almond):contains;nuts(others):free",
    );
  });

  test("names allergens beyond the fourteen after a plus", () => {
    expect(read("milk:free; +Kiwi : contains;+royal jelly:may-contain")).toEqual({
      milk: "free",
      "other:kiwi": "contains",
      "other:royal jelly": "may-contain",
    });
  });

  test("may say egg for eggs", () => expect(read("egg:free")).toEqual({ eggs: "free" }));

  test("must name the cereal and the nut", () => {
    const fault = "gluten must name which: wheat, spelt, khorasan, rye, barley, oats";
    expect(faultsOf("gluten:contains")).toEqual([fault]);
    expect(faultsOf("gluten(wheat):contains;gluten(others):may-contain")).toEqual([fault]);
  });

  test.each([
    ["mlk:contains", '"mlk" is not one of the 14 allergens'],
    ["milk:maybe", 'milk is "maybe", not contains, may-contain or free'],
    ["milk", '"milk" is not written like "milk:contains"'],
    ["milk(cow):contains", "milk takes no name in brackets"],
    ["milk(others):free", "milk takes no name in brackets"],
    ["nuts(peanut):contains", /^nuts: "peanut" is not one of almond/],
    ["milk:free;milk:contains", "milk is named twice"],
    ["gluten:free;gluten(wheat):contains", "gluten is named twice"],
    ["nuts(almond):contains;nuts(almond):may-contain", "almond is named twice"],
    ["gluten(others):free;gluten(others):free", "others is named twice"],
    ["+kiwi:contains;+KIWI:free", "+kiwi is named twice"],
    ["+kiwi", '"+kiwi" is not written like "+kiwi:contains"'],
    ["+kiwi:some", '+kiwi is "some", not contains, may-contain or free'],
    ["+milk:contains", "milk is one of the 14 allergens: write it without the +"],
    ["+Almonds:contains", "almonds is one of the 14 allergens: write it without the +"],
    ["+:contains", '"+" is no name of 1 to 40 letters'],
    [`+${"a".repeat(41)}:free`, /is no name of 1 to 40 letters$/],
    ["+<b>:free", '"+<b>" is no name of 1 to 40 letters'],
  ])("refuses %s", (list, fault) => {
    expect(faultsOf(list)).toEqual([typeof fault === "string" ? fault : expect.stringMatching(fault)]);
  });

  test.each(leaves)("refuses %s when it is there twice, in whatever states", (leaf) => {
    const entry = formatAllergenList({ [leaf]: "contains" } as AllergenFacts);
    for (const state of ["contains", "may-contain", "free"])
      expect(faultsOf(`${entry};${entry.replace(/[^:]+$/, state)}`)).toEqual([`${leaf} is named twice`]);
  });

  test("has at most twenty allergens beyond the fourteen", () => {
    const names = (count: number) =>
      Array.from({ length: count }, (_, at) => `+x${String.fromCharCode(97 + at)}:free`).join(";");
    expect(faultsOf(names(20))).toEqual([]);
    expect(faultsOf(names(21))).toEqual(["more than 20 allergens beyond the fourteen"]);
  });
});
