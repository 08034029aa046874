import { categories } from "#catering-menu/catering-menu-item.ts";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { courseName } from "#food/plates/menu-course.ts";
import { formatServesAndGuide } from "#catering-menu/menu.copy.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { defined } from "#values/defined.ts";

export const dishCopy = {
  allergens: "What is in it",
  goesWith: "What goes with it",
  one: "Each",
  guide: "A guide, not a price: we price every order for you.",
  traces:
    "One kitchen cooks it all, so “Not in it” is never a promise about traces. Tell us about every allergy before you order.",
  ask: "Ask about this dish",
  withoutScript: "The cart needs JavaScript, which your browser has switched off.",
  gone: {
    title: "That dish is not on the menu",
    text: "We have taken it off, or the address has a slip in it. We may still cook it: ask us, or look at what there is now.",
    description: "This dish is not on our catering menu now.",
    nowGone: "The kitchen has just taken this dish off the menu. Ask us: we may still cook it.",
  },
} as const;

/** "Weddings, mains": where a dish stands on the menu. */
export function placeWords({ category, course }: Pick<CateringMenuItem, "category" | "course">): string {
  const occasion = defined(categories.find(({ key }) => key === category)).name;
  return course ? `${occasion}, ${courseName(course).toLowerCase()}` : occasion;
}

const forWhom = { school: "school events", weddings: "weddings", parties: "parties" } as const;

/** The title of a dish's page, without the firm's name. */
export const dishTitle = ({ name, category }: CateringMenuItem) =>
  `${name}: catering for ${forWhom[category]}`;

// A search engine shows about as many characters.
const longestDescription = 160;

/** The description of a dish's page for search engines and shared links. */
export function dishDescription(dish: CateringMenuItem): string {
  const served = formatServesAndGuide(dish);
  const text = `${dish.description.replace(/\s+/g, " ")}${served ? ` ${capitalise(served)}.` : ""}`;
  return text.length > longestDescription ? `${text.slice(0, longestDescription - 1).trimEnd()}…` : text;
}
