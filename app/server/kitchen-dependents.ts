import type { Dependent } from "#kitchen/dependent.ts";

/** What stands on recipes, in the order in which a change of the kitchen reaches it. */
export const kitchenDependents: readonly Dependent[] = [];
