import type { Actor } from "#values/actor.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { Invalid } from "#values/problem.ts";
import type { Dish } from "../menus/dish.ts";
import { maxTextLength } from "../menus/one-line-text.ts";
import type { MenuKey } from "../schools/schools.ts";
import { parseLine } from "./parse-dish.ts";
import type { SubstitutionRequest } from "./substitute-dish.server.ts";
import type { TermlyMenuDeps } from "../termly-menus.server.ts";

/** A slot of a school's menu, with the substitution that the person saw in it; null for the planned dish. */
interface SwapPlace {
  readonly key: MenuKey;
  readonly slot: string;
  readonly seen: string | null;
}

interface SeveralSwaps {
  readonly day: Day;
  readonly at: readonly SwapPlace[];
  readonly dish: Dish;
  /** Why, as parents read it. */
  readonly note: string;
  /** By their keys the doubtful words of the dish that the actor has looked at. */
  readonly looked?: readonly string[];
}

/**
 * One dish that is swapped at several schools on one day, as a screen asks for it that has shown, leaf by leaf, what of the new
 * dish is not known. Throws Invalid for no school, no reason, or a day that has been.
 */
export function severalSwaps(
  { clock }: Pick<TermlyMenuDeps, "clock">,
  actor: Actor,
  { day, at, dish, note, looked = [] }: SeveralSwaps,
): SubstitutionRequest[] {
  const problems = [
    ...(at.length === 0 ? [{ field: "schools", message: "Choose at least one school." }] : []),
    ...(note.trim() === "" ? [{ field: "why", message: "Say why: parents read it." }] : []),
    ...(day < londonDay(clock.now()) ? [{ field: "day", message: "That day is over." }] : []),
  ];
  if (problems.length) throw new Invalid(problems);
  const why = parseLine(note, "why", maxTextLength.note);
  return at.map(({ key, slot, seen }) => ({
    key,
    day,
    was: slot,
    seen,
    dish,
    note: why,
    unknownBy: actor.name,
    words: { looked },
  }));
}
