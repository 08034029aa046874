export const cartCopy = {
  title: "Your cart",
  description:
    "The dishes you have picked for your school event, wedding or party. Say who is coming and ask for a quote: we price every order for you.",
  waiting: "Loading your cart",
  withoutScript: {
    title: "The cart needs JavaScript",
    text: "It is kept in your browser alone, and your browser has JavaScript switched off. You need none to order: tick the dishes here, and ask us for a price.",
    guests: "Guests",
    send: "Request a quote",
  },
  enough: {
    title: "Enough for everybody?",
    checked: "By what is known of each dish today. We check it, and propose how many of each you need.",
  },
  empty: {
    title: "Nothing in your cart\u00a0yet.",
    text: "Pick a dish and it waits for you here, on this device, until you ask us for a price.",
  },
} as const;

/** "6 dishes. How many guests?" */
export function openingWords(count: number): string {
  return `${count === 1 ? "1 dish" : `${count} dishes`}. How many guests?`;
}
