import { useState } from "react";
import type { AffectedView } from "./affected-view.ts";

/** Which lunches are held as the choices stand, and how a choice is made. */
export interface HeldLunches {
  readonly isHeld: (key: string) => boolean;
  /** The same for each of these lunches. */
  readonly choose: (keys: readonly string[], held: boolean) => void;
  readonly count: number;
}

/** The choices of the member who looks a change over: the defaults until they make another. */
export function useHeld(view: Pick<AffectedView, "soon" | "later" | "heldUnseen">): HeldLunches {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const choices = [view.soon, ...view.later.map(({ lunches }) => lunches)].flatMap((lunches) =>
    lunches.flatMap(({ choice }) => choice ?? []),
  );
  const byDefault = new Map(choices.map(({ key, hold }) => [key, hold]));
  const isHeld = (key: string) => chosen.get(key) ?? byDefault.get(key) ?? false;
  return {
    isHeld,
    choose: (keys, held) => setChosen((all) => new Map([...all, ...keys.map((key) => [key, held] as const)])),
    count: choices.filter(({ key }) => isHeld(key)).length + view.heldUnseen,
  };
}
