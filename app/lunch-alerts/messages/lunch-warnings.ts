import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { leafState } from "#food/allergens/allergen-facts.ts";
import { verdictMarks } from "#food/allergens/allergen-verdict.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { leavesAvoided } from "#food/allergens/avoided.ts";
import { compareLeaves } from "#food/allergens/leaf-changes.ts";
import type { Leaf } from "#food/allergens/leaf.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";

/** A lunch as it was published. */
export interface AlertLunch {
  readonly day: Day;
  /** When it begins. */
  readonly at: Instant;
  /** Nobody knows yet what is served: it lists no dish. */
  readonly beingChecked: boolean;
  readonly dishes: readonly AlertDish[];
}

interface AlertDish {
  /** Its slot on the menu, which survives renaming. */
  readonly slot: string;
  readonly name: string;
  /** The planned dish that it stands in for. */
  readonly insteadOf: string | null;
  readonly allergens: AllergenFacts;
}

/** What somebody is to be told of one lunch. */
export interface LunchWarning {
  readonly day: Day;
  /**
   * "held": it is being checked; "shown": it was held, and is shown again; "worse": there is more in it of what they avoid.
   */
  readonly is: "held" | "shown" | "worse";
  readonly dishes: readonly WarnedDish[];
}

interface WarnedDish {
  readonly name: string;
  readonly insteadOf: string | null;
  /** "Contains milk", "Not known: eggs. Ask us". */
  readonly marks: readonly string[];
}

/**
 * What somebody who avoids these is to be told when lunches are published again, day by day. Never less than needed: what
 * is not known of another dish is a risk. A day that had no lunch before is a new menu, and no change.
 */
export function lunchWarnings(
  before: readonly AlertLunch[],
  after: readonly AlertLunch[],
  avoided: readonly Avoided[],
): LunchWarning[] {
  const was = new Map(before.map((lunch) => [lunch.day, lunch]));
  const asked = leavesAvoided(avoided);
  return after.flatMap((lunch): readonly LunchWarning[] => {
    const { day, dishes } = lunch;
    const old = was.get(day);
    if (!old) return [];
    if (lunch.beingChecked) return old.beingChecked ? [] : [{ day, is: "held", dishes: [] }];
    const warned = (some: readonly AlertDish[]) => some.map((dish) => warnedDish(dish, avoided));
    if (old.beingChecked)
      return [{ day, is: "shown", dishes: warned(dishes).filter(({ marks }) => marks.length > 0) }];
    const worse = dishes.filter((dish) =>
      isWorse(
        old.dishes.find(({ slot }) => slot === dish.slot),
        dish,
        asked,
      ),
    );
    return worse.length ? [{ day, is: "worse", dishes: warned(worse) }] : [];
  });
}

function isWorse(old: AlertDish | undefined, dish: AlertDish, asked: ReadonlySet<Leaf>): boolean {
  const facts = old?.allergens ?? knownAbsent(asked);
  const { rows } = compareLeaves(facts, dish.allergens);
  if (rows.some(({ leaf, is }) => is === "worse" && [...asked].some((one) => one === leaf))) return true;
  // Somebody may have asked about the dish that was there; nobody has about this one.
  return old?.name !== dish.name && [...asked].some((leaf) => leafState(dish.allergens, leaf) === undefined);
}

const knownAbsent = (asked: ReadonlySet<Leaf>): AllergenFacts =>
  Object.fromEntries([...asked].map((leaf) => [leaf, "free"]));

function warnedDish({ name, insteadOf, allergens }: AlertDish, avoided: readonly Avoided[]): WarnedDish {
  const marks = verdictMarks(allergens, avoided).filter(({ kind }) => kind !== "free");
  return { name, insteadOf, marks: marks.map(({ text }) => text) };
}
