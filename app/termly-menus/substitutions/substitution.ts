import { formatAllergen, allergens, specificAllergensIn, allergenState } from "#food/allergen.ts";
import type { Allergen, AllergenFacts, AllergenState } from "#food/allergen.ts";
import { formatList } from "#values/format-list.ts";
import type { Instant } from "#values/clock.ts";
import type { Course, Dish } from "../menus/dish.ts";
import type { Day } from "#values/calendar-day.ts";

/** A dish substituted in one slot on one date: what is cooked there instead of what is planned. */
export interface Substitution {
  /** Like "W-7F3K9Q". */
  readonly id: string;
  /** The slot whose dish it replaces: the only thing that it is found by. */
  readonly slot: string;
  readonly day: Day;
  /** Course and name of the planned dish when the substitution was made: to say what it was, never to find it. */
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

/** What a substitution means for a child with an allergy, cereal by cereal and nut by nut. */
export interface AllergenChanges {
  /** In the new dish, and not in the old. */
  readonly added: readonly ChangedAllergen[];
  /** The new dish may contain it; of the old one that was not said. */
  readonly maybe: readonly ChangedAllergen[];
  /** Was known of the old dish and is not known of the new. */
  readonly notKnown: readonly ChangedAllergen[];
  /** Somebody has checked that it is not in the new dish; in the old one it was, or may have been. */
  readonly removed: readonly ChangedAllergen[];
}

/** Which allergens a substitution adds and removes. What is not recorded of the new dish is never called removed. */
export function allergenChanges(old: AllergenFacts, now: AllergenFacts): AllergenChanges {
  const pick = (choose: (allergen: Allergen) => readonly string[] | null) =>
    allergens.flatMap(({ key }) => {
      const which = choose(key);
      return which ? [{ allergen: key, which }] : [];
    });
  const news = (state: AllergenState) => (allergen: Allergen) =>
    newNames(specificAllergensIn(old, allergen, state), specificAllergensIn(now, allergen, state));
  return {
    added: pick(news("contains")),
    maybe: pick(news("may-contain")),
    notKnown: pick((allergen) => {
      if (allergenState(now, allergen) === "free") return null;
      if (allergenState(now, allergen) === undefined) return old[allergen] ? [] : null;
      return nonEmpty(
        riskNames(old, allergen).filter((leaf) => specificState(now, allergen, leaf) === undefined),
      );
    }),
    removed: pick((allergen) => {
      const was = allergenState(old, allergen);
      if (was === undefined || was === "free") return null;
      const names = riskNames(old, allergen);
      if (allergenState(now, allergen) === "free") return names;
      return nonEmpty(names.filter((leaf) => specificState(now, allergen, leaf) === "free"));
    }),
  };
}

/** The cereals or nuts that a dish contains or may contain. */
function riskNames(facts: AllergenFacts, allergen: Allergen): readonly string[] {
  return [
    ...(specificAllergensIn(facts, allergen, "contains") ?? []),
    ...(specificAllergensIn(facts, allergen, "may-contain") ?? []),
  ];
}

function specificState(facts: AllergenFacts, allergen: Allergen, leaf: string): AllergenState | undefined {
  return (["contains", "may-contain", "free"] as const).find((state) =>
    specificAllergensIn(facts, allergen, state)?.includes(leaf),
  );
}

// Rye in the bread where there was only wheat is news although both are gluten.
function newNames(was: readonly string[] | null, is: readonly string[] | null): readonly string[] | null {
  if (!was || !is) return is;
  return nonEmpty(is.filter((name) => !was.includes(name)));
}

function nonEmpty(names: readonly string[]): readonly string[] | null {
  return names.length ? names : null;
}

/** "adds sesame; may contain soya; not known: milk; no longer contains eggs", or "the same allergens". */
export function describeAllergenChanges(changes: AllergenChanges): string {
  const names = (list: readonly ChangedAllergen[]) =>
    formatList(list.map(({ allergen, which }) => formatAllergen(allergen, which)));
  const parts = [
    changes.added.length && `adds ${names(changes.added)}`,
    changes.maybe.length && `may contain ${names(changes.maybe)}`,
    changes.notKnown.length && `not known: ${names(changes.notKnown)}`,
    changes.removed.length && `no longer contains ${names(changes.removed)}`,
  ].filter(Boolean);
  return parts.length ? parts.join("; ") : "the same allergens";
}
