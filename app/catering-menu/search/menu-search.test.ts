import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allergens } from "#food/allergens/allergen.ts";
import { cake, curry, dish, doughnuts, fourDishes, soup } from "../catering-menu.examples.ts";
import {
  filterByName,
  findDishes,
  searchMenu,
  isNarrowing,
  parseSearch,
  searchUrl,
  emptySearch,
} from "./menu-search.ts";
import { groupByCategory, groupByCourse, outlineOf } from "../list/menu-outline.ts";
import type { MenuCourse } from "#food/plates/menu-course.ts";

const names = (search: Partial<typeof emptySearch>) =>
  searchMenu(fourDishes, { ...emptySearch, ...search }).map(({ id }) => id);

describe("the menu's search", () => {
  test("finds everything with an empty query", () => {
    expect(names({})).toEqual(["soup", "curry", "cake", "doughnuts"]);
    expect(names({ text: "   " })).toHaveLength(4);
  });

  test("looks in names and in descriptions", () => {
    expect(names({ text: "soup" })).toEqual(["soup"]);
    expect(names({ text: "vanilla" })).toEqual(["cake"]);
  });

  test.each(["SOUP", "creme fraiche", "CRÈME", "Fraîche", "soup creme"])(
    "matches %s as the same letters",
    (text) => expect(names({ text })).toEqual(["soup"]),
  );

  test("matches any apostrophe, and none", () => {
    for (const text of ["bride's", "bride’s", "brides"]) expect(names({ text })).toEqual(["cake"]);
  });

  test.each(["chilies", "chillies", "chili", "chile"])("finds what has chilli in it for %s", (text) => {
    const hot = dish({ id: "hot", description: "The chilli travels in its own pot." });
    const cold = dish({ id: "cold", name: "Chilled soup for a child" });
    const found = searchMenu([cold, hot], { ...emptySearch, text });
    expect(found.map(({ id }) => id)).toEqual(["hot"]);
  });

  test("needs every word, in any order", () => {
    expect(names({ text: "cake lemon" })).toEqual(["cake"]);
    expect(names({ text: "cake soup" })).toEqual([]);
  });

  test("shows any of several categories", () => {
    expect(names({ categories: ["weddings"] })).toEqual(["cake"]);
    expect(names({ categories: ["weddings", "parties"] })).toEqual(["cake", "doughnuts"]);
  });

  test("needs every chosen diet", () => {
    expect(names({ diets: ["vegetarian"] })).toEqual(["soup", "curry", "cake"]);
    expect(names({ diets: ["vegetarian", "halal"] })).toEqual(["curry"]);
  });

  test("never hides a dish for an allergen", () => {
    fc.assert(
      fc.property(fc.subarray(allergens.map(({ key }) => key)), (without) => {
        expect(searchMenu(fourDishes, { ...emptySearch, without })).toEqual(fourDishes);
        expect(isNarrowing({ ...emptySearch, without })).toBe(false);
      }),
    );
  });
});

describe("words that ask for dishes without something", () => {
  const facts = (state: string) => `gluten:${state};peanuts:free;nuts:free`;
  const menu = [
    dish({ id: "without", name: "Lemon cake", contains: facts("free") }),
    dish({ id: "with", name: "Oat cake", contains: facts("contains") }),
    dish({ id: "perhaps", name: "Honey cake", contains: facts("may-contain") }),
    dish({ id: "unknown", name: "Seed cake", contains: "peanuts:free;milk:free" }),
    dish({ id: "one-cereal", name: "Rye cake", contains: "gluten(wheat):free" }),
    dish({ id: "other", name: "Rice salad", category: "weddings", contains: facts("free") }),
  ];
  const found = (search: Partial<typeof emptySearch>, of = menu) => {
    const { dishes, meant } = findDishes(of, { ...emptySearch, ...search });
    return { ids: dishes.map(({ id }) => id), meant };
  };

  test.each(["gf", "GF", "gluten free", "Gluten-free", "coeliac", "no gluten"])(
    "%s finds only dishes in which gluten is known not to be",
    (text) => expect(found({ text })).toEqual({ ids: ["without", "other"], meant: ["gluten"] }),
  );

  test("are looked for beside the other words, the occasion and the spelling", () => {
    expect(found({ text: "gluten free cakes" }).ids).toEqual(["without"]);
    expect(found({ text: "lemno gf" }).ids).toEqual(["without"]);
    expect(found({ text: "gf", categories: ["weddings"] }).ids).toEqual(["other"]);
    expect(found({ text: "gf lobster" })).toEqual({ ids: [], meant: [] });
    expect(found({ text: "gf, nut free" })).toEqual({
      ids: ["without", "other"],
      meant: ["gluten", "peanuts", "nuts"],
    });
  });

  test("are more than an allergen's own name, which may be what is wanted", () => {
    expect(found({ text: "gluten" })).toEqual({ ids: [], meant: [] });
    expect(found({ text: "cake with gluten" })).toEqual({ ids: [], meant: [] });
  });

  test("of two allergens need both to be known", () =>
    expect(found({ text: "nut free" })).toEqual({
      ids: ["without", "with", "perhaps", "other"],
      meant: ["peanuts", "nuts"],
    }));

  test("that a dish has are its own words, and what nothing is known of is not found", () => {
    const named = dish({
      id: "named",
      description: "With a coeliac in mind.",
      contains: facts("may-contain"),
    });
    expect(found({ text: "coeliac" }, [...menu, named])).toEqual({ ids: ["named"], meant: [] });
    expect(found({ text: "gf" }, menu.slice(1, 5))).toEqual({ ids: [], meant: [] });
  });
});

