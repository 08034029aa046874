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
  /** What does not hold, a line each. */
  readonly broken: (world: World) => Promise<readonly string[]>;
}

export const invariants: readonly Invariant[] = [
  ...moneyInvariants,
  ...allergenInvariants,
  ...publicationInvariants,
  ...schoolInvariants,
  ...messageInvariants,
  ...storeInvariants,
];
