import { formatNumber } from "#values/numbers/format-number.ts";

export const menuCopy = {
  title: "Catering menu for schools, weddings and parties",
  description:
    "Dishes for school events, weddings and parties, with servings, guide prices and all fourteen allergens. Search, filter, fill a cart and ask for a quote.",
  withoutScript:
    "The cart needs JavaScript, which your browser has switched off. Search and filters work as they are; to order, write the names of the dishes in the enquiry form, or ring us.",
  steps: {
    title: "Then what happens?",
    list: [
      {
        title: "Fill the cart",
        text: "No card, and nothing to add up. Guide prices give you an idea of the cost.",
      },
      {
        title: "Tell us who is coming",
        text: "The date, the place, how many, and who can’t eat what. One short form.",
      },
      {
        title: "We ring you back",
        text: "With a price, and with questions about the allergies. When you say yes, we start.",
      },
    ],
  },
} as const;

/** The words under the title. `count`: dishes on the menu. */
export function leadText(count: number): string {
  const how = "Put what you like in the cart and we will price it for you.";
  if (count === 0)
    return "Fairs, weddings and kitchens full of people: the menu for all of them is being written.";
  const dishes = count === 1 ? "One dish" : `${formatNumber(count)} dishes`;
  return `${dishes} for fairs, weddings and kitchens full of people. ${how}`;
}
