import { capitalise } from "#values/capitalise.ts";
import { numberInWords } from "#values/format-number.ts";

export const cartCopy = {
  title: "Your cart",
  description:
    "The dishes you have picked for your school event, wedding or party. Say who is coming and ask for a quote: we price every order for you.",
  waiting: "Looking under the cloth for what you picked.",
  withoutScript: {
    title: "The cart needs JavaScript",
    text: "It is kept in your browser alone, and your browser has JavaScript switched off. You need no cart to order: write the names of the dishes in the enquiry form, or ring us, and we price them for you.",
  },
  empty: {
    title: "An empty plate. For\u00a0now.",
    text: "Pick a dish and it waits for you here, on this device, until you ask us for a price.",
  },
} as const;

/** "Four dishes on the cloth. Now tell us how many chairs." */
export function openingWords(count: number): string {
  const dishes = `${capitalise(numberInWords(count))} ${count === 1 ? "dish" : "dishes"}`;
  return `${dishes} on the cloth. Now tell us how many chairs.`;
}
