import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pence } from "#values/numbers/money.ts";
import { cake, curry, doughnuts, fourDishes, soup } from "../catering-menu.examples.ts";
import { dishesGoingWith } from "../goes-with.ts";
import { dishUrl, parseDishId } from "../dish-url.ts";
import { dishesFor, guidePerGuest, quantityFor } from "./set-menu.ts";
import type { SetMenu } from "./set-menu.ts";
import { readSetMenuCsv, writeSetMenuCsv } from "./set-menu-csv.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const ids = new Set(fourDishes.map(({ id }) => id));
const supper: SetMenu = {
  id: "supper",
  name: "=Supper, and more",
  description: "Hot.",
  category: "weddings",
  guests: 60,
  dishes: [
    {
      id: "soup",
      guestsEach: 10,
    },
    {
      id: "cake",
      guestsEach: 80,
    },
  ],
};
const header = "id,name,description,category,guests,dishes\n";
const faultsOf = (row: string) =>
  readSetMenuCsv(bytes(header + row), ids).faults.map(({ field, message }) => `${field}: ${message}`);

describe("a set menu", () => {
  test("has of each dish as many as its guests need, whole ones", () => {
    const menu = new Map(fourDishes.map((item) => [item.id, item]));
    expect(dishesFor(supper, 61, menu)).toEqual([
      { item: soup, quantity: 7 },
      { item: cake, quantity: 1 },
    ]);
    menu.delete("soup");
    expect(dishesFor(supper, 61, menu).map(({ item }) => item.id)).toEqual(["cake"]);
  });

  test("leaves nobody without, and never asks for more than the cart takes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 999 }), (guests, each) => {
        const quantity = quantityFor(guests, each);
        expect(quantity >= 999 || quantity * each >= guests).toBe(true);
        expect((quantity - 1) * each).toBeLessThan(guests);
        expect(quantity).toBeLessThanOrEqual(999);
      }),
    );
  });

  test("costs a guest what its dishes cost, in whole pence upwards; where one has no guide price, nobody says", () => {
    const priced = (item: typeof soup, pounds: number, quantity: number) => ({
      item: { ...item, priceGuide: pence(pounds * 100) },
      quantity,
    });
    expect(guidePerGuest([priced(soup, 10, 3), priced(cake, 40, 1)], 60)).toBe(117);
    expect(guidePerGuest([priced(soup, 10, 3), { item: doughnuts, quantity: 1 }], 60)).toBeNull();
    expect(guidePerGuest([], 60)).toBeNull();
  });

  test("is read back from its file as it was written", () => {
    expect(readSetMenuCsv(bytes(writeSetMenuCsv([supper])), ids)).toEqual({ sets: [supper], faults: [] });
    expect(readSetMenuCsv(bytes(header), ids)).toEqual({ sets: [], faults: [] });
  });

  test.each([
    ["a b,A,B,school,9,soup:1;cake:1", "row 2, column A (id): takes letters, digits, - and _ only"],
    ["a,,B,school,9,soup:1;cake:1", "row 2, column B (name): must not be empty"],
    ["a,A,B,funerals,9,soup:1;cake:1", "row 2, column D (category): is not one of school, weddings, parties"],
    ["a,A,B,school,many,soup:1;cake:1", "row 2, column E (guests): is not a whole number from 1 to 9,999"],
    ["a,A,B,school,9,cake:1;lobster:1", 'row 2, column F (dishes): "lobster" is the id of no dish'],
    ["a,A,B,school,9,soup:1", "row 2, column F (dishes): has one dish, 2 at least"],
    ["a,A,B,school,9,soup:1;soup:2", "row 2, column F (dishes): has a dish twice"],
    [
      "a,A,B,school,9,cake:1;soup",
      'row 2, column F (dishes): "soup" is not a dish and for how many guests one of it is, such as fruit-board:12',
    ],
    [
      "a,A,B,school,9,soup:1;cake:1\na,A,B,school,9,soup:1;cake:1",
      'row 3, column A (id): "a" is there twice',
    ],
  ])("%s is refused by row and column", (row, fault) => expect(faultsOf(row)).toEqual([fault]));
});

test("dishes go with each other whichever of them says so; one that has left the menu is left out", () => {
  const tart = { ...curry, id: "tart", goesWith: ["cake", "gone"] };
  const menu = [soup, tart, { ...cake, goesWith: ["soup"] }];
  const names = (id: string) =>
    dishesGoingWith(
      menu,
      menu.find((item) => item.id === id)!,
    ).map((item) => item.id);
  expect(names("tart")).toEqual(["cake"]);
  expect(names("cake")).toEqual(["soup", "tart"]);
  expect(names("soup")).toEqual(["cake"]);
});

test("a dish's address has its id and what is avoided; what can be no id is none", () => {
  expect(dishUrl("soup", ["milk", "wheat"])).toBe("/menu/dish?id=soup&without=milk&without=wheat");
  for (const word of [null, "", "-a", "a b", "../x", "a".repeat(81), "<b>"])
    expect(parseDishId(word)).toBeNull();
  expect(parseDishId("dish_7-b")).toBe("dish_7-b");
});
