import type { Day } from "#values/time/calendar-day.ts";
import { day } from "#values/time/calendar-day.ts";

/** A meal that a school serves. Breakfasts are no lunches, and are never added to them. */
export type Occasion = "lunch" | "breakfast";

/** Who eats, as a school counts them: a group of those who pay alike, or are paid for alike, from one day to another. */
export interface MealCategory {
  /** In stored numbers: it never changes. */
  readonly key: string;
  /** "Free meals, targeted"; "" where the firm has no use for it. */
  readonly name: string;
  readonly occasion: Occasion;
  /** The sectors whose schools have it; all where nothing is said. */
  readonly sectors?: readonly string[];
  readonly firstDay: Day;
  /** Null while it goes on. */
  readonly lastDay: Day | null;
}

/** How schools say how many eat. */
export interface MealTerms {
  /** A school's numbers of a day are due at this time of the working day before: "14:00". */
  readonly numbersDue: string;
  readonly categories: readonly MealCategory[];
}

const long = day("2014-09-01");
const split = day("2026-09-01");

/**
 * Universal infant meals: Children and Families Act 2014, s. 106, from September 2014. Free meals were one group until the end
 * of August 2026; since 1 September 2026 they are targeted (an income that counts for the pupil premium too) or expanded (the
 * meal alone), and a school is asked for both. The two at the end are the firm's to name.
 */
export const sampleMealTerms: MealTerms = {
  numbersDue: "14:00",
  categories: [
    {
      key: "infants",
      name: "Infants, free for all",
      occasion: "lunch",
      sectors: ["primaries"],
      firstDay: long,
      lastDay: null,
    },
    { key: "free", name: "Free meals", occasion: "lunch", firstDay: long, lastDay: day("2026-08-31") },
    { key: "targeted", name: "Free meals, targeted", occasion: "lunch", firstDay: split, lastDay: null },
    { key: "expanded", name: "Free meals, expanded", occasion: "lunch", firstDay: split, lastDay: null },
    { key: "paid", name: "Paid", occasion: "lunch", firstDay: long, lastDay: null },
    { key: "staff", name: "Staff", occasion: "lunch", firstDay: long, lastDay: null },
    { key: "guests", name: "Guests", occasion: "lunch", firstDay: long, lastDay: null },
    {
      key: "breakfast",
      name: "Breakfast club",
      occasion: "breakfast",
      sectors: ["primaries"],
      firstDay: long,
      lastDay: null,
    },
    { key: "own-1", name: "", occasion: "lunch", firstDay: long, lastDay: null },
    { key: "own-2", name: "", occasion: "lunch", firstDay: long, lastDay: null },
  ],
};

/** The categories by which a school of a sector counts on a day, in their order. */
export const categoriesOn = (
  { categories }: Pick<MealTerms, "categories">,
  sector: string,
  on: Day,
): MealCategory[] =>
  categories.filter(
    ({ name, sectors, firstDay, lastDay }) =>
      name !== "" &&
      (sectors === undefined || sectors.includes(sector)) &&
      firstDay <= on &&
      (lastDay === null || on <= lastDay),
  );
