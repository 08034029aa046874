import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Diet } from "#food/diet.ts";
import type { Portion } from "#food/plates/portion.ts";
import type { Pence } from "#values/numbers/money.ts";
import type { MenuCourse } from "#food/plates/menu-course.ts";
import { plainKey } from "#values/text/plain-key.ts";

/** What an item is cooked for. The order is the order of the page. */
export const categories = [
  { key: "school", name: "School" },
  { key: "weddings", name: "Weddings" },
  { key: "parties", name: "Parties" },
] as const;

export type Category = (typeof categories)[number]["key"];

/** One item of the catering menu: the document of the topic `menu`, as every open page receives it. */
export interface CateringMenuItem {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  /** An allergen that is missing here is *not known*, never absent. */
  readonly allergens: AllergenFacts;
  readonly diets: readonly Diet[];
  /** As it is shown: "serves 10", "24 pieces". */
  readonly serves: string | null;
  /** A guide, not a price: every order is priced by a person. */
  readonly priceGuide: Pence | null;
  /** A picture of the firm's gallery by its id ("gallery/ID"), one of the sample's by its name ("gallery-fruit-platter"), or null. */
  readonly image: string | null;
  /** Its position in the menu: ascending, not necessarily without gaps. */
  readonly position: number;
  /** Missing where nobody has said: a course is never guessed. */
  readonly course?: MenuCourse;
  /** The ids of dishes that go with it; one may have left the menu since. */
  readonly goesWith?: readonly string[];
  /** How far one of it goes. Missing where nobody has said: then `serves` may still say it in words. */
  readonly portion?: Portion;
}

/** The category of that name, or null. */
export function parseCategory(word: string): Category | null {
  return categories.find(({ key }) => key === word.trim().toLowerCase())?.key ?? null;
}

/** The menu's order: by position; the id settles a tie, so that every browser agrees. */
export function byPosition(one: CateringMenuItem, other: CateringMenuItem): number {
  return one.position - other.position || (one.id < other.id ? -1 : Number(one.id > other.id));
}

/** An id from an item's category and name, for items that arrive without one: "school-fruit-board". */
export function createItemId(category: Category, name: string): string {
  return `${category}-${plainKey(name, 70)}`.slice(0, 70).replace(/-+$/, "");
}
