/** What leads on from the home page of a firm that has not written its own. */
export const plain = {
  menu: "See the menu",
  quote: "Request a quote",
  // Where it has not said either what it is, or where.
  eyebrow: "Catering",
  lead: "See what we cook, and ask for a price in writing.",
} as const;

/** The card by which somebody comes to their school's lunch. */
export const myLunch = {
  title: "My lunch",
  without: "Today at your school, without:",
  avoid: [
    { key: "gluten", name: "gluten" },
    { key: "milk", name: "milk" },
    { key: "nuts", name: "tree nuts" },
    { key: "eggs", name: "eggs" },
  ],
  choose: "Anything else",
  open: "All of this lunch",
  waiting: "Looking up the next lunch.",
  notNow: "Its lunch could not be looked up just now.",
} as const;
