import type { Db, Tx } from "#database/store.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { RecipeAtSite, RecipeChange } from "./affected.ts";
import type { Kitchen } from "./kitchen.ts";

/** Something that the public reads or holds, and that changes with a recipe: a dated lunch, a dish, a label, a proposal. */
export interface AffectedSubject {
  /** As people read it: "Olive: Jacket potato with coleslaw". */
  readonly name: string;
  /** The same in two parts: who eats it ("Olive"; "" for what has a place of its own), and the dish. */
  readonly place: string;
  readonly dish: string;
  /** The day on which it is served; null for what has none. */
  readonly day: Day | null;
  readonly recipe: string;
  readonly site: string;
  /** What a person may decide about it; null where it does not get worse, or cannot be held. */
  readonly choice: SubjectChoice | null;
}

/** Whether parents read the new facts of a lunch, or "being checked" until a second person has looked. */
export interface SubjectChoice {
  /** Names the lunch in a form and in `HoldChoices`. */
  readonly key: string;
  /** How many eat there that day; null where nobody has said. */
  readonly lunches: number | null;
  /** How many of them avoid what is added, at the least; null where nobody has said. */
  readonly avoiding: number | null;
  /** Whether it is eaten so soon that somebody is to decide now. */
  readonly isSoon: boolean;
  /** Whether it is held unless somebody says otherwise, and why. */
  readonly hold: boolean;
  readonly why: string;
}

/** What somebody has decided of lunches, by their keys: true for those that are held. What is not in it goes by its default. */
export type HoldChoices = ReadonlyMap<string, boolean>;

/**
 * How facts that got worse reach the public: all as they are, all as "being checked" until a second person has looked, or
 * lunch by lunch.
 */
export type ApplyMode = "publish" | "hold" | HoldChoices;

export interface KitchenChange {
  /** The kitchen with the change made: facts are derived from this one. */
  readonly kitchen: Kitchen;
  readonly recipes: readonly RecipeChange[];
  /** Recipes of which nothing waits for a second person any longer: what was held for that may be shown again. */
  readonly settled: readonly RecipeAtSite[];
  /** The first day that it concerns. */
  readonly from: Day;
  /** Who makes it; "" where it is only looked at. */
  readonly by: string;
}

/** A module whose dishes use recipes. `server/` lists them, so that the kitchen knows none of them by name. */
export interface Dependent {
  /** As people read it: "school lunches". */
  readonly name: string;
  /** Which of its dishes a change reaches; changes nothing. */
  affected(db: Db | Tx, change: KitchenChange): Promise<AffectedSubject[]>;
  /** Brings its own data to the new facts, inside the transaction in which the kitchen changes. */
  apply(changing: ChangeContext, change: KitchenChange, mode: ApplyMode): Promise<void>;
}
