import type { Thing } from "./sample-thing.ts";
import { keyOf } from "./sample-thing.ts";

/** Why a thing of the sample stays. */
type StaysBecause =
  | { readonly kind: "changed"; readonly words: string }
  | { readonly kind: "used"; readonly by: Thing };

export interface TakeOutPlan {
  readonly goes: readonly Thing[];
  readonly stays: readonly { readonly thing: Thing; readonly because: StaysBecause }[];
}

/**
 * What goes when the sample is taken out. What somebody has changed stays (or goes as well, where an owner says so); so does what is
 * used by something that is not the sample's, or that stays. Made-up people and money always go. `usesOf` gives the keys of what a
 * thing names.
 */
export function planTakeOut(
  things: readonly Thing[],
  usesOf: (thing: Thing) => Iterable<string>,
  { keepsChanged }: { readonly keepsChanged: boolean },
): TakeOutPlan {
  const byKey = new Map(things.map((thing) => [keyOf(thing), thing]));
  const why = new Map<Thing, StaysBecause>();
  const waiting = things.filter(({ isSample, isMadeUp }) => !isSample && !isMadeUp);
  for (const thing of things) {
    if (!thing.isSample || thing.isMadeUp || thing.changed === null || !keepsChanged) continue;
    why.set(thing, { kind: "changed", words: thing.changed });
    waiting.push(thing);
  }
  for (let user = waiting.pop(); user; user = waiting.pop())
    for (const key of usesOf(user)) {
      const used = byKey.get(key);
      if (!used?.isSample || used.isMadeUp || why.has(used)) continue;
      why.set(used, { kind: "used", by: user });
      waiting.push(used);
    }
  return {
    goes: things.filter((thing) => thing.isMadeUp || (thing.isSample && !why.has(thing))),
    stays: [...why].map(([thing, because]) => ({ thing, because })),
  };
}
