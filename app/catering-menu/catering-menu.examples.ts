import { parseAllergenList } from "#food/allergens/allergen-list.ts";
import { pence } from "#values/numbers/money.ts";
import type { CateringMenuItem } from "./catering-menu-item.ts";

/** A dish with sensible facts; name what a test or the review page cares about. */
export function dish(
  facts: Partial<CateringMenuItem> & { readonly contains?: string } = {},
): CateringMenuItem {
  const { contains = "", ...rest } = facts;
  return {
    id: "fruit-board",
    name: "The fruit board",
    description: "Melon, kiwi, oranges and strawberries round a bowl of coconut yoghurt.",
    category: "school",
    allergens: parseAllergenList(contains).facts,
    diets: [],
    serves: "serves 12",
    priceGuide: pence(3000),
    image: "gallery-fruit-platter",
    position: 1000,
    ...rest,
  };
}

export const soup = dish({
  id: "soup",
  name: "Tomato and basil soup",
  description: "Vine tomatoes roasted until they catch, with crème fraîche.",
  contains: "celery:contains;milk:contains;sesame:free;fish:free;crustaceans:free;molluscs:free",
  diets: ["vegetarian"],
});

export const curry = dish({
  id: "curry",
  name: "Chickpea curry",
  description: "Mild enough for Year 3.",
  contains:
    "celery:free;gluten:free;crustaceans:free;eggs:free;fish:free;lupin:free;milk:free;molluscs:free;mustard:free;nuts(cashew):may-contain;peanuts:free;sesame:may-contain;soya:free;sulphites:free",
  diets: ["vegetarian", "vegan", "halal"],
  position: 2000,
});

export const cake = dish({
  id: "cake",
  name: "Three-tier wedding cake",
  description: "Lemon below, vanilla above, for the bride’s mother.",
  category: "weddings",
  contains: "gluten(wheat):contains;eggs:contains;milk:contains;fish:free;crustaceans:free;molluscs:free",
  diets: ["vegetarian"],
  position: 3000,
});

export const doughnuts = dish({
  id: "doughnuts",
  name: "Guest baker's doughnuts",
  description: 'New this week, "still warm",\nfrom two streets away.',
  category: "parties",
  diets: [],
  serves: null,
  priceGuide: null,
  image: null,
  position: 4000,
});

export const fourDishes: readonly CateringMenuItem[] = [soup, curry, cake, doughnuts];

const words = [
  ["Roast", "Smoked", "Little", "Warm", "Pickled", "Crisp", "Slow", "Golden"],
  ["carrot", "salmon", "beetroot", "chicken", "crème", "lemon", "jalapeño", "courgette", "apple"],
  ["tart", "soup", "skewers", "salad", "buns", "rice", "pie", "board", "cups", "bites", "fritters"],
] as const;

/** A long menu for measuring: always the same dishes, all over the three categories. */
export function longMenu(length: number): CateringMenuItem[] {
  const states = ["contains", "may-contain", "free", null] as const;
  return Array.from({ length }, (_, at) => {
    const [one, two, three] = words.map((list, step) => list[(at * (step + 3) + (at >> 3)) % list.length]!);
    const vegetarian = at % 2 === 1;
    const facts = (["milk", "sesame", "eggs", "fish"] as const).flatMap((key, step) => {
      const state = states[(at >> step) % 4];
      // A vegetarian dish is recorded free of fish, or the import does not publish the claim.
      if (key === "fish" && vegetarian) return ["fish:free", "crustaceans:free", "molluscs:free"];
      return state ? [`${key}:${state}`] : [];
    });
    return dish({
      id: `dish-${at}`,
      name: `${one} ${two} ${three} ${at}`,
      description: `${two} cooked the morning of the day, number ${at}, with herbs from the yard and ${three} beside it.`,
      category: (["school", "weddings", "parties"] as const)[at % 3]!,
      contains: facts.join(";"),
      diets: vegetarian ? ["vegetarian"] : [],
      image: null,
      position: (at + 1) * 1000,
    });
  });
}
