import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchTerms, wordsOf } from "#values/search/search-words.ts";
import { slipsBetween } from "#values/search/slips-between.ts";
import { nearestWord } from "#values/search/spelling.ts";
import { dish, fourDishes, longMenu } from "../catering-menu.examples.ts";
import { indexOf, prepareIndex, searchedIn } from "./menu-index.ts";
import { emptySearch, findDishes } from "./menu-search.ts";

const named = (...names: string[]) => names.map((name) => dish({ id: name, name, description: "" }));
const menu = named(
  "Chicken skewers",
  "Canapé slate",
  "Barbecue ribs",
  "Houmous",
  "Doughnuts",
  "A pot a child keeps",
  "Tomato soup",
);
const found = (text: string) => {
  const { dishes, corrected } = findDishes(menu, { ...emptySearch, text });
  return { dishes: dishes.map(({ name }) => name), corrected };
};

describe("another word for the same", () => {
  test.each([
    ["kids", "A pot a child keeps"],
    ["bbq", "Barbecue ribs"],
    ["canapes", "Canapé slate"],
    ["hummus", "Houmous"],
    ["donut", "Doughnuts"],
    ["soups", "Tomato soup"],
  ])("%s finds %s, and is no misspelling", (text, name) =>
    expect(found(text)).toEqual({ dishes: [name], corrected: null }),
  );

  test("is looked for as a whole word", () => {
    const pears = named("Pear tart", "Peanut brittle");
    expect(findDishes(pears, { ...emptySearch, text: "peas" }).dishes).toEqual([]);
  });

  test("never takes away what the letters themselves find", () => {
    const texts = fc.constantFrom(
      "roast",
      "roasts",
      "kids",
      "bbq",
      "soup lemon",
      "e",
      "crème",
      "pie pies",
      "buns",
    );
    const dishes = longMenu(300);
    fc.assert(
      fc.property(texts, (text) => {
        const words = searchTerms(text);
        const plain = dishes.filter((item) =>
          words.every((word) => `${item.name}\n${item.description}`.toLowerCase().includes(word)),
        );
        const { dishes: all, corrected } = findDishes(dishes, { ...emptySearch, text });
        expect(all).toEqual(expect.arrayContaining(plain));
        if (plain.length) expect(corrected).toBeNull();
      }),
      { numRuns: 20 },
    );
  });
});

describe("a misspelled word", () => {
  test.each([
    ["chiken", "chicken", "Chicken skewers"],
    ["CHIKCEN", "chicken", "Chicken skewers"],
    ["hcicken", "chicken", "Chicken skewers"],
    ["tomatto", "tomato", "Tomato soup"],
    ["chiken skewer", "chicken skewer", "Chicken skewers"],
    ["barbicue", "barbecue", "Barbecue ribs"],
    ["dougnhuts", "doughnuts", "Doughnuts"],
  ])("%s is searched as %s", (text, corrected, name) =>
    expect(found(text)).toEqual({ dishes: [name], corrected }),
  );

  test("is taken for the word whose beginning it is while it is being typed", () =>
    expect(found("chike")).toEqual({ dishes: ["Chicken skewers"], corrected: "chicken" }));

  test.each([
    "lobster",
    "pcik",
    "xyzzy",
    "wedding",
    "party",
    "vegan",
    "1234",
    "chicken lobster",
    "chiken lobster",
  ])("is not seen in %s", (text) => expect(found(text)).toEqual({ dishes: [], corrected: null }));

  test("one slip away from any word of a menu finds dishes, whatever the slip", () => {
    const dishes = longMenu(200);
    const words = [...new Set(dishes.flatMap((item) => wordsOf(searchedIn(item))))].filter(
      (word) => word.length > 5,
    );
    const slips = fc.tuple(
      fc.constantFrom(...words),
      fc.nat(),
      fc.constantFrom("drop", "double", "swap", "change"),
    );
    fc.assert(
      fc.property(slips, ([word, place, kind]) => {
        const at = 1 + (place % (word.length - 2));
        const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
        const typed = {
          drop: before + after,
          double: before + letter + letter + after,
          swap: before + after.charAt(0) + letter + after.slice(1),
          change: `${before}x${after}`,
        }[kind];
        const { dishes: all } = findDishes(dishes, { ...emptySearch, text: typed });
        expect(all, typed).not.toEqual([]);
      }),
    );
  });

  test("of any letters is survived, and no word is longer than what is compared", () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(..."abehiknos", "é", "\u0301", "ß", "👩", "\0", "-", "."),
          maxLength: 60,
        }),
        (typed) => {
          if (nearestWord(indexOf(fourDishes), typed) !== null) expect(typed.length).toBeLessThanOrEqual(24);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe("the words of a menu", () => {
  test("are read a few dishes at a time, once", () => {
    const dishes = longMenu(300);
    expect([...prepareIndex(dishes)]).toHaveLength(6);
    expect([...prepareIndex([...dishes])]).toHaveLength(0);
    expect(nearestWord(indexOf(dishes), "lemmon")).toBe("lemon");
    expect([...prepareIndex(dishes.slice(1))]).toHaveLength(5);
  });
});

describe("the slips between two words", () => {
  test.each([
    ["chicken", "chicken", 0, 0],
    ["chiken", "chicken", 1, 1],
    ["chick", "chicken", 2, 0],
    ["ab", "ba", 1, 1],
    ["", "soup", 4, 0],
    ["soup", "", 4, 4],
  ])("%j and %j", (typed, word, whole, beginning) =>
    expect(slipsBetween(typed, word)).toEqual({ whole, beginning }),
  );

  test("are the same both ways, none for the same word alone, and at most the longer word's letters", () => {
    const short = fc.string({ minLength: 0, maxLength: 8, unit: fc.constantFrom("a", "b", "c") });
    fc.assert(
      fc.property(short, short, (one, other) => {
        const { whole, beginning } = slipsBetween(one, other)!;
        expect(slipsBetween(other, one)!.whole).toBe(whole);
        const nearest = Math.min(whole, beginning);
        expect(slipsBetween(one, other, nearest)).toEqual({ whole, beginning });
        expect(slipsBetween(one, other, nearest - 1)).toBeNull();
        expect(whole === 0).toBe(one === other);
        expect(whole).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(whole).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
        expect(beginning).toBeLessThanOrEqual(whole);
      }),
    );
  });
});
