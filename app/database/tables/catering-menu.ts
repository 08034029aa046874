import type { Pence } from "#values/numbers/money.ts";

export interface CateringMenuTables {
  catering_menu_item: {
    id: string;
    name: string;
    description: string;
    category: "school" | "weddings" | "parties";
    /** AllergenFacts as JSON. */
    allergens: string;
    /** Diet[] as JSON: those that are published. */
    diets: string;
    /** Diet[] as JSON: those that the kitchen states and its allergens do not support. */
    held_diets: string;
    serves: string | null;
    price_guide_pence: Pence | null;
    image: string | null;
    /** The order on the page: as imported. */
    position: number;
    revision: number;
    /** The id of the recipe that it uses; null where its own statement is all there is. */
    recipe: string | null;
    /** What is stated beside the recipe, as JSON: its allergens and diets. */
    stated: string | null;
    /** The key of its course; null where nobody has said. */
    course: string | null;
    /** The ids of dishes that go with it, as JSON; null for none. */
    goes_with: string | null;
    /** How far one of it goes: the key of its unit, and from how many people (or pieces) to how many; null where nobody has said. */
    portion_unit: string | null;
    serves_from: number | null;
    serves_to: number | null;
  };
  /** Dishes that are put together for an occasion, to be taken as one. */
  catering_set_menu: {
    id: string;
    name: string;
    description: string;
    category: "school" | "weddings" | "parties";
    /** For how many it is put together. */
    guests: number;
    /** SetDish[] as JSON. */
    dishes: string;
    position: number;
  };
  /** Dishes that were taken off the menu: what is known to be in them holds for those who add them again. */
  catering_menu_gone: {
    id: string;
    /** As it is compared: without case, marks and punctuation. */
    name: string;
    /** AllergenFacts as JSON: contains and may contain alone. */
    risks: string;
  };
}
