import { allergenInDish, allergens } from "#food/allergen.ts";
import type { Allergen, AllergenFact, AllergenFacts } from "#food/allergen.ts";
import type { Instant } from "#kernel/clock.ts";
import type { Course, Dish } from "./dish.ts";
import type { Day } from "./school-day.ts";

/** A dish swapped in one slot on one date: what is cooked there instead of what is planned. */
export interface Substitution {
  /** Like "W-7F3K9Q". */
  readonly id: string;
  /** The slot whose dish it replaces: the only thing that it is found by. */
  readonly slot: string;
  readonly day: Day;
  /** Course and name of the planned dish when the swap was made: to say what it was, never to find it. */
  readonly course: Course;
  readonly was: string;
  readonly dish: Dish;
  /** Why, in a sentence for parents; may be empty. */
  readonly note: string;
  readonly madeAt: Instant;
  readonly madeBy: string;
}

interface ChangedAllergen {
  readonly allergen: Allergen;
  /** The cereals or nuts that came or went; empty for the other twelve. */
  readonly which: readonly string[];
}

/** What a swap does to a child with an allergy. An allergen stands in one list at most, but for named cereals and nuts. */
export interface AllergenChanges {
  /** In the new dish, and not in the old. */
  readonly added: readonly ChangedAllergen[];
  /** The new dish may contain it; the old one contained it or was free of it. */
  readonly maybe: readonly ChangedAllergen[];
  /** Was known of the old dish and is not known of the new. */
  readonly notKnown: readonly ChangedAllergen[];
  /** The new dish is free of it; the old one was not. */
  readonly removed: readonly ChangedAllergen[];
}

/** Which allergens a swap adds and removes. What is not recorded of the new dish is never called removed. */
export function allergenChanges(old: AllergenFacts, now: AllergenFacts): AllergenChanges {
  const pick = (
    choose: (was: AllergenFact | undefined, is: AllergenFact | undefined) => readonly string[] | null,
  ) =>
    allergens.flatMap(({ key }) => {
      const which = choose(old[key], now[key]);
      return which ? [{ allergen: key, which }] : [];
    });
  return {
    added: pick((was, is) => {
      if (is?.state !== "contains") return null;
      return was?.state === "contains" ? newNames(was, is) : is.which;
    }),
    maybe: pick((was, is) => {
      if (is?.state !== "may-contain") return null;
      return was?.state === "may-contain" ? newNames(was, is) : is.which;
    }),
    notKnown: pick((was, is) => (was && !is ? [] : null)),
    removed: pick((was, is) => {
      if (!was || was.state === "free" || !is) return null;
      if (is.state === "free") return was.which;
      return is.state === was.state ? newNames(is, was) : null;
    }),
  };
}

// Rye in the bread where there was only wheat is news although both are gluten.
function newNames(was: AllergenFact, is: AllergenFact): readonly string[] | null {
  const news = is.which.filter((name) => !was.which.includes(name));
  return news.length ? news : null;
}

/** "adds sesame; may contain soya; not known: milk; no longer contains eggs", or "the same allergens". */
export function sayChanges(changes: AllergenChanges): string {
  const names = (list: readonly ChangedAllergen[]) =>
    sayList(list.map(({ allergen, which }) => allergenInDish(allergen, which)));
  const parts = [
    changes.added.length && `adds ${names(changes.added)}`,
    changes.maybe.length && `may contain ${names(changes.maybe)}`,
    changes.notKnown.length && `not known: ${names(changes.notKnown)}`,
    changes.removed.length && `no longer contains ${names(changes.removed)}`,
  ].filter(Boolean);
  return parts.length ? parts.join("; ") : "the same allergens";
}

/** "milk", "milk and eggs", "milk, eggs and soya". */
export function sayList(words: readonly string[], last = "and"): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}
