import { allergenInDish, allergenNamed, allergens } from "#food/allergen.ts";
import type { Allergen } from "#food/allergen.ts";
import { verdictOn } from "#food/verdict.ts";
import type { Dish } from "./dish.ts";
import { sayList } from "./substitution.ts";

/** The allergens of `?without=milk&without=eggs`, in the fixed order; foreign words are left out. */
export function readWithout(search: URLSearchParams): Allergen[] {
  const named = new Set(search.getAll("without").map(allergenNamed));
  return allergens.map(({ key }) => key).filter((key) => named.has(key));
}

export interface DishVerdict {
  readonly kind: "has" | "may" | "unknown" | "free";
  readonly words: string;
}

/** What a dish is to somebody who avoids these, in words: "Contains milk", "Not known: eggs. Ask us", "Free of milk". */
export function dishVerdicts(dish: Dish, avoided: readonly Allergen[]): DishVerdict[] {
  const { contains, mayContain, notKnown, suitable } = verdictOn(dish.allergens, avoided);
  const names = (list: readonly Allergen[], last?: string) =>
    sayList(
      list.map((allergen) => allergenInDish(allergen, dish.allergens[allergen]?.which)),
      last,
    );
  return [
    ...(contains.length ? [{ kind: "has" as const, words: `Contains ${names(contains)}` }] : []),
    ...(mayContain.length ? [{ kind: "may" as const, words: `May contain ${names(mayContain)}` }] : []),
    ...(notKnown.length
      ? [{ kind: "unknown" as const, words: `Not known: ${names(notKnown)}. Ask us` }]
      : []),
    ...(suitable
      ? [
          {
            kind: "free" as const,
            words: `Free of ${sayList(
              avoided.map((one) => allergenInDish(one)),
              "and",
            )}`,
          },
        ]
      : []),
  ];
}