describe("the menu's groups", () => {
  test("have their courses in the order of a meal, and what has none at the end", () => {
    const course = (id: string, key?: MenuCourse) => dish({ id, ...(key && { course: key }) });
    const items = [course("rest"), course("cake", "cakes"), course("pie", "mains"), course("tart", "mains")];
    const [group] = groupByCategory(items);
    expect(group!.items.map(({ id }) => id)).toEqual(["pie", "tart", "cake", "rest"]);
    expect(groupByCourse(items).map(({ course: key, items: list }) => [key, list.length])).toEqual([
      ["mains", 2],
      ["cakes", 1],
      [null, 1],
    ]);
    expect(outlineOf(items)).toEqual({ "school mains": 2, "school cakes": 1, "school ": 1 });
  });

  test("have the order school, weddings, parties, and none is empty", () => {
    expect(groupByCategory([doughnuts, cake, soup]).map(({ category }) => category)).toEqual([
      "school",
      "weddings",
      "parties",
    ]);
    expect(groupByCategory([curry, soup])).toEqual([{ category: "school", items: [curry, soup] }]);
    expect(groupByCategory([])).toEqual([]);
  });
});

describe("the menu's address", () => {
  test("contains the search and is parsed back the same", () => {
    const address =
      "/menu?q=lemon+tart&category=school&category=weddings&diet=gluten-free&without=milk&without=sesame";
    const search = parseSearch(new URL(address, "http://x").searchParams);
    expect(search).toEqual({
      text: "lemon tart",
      categories: ["school", "weddings"],
      diets: ["gluten-free"],
      without: ["milk", "sesame"],
    });
    expect(searchUrl(search)).toBe(address);
  });

  test("names one cereal or nut that is avoided, and the whole group in its place", () => {
    const search = (query: string) => searchUrl(parseSearch(new URLSearchParams(query)));
    expect(search("without=oats&without=wheat,hazelnuts")).toBe(
      "/menu?without=wheat&without=oats&without=hazelnut",
    );
    expect(search("without=spelt")).toBe("/menu?without=wheat");
    expect(search("without=oats&without=gluten")).toBe("/menu?without=gluten");
  });

  test("ignores unknown and repeated values", () => {
    const search = parseSearch(
      new URLSearchParams("category=funerals&category=School&category=school&without=mlk&x=1"),
    );
    expect(search).toEqual({ ...emptySearch, categories: ["school"] });
  });

  test("has no control characters in its text", () =>
    expect(parseSearch(new URLSearchParams("q=so%00up")).text).toBe("so up"));

  test.each([
    ["wedding", "/menu?category=weddings"],
    ["  Weddings ", "/menu?category=weddings"],
    ["party", "/menu?category=parties"],
    ["SCHOOL", "/menu?category=school"],
    ["gluten free", "/menu?without=gluten"],
    ["GF", "/menu?without=gluten"],
    ["coeliac", "/menu?without=gluten"],
    ["nut-free", "/menu?without=peanuts&without=nuts"],
    ["df", "/menu?diet=dairy-free"],
    ["dairy free", "/menu?diet=dairy-free"],
    ["plant-based", "/menu?diet=vegan"],
    ["", null],
    ["wedding soup", null],
    ["part", null],
  ])("%j names the filter %s", (text, address) => {
    const named = filterByName(text);
    expect(named && searchUrl(named.search)).toBe(address);
  });

  test("has no query when nothing is searched for", () => {
    expect(searchUrl(emptySearch)).toBe("/menu");
    expect(searchUrl({ ...emptySearch, text: "  " })).toBe("/menu");
  });
});
