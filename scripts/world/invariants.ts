import { allergenInvariants } from "./allergen-invariants.ts";
import { messageInvariants } from "./message-invariants.ts";
import { moneyInvariants } from "./money-invariants.ts";
import { publicationInvariants } from "./publication-invariants.ts";
import { schoolInvariants } from "./school-invariants.ts";
import { storeInvariants } from "./store-invariants.ts";
import type { World } from "./state.ts";

/** Something that holds after each step, whatever was done and whatever went wrong. */
export interface Invariant {
  readonly name: string;
  readonly says: string;
  /** Only at the end, when nothing is wrong any more and hours have gone by. */
  readonly atRest?: true;
  /** It is about food, and dear to look at: not looked at again after a step that cannot have changed what anybody eats. */
  readonly ofFood?: true;
  /** What does not hold, a line each. */
  readonly broken: (world: World) => Promise<readonly string[]>;
}

// Whatever is written to another table, or to one that is new, may be about food.
const notFood =
  /^(?:mail_letter|payment|proposal|order_|invoice|enquiry|staff_|audit_|lunch_alert|live_clock|live_change|draft|school_session|school_link|bot_check|csp_report)/;

/** Whether what was written since the last look, on the same day and by the same process, leaves all food as it was. */
export const leavesFood = (written: ReadonlySet<string>): boolean =>
  [...written].every((table) => notFood.test(table));

export const invariants: readonly Invariant[] = [
  ...moneyInvariants,
  ...allergenInvariants,
  ...publicationInvariants,
  ...schoolInvariants,
  ...messageInvariants,
  ...storeInvariants,
];
