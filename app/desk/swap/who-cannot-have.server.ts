import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import { avoidingAny, avoidingLeaf } from "#school-menus/covers/covers.ts";
import type { Covers } from "#school-menus/covers/covers.ts";

/** What gets worse at a school, and who eats there; null where its lunches are not entered. */
interface WorseAt {
  readonly school: string;
  readonly worse: readonly (Leaf | OtherLeaf)[];
  readonly covers: Covers | null;
}

/** The children who cannot have a new dish, of all schools together. */
export interface WhoCannotHave {
  readonly children: number;
  /** Whether there may be more: some may be counted with two foods, or a school's lunches are not entered. */
  readonly isAtLeast: boolean;
  /** Each leaf once, with how many avoid it and at which schools; those that nobody avoids are not here. */
  readonly leaves: readonly {
    readonly leaf: Leaf | OtherLeaf;
    readonly count: number;
    readonly at: readonly { readonly school: string; readonly count: number }[];
  }[];
  /** The schools whose lunches are not entered. */
  readonly notEntered: readonly string[];
}

/** Counts them school by school: those of two schools are never the same children, those of one may be. */
export function whoCannotHave(schools: readonly WorseAt[]): WhoCannotHave {
  const hit = schools.filter(({ worse }) => worse.length > 0);
  const entered = hit.flatMap(({ covers, ...rest }) => (covers ? [{ ...rest, covers }] : []));
  const numbers = entered.map(({ covers, worse }) => avoidingAny(covers, worse));
  const notEntered = hit.filter(({ covers }) => covers === null).map(({ school }) => school);
  const leaves = [...new Set(hit.flatMap(({ worse }) => worse))].map((leaf) => {
    const at = entered
      .filter(({ worse }) => worse.includes(leaf))
      .map(({ school, covers }) => ({ school, count: avoidingLeaf(covers, leaf) }))
      .filter(({ count }) => count > 0);
    return { leaf, at, count: at.reduce((sum, { count }) => sum + count, 0) };
  });
  return {
    children: numbers.reduce((sum, { atLeast }) => sum + atLeast, 0),
    isAtLeast: notEntered.length > 0 || numbers.some(({ atLeast, atMost }) => atMost > atLeast),
    leaves: leaves.filter(({ count }) => count > 0),
    notEntered,
  };
}
