import { slipsBetween } from "#values/text/slips-between.ts";
import type { GridChoice } from "../grid-cell.ts";

const plain = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase();

/** A list of named things, dishes mostly, that is searched with every letter that is typed. */
export interface NameIndex<T> {
  /** The best first: names that begin so, names of which a word does, names that hold it. */
  search(typed: string, most?: number): readonly T[];
  /** What may be meant by a misspelling: names that have every word of it but for a slip or two, the nearest first. */
  nearest(typed: string, most?: number): readonly T[];
  /** The one of just this name, in any case; null where there is none. */
  named(name: string): T | null;
}

/** The dishes that a menu may have. */
export type DishIndex = NameIndex<GridChoice>;

export const indexDishes = (choices: readonly GridChoice[]): DishIndex => indexByName(choices);

export function indexByName<T extends { readonly name: string }>(choices: readonly T[]): NameIndex<T> {
  const names = choices.map((choice) => ({ choice, name: plain(choice.name) }));
  const byName = new Map(names.toReversed().map(({ name, choice }) => [name, choice]));
  return {
    named: (name) => byName.get(plain(name)) ?? null,
    search(typed, most = 8) {
      const wanted = plain(typed);
      if (!wanted) return choices.slice(0, most);
      const words = wanted.split(" ");
      const ranked = names.flatMap(({ choice, name }) => {
        if (!words.every((word) => name.includes(word))) return [];
        const rank = name.startsWith(wanted) ? 0 : ` ${name}`.includes(` ${wanted}`) ? 1 : 2;
        return [{ choice, rank }];
      });
      return ranked
        .toSorted((one, other) => one.rank - other.rank)
        .slice(0, most)
        .map(({ choice }) => choice);
    },
    nearest(typed, most = 8) {
      const words = plain(typed).slice(0, longestSought).split(" ");
      return names
        .flatMap(({ choice, name }) => {
          const slips = slipsIn(words, name);
          return slips === null ? [] : [{ choice, slips }];
        })
        .toSorted((one, other) => one.slips - other.slips)
        .slice(0, most)
        .map(({ choice }) => choice);
    },
  };
}

// No dish has a longer name, and comparing takes time.
const longestSought = 90;

/** How many slips lie between words and a name that has each of them; null where one is too far from all of its words. */
function slipsIn(typed: readonly string[], name: string): number | null {
  const own = name.split(" ");
  let sum = 0;
  for (const word of typed) {
    const most = name.includes(word) ? 0 : slipsAllowed(word);
    const slips = own.flatMap((one) => slipsBetween(word, one, most) ?? []);
    const nearest = Math.min(...slips.map(({ whole, beginning }) => Math.min(whole, beginning)));
    if (!name.includes(word) && nearest > most) return null;
    sum += name.includes(word) ? 0 : nearest;
  }
  return sum;
}

// A short word is near to too many others.
const slipsAllowed = ({ length }: string) => (length < 3 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3);
