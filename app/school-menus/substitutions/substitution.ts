import type { Instant } from "#values/time/clock.ts";
import type { Dish } from "../menus/dish.ts";
import type { LunchCourse } from "../menus/course.ts";
import type { Day } from "#values/time/calendar-day.ts";

/** A dish substituted in one slot on one date: what is cooked there instead of what is planned. */
export interface Substitution {
  /** Like "W-7F3K9Q". */
  readonly id: string;
  /** The slot whose dish it replaces: the only thing that it is found by. */
  readonly slot: string;
  readonly day: Day;
  /** Course and name of the planned dish when the substitution was made: to say what it was, never to find it. */
  readonly course: LunchCourse;
  readonly was: string;
  readonly dish: Dish;
  /** Why, in a sentence for parents; may be empty. */
  readonly note: string;
  readonly madeAt: Instant;
  readonly madeBy: string;
}
