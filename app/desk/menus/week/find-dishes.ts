import type { GridChoice } from "./grid-cell.ts";

const plain = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase();

/** A list of named things, dishes mostly, that is searched with every letter that is typed. */
export interface NameIndex<T> {
  /** The best first: names that begin so, names of which a word does, names that hold it. */
  search(typed: string, most?: number): readonly T[];
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
  };
}
