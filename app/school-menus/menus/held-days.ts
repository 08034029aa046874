import type { Day } from "#values/time/calendar-day.ts";
import type { Substitution } from "../substitutions/substitution.ts";

/** A dish on a day that is not shown until a second person has looked. */
export interface HeldDish {
  readonly day: Day;
  /** The slot whose planned dish is held, or the id of a substitution; "" where it is the whole day. */
  readonly dish: string;
}

/**
 * The days, in order, on which something is served that is held: a planned dish as long as nothing is substituted for it,
 * a substitute as long as it is the one that is served.
 */
export function heldDays(holds: readonly HeldDish[], substitutions: readonly Substitution[]): Day[] {
  const held = holds.filter((hold) => isServed(hold, substitutions)).map(({ day }) => day);
  return [...new Set(held)].sort();
}

function isServed({ day, dish }: HeldDish, substitutions: readonly Substitution[]): boolean {
  const slot = substitutions.find(({ id }) => id === dish)?.slot ?? dish;
  const served = substitutions.findLast((one) => one.day === day && one.slot === slot);
  return served ? served.id === dish : !isSubstitution(dish);
}

// The id of a substitution is "W-" and six characters, that of a slot is not. What a withdrawn one would have served is
// not served.
const isSubstitution = (dish: string) => dish.startsWith("W-");
