import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Diet } from "#food/diet.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { SubjectChoice } from "#recipes/dependent.ts";
import type { LosingView } from "../diets/losing/losing-view.ts";

/** A recipe whose facts change, with where. */
export interface AffectedRecipe {
  readonly recipe: string;
  readonly name: string;
  readonly site: string;
  readonly from: AllergenFacts;
  readonly to: AllergenFacts;
  readonly gained: readonly Diet[];
  readonly lost: readonly Diet[];
  readonly figures: boolean;
  readonly label: boolean;
  readonly counts: boolean;
}

/** A dish on such a recipe: a lunch on its day, or what has none. */
export interface AffectedDish {
  readonly dish: string;
  readonly recipe: string;
  /** The way by which the change comes: "Coleslaw › mayonnaise: Real mayonnaise"; the recipe's name where none is known. */
  readonly via: string;
  /** Who eats it; "" for the catering menu. */
  readonly place: string;
  readonly day: Day | null;
  readonly from: AllergenFacts;
  readonly to: AllergenFacts;
  /** What may be decided of it; null for what gets no worse, and for what cannot be held. */
  readonly choice: SubjectChoice | null;
  /** How many children cannot have what is added, those with an agreed diet among them; null where nobody has said. */
  readonly avoiding: number | null;
  /** How many children with an agreed diet are served it then and cannot have it any more. */
  readonly cases: number;
}

/** A lunch among others of the same dish. */
interface LaterLunch extends Pick<AffectedDish, "place" | "choice" | "cases"> {
  readonly day: Day;
}

/** The same dish on several later days, at some schools. */
export interface LaterDish extends Pick<AffectedDish, "dish" | "recipe" | "via" | "from" | "to"> {
  readonly count: number;
  readonly places: number;
  readonly lastDay: Day;
  /** Whether it gets worse. */
  readonly isWorse: boolean;
  /** How many children avoid what is added on the day on which most do, at all schools; null where nobody has said. */
  readonly avoiding: number | null;
  /** How many of them have an agreed diet and are served it, on the day on which most are. */
  readonly cases: number;
  /** The first of them, as many as somebody looks through. */
  readonly lunches: readonly LaterLunch[];
}

/** Who is affected by a change, before it is made. */
export interface AffectedView {
  /** Whose agreed lunch it takes away. */
  readonly losing: LosingView;
  readonly recipes: readonly AffectedRecipe[];
  /** The lunches of the next days that get worse, the soonest first. */
  readonly soon: readonly AffectedDish[];
  /** All other dated lunches, dish by dish. */
  readonly later: readonly LaterDish[];
  /** What has no date: the catering menu, and dishes that no day to come has. */
  readonly undated: readonly AffectedDish[];
  /** How many there are of each, as of the most only the first are here. */
  readonly counts: { readonly soon: number; readonly later: number; readonly undated: number };
  /** How many lunches are held by default of those that are not here. */
  readonly heldUnseen: number;
  /** How many of each there are: recipes, dishes, lunches, catering dishes. */
  readonly reach: readonly (readonly [count: number, words: string])[];
  /** Names of what is added and of what is taken out, anywhere. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}
