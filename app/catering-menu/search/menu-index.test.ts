import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tradeSynonyms as synonyms } from "#food/trade-synonyms.ts";
import { otherWordsFor, searchTerms, wordsOf as wordsIn } from "#values/search/search-words.ts";
import { slipsBetween } from "#values/search/slips-between.ts";
import { textsWith } from "#values/search/word-index.ts";
import type { CateringMenuItem } from "../catering-menu-item.ts";
import { dish, longMenu } from "../catering-menu.examples.ts";
import { indexOf, searchedIn } from "./menu-index.ts";
import { emptySearch, filterByName, findDishes } from "./menu-search.ts";

const wordsOf = (item: CateringMenuItem) => wordsIn(searchedIn(item));

/** The search without an index: every dish is read for every word, every word of the menu compared. */
function readAll(menu: readonly CateringMenuItem[], text: string): ReturnType<typeof findDishes> {
  const typed = searchTerms(text);
  const words = typed.map((word) =>
    menu.some(has(word)) || filterByName(word) ? word : (nearest(menu, word) ?? word),
  );
  const dishes = menu.filter((item) => words.every((word) => has(word)(item)));
  const isCorrected = words.join(" ") !== typed.join(" ") && dishes.length > 0;
  return { dishes, corrected: isCorrected ? words.join(" ") : null, meant: [] };
}

const has = (word: string) => (item: CateringMenuItem) =>
  searchedIn(item).text.includes(word) ||
  otherWordsFor(word, synonyms).some((other) => searchedIn(item).spaced.includes(` ${other} `));

function nearest(menu: readonly CateringMenuItem[], typed: string): string | undefined {
  if (typed.length < 5 || typed.length > 24 || !/^\p{L}+$/u.test(typed)) return undefined;
  const all = menu.flatMap(wordsOf);
  const allowed = typed.length < 7 ? 1 : 2;
  return (
    [...new Set([...all, ...synonyms.keys()])]
      .filter((word) => word.length >= 5 && word.length >= typed.length - allowed)
      .filter((word) => word[0] === typed[0] || (word[0] === typed[1] && word[1] === typed[0]))
      .map((word) => ({ word, ...slipsBetween(typed, word)! }))
      .map(({ word, whole, beginning }) => ({ word, whole, slips: Math.min(whole, beginning) }))
      .filter(({ slips }) => slips <= allowed)
      // Another word for what no dish has finds nothing either.
      .filter(({ word }) => menu.some(has(word)))
      .map(({ word, whole, slips }) => {
        const count = all.filter((one) => one === word).length;
        return { word, cost: slips * 10 + (whole <= allowed ? 0 : 5) + 1 / (1 + count) };
      })
      .toSorted((one, other) => one.cost - other.cost || (one.word < other.word ? -1 : 1))[0]?.word
  );
}

const menu = [
  ...longMenu(120),
  dish({ id: "a", name: "Finger-food, kids’ size", description: "Packed lunches; crème brûlée; ½ chicken" }),
  dish({ id: "b", name: "Hot dogs & buns", description: "Barbecued, with side-dish" }),
  dish({ id: "c", name: "Œufs", description: "" }),
];
const words = [...new Set([...menu.flatMap(wordsOf), ...synonyms.keys()])];

// A word, its beginning, its plural, a slip in it, and what is between words.
const typed = fc
  .tuple(
    fc.constantFrom(...words),
    fc.nat(20),
    fc.constantFrom("", "s", "es", "drop", "swap", "cut", "tail", "-"),
  )
  .map(([word, place, how]) => {
    const at = place % word.length;
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    if (how === "drop") return before + after;
    if (how === "swap") return before + after.charAt(0) + word.charAt(at) + after.slice(1);
    if (how === "cut") return word.slice(0, at + 1);
    if (how === "tail") return word.slice(at);
    return how === "-" ? `${word}-${after}` : word + how;
  });

describe("the index", () => {
  test("finds what reading every dish finds, in whatever words and spelling", () => {
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 3 }), (texts) => {
        const text = texts.join(" ");
        expect(findDishes(menu, { ...emptySearch, text }), text).toEqual(readAll(menu, text));
      }),
    );
  });

  test.each([
    "finger food",
    "finger-food",
    "food,",
    "½",
    "oeufs",
    "'",
    "brûlée",
    "kids",
    "side dish",
    "hot dog",
  ])("finds %s as reading every dish does", (text) =>
    expect(findDishes(menu, { ...emptySearch, text })).toEqual(readAll(menu, text)),
  );

  test("does not grow with what visitors type", () => {
    const index = indexOf(menu);
    for (let at = 0; at < 1_000; at++) textsWith(index, `word${at}`);
    expect(index.marks.size).toBeLessThanOrEqual(100);
  });
});
