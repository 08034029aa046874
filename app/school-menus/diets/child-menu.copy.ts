/** The words of a child's days: page, PDF and calendar say the same. */
export const childMenuCopy = {
  title: "What is for lunch",
  lead: (from: string) => `From ${from}. Only what our nutritionist has looked at is served.`,
  parts: { main: "Main dish", side: "On the side", pudding: "Pudding" },
  /** What follows says how to reach us. */
  lunchAlone: "This is for lunch alone: nobody has looked at breakfast. Before your child has any at school,",
  served: (how: string) => `How it is served: ${how}`,
  gap: {
    main: "We are choosing another dish: please send a packed lunch, or ring us.",
    side: "Nothing on the side yet: we are choosing.",
    pudding: "No pudding yet: we are choosing.",
  },
  paused: "Paused, as nobody has said that it is still right: please send a packed lunch.",
  without: { main: "No main dish.", side: "Nothing on the side.", pudding: "No pudding." },
  insteadOf: (dish: string) => `instead of ${dish}`,
  notWeighed: "carbohydrate not weighed",
  notYet: "There is no lunch to come that we know of.",
  dead: "This link opens nothing any more",
  deadLead: "It may have ended, or a newer link was sent.",
  calendar: {
    name: "School lunch",
    lunch: (dish: string) => `Lunch: ${dish}`,
    gap: "Lunch: not settled, please send a packed lunch",
    off: "Lunch: nothing planned that we know of",
    ended: "Lunch: this calendar has ended",
    knownOn: (day: string) =>
      `As it was known on ${day}. A dish can change: look at your page on the morning`,
  },
  pdf: {
    description: "What is for lunch day by day, with the carbohydrate of each portion.",
    known: (when: string) => `As it was known on ${when}. What has changed since is not on this sheet.`,
    inDoubt: "In doubt",
    doubt: (reach: string) =>
      `Look at the page behind your link on the morning, or ${reach}. As long as you do not know, send a packed lunch.`,
    week: (monday: string) => `Week of ${monday}`,
    columns: ["Day", "Lunch", "Carbohydrate"],
    weigh:
      "Carbohydrate: grams in the portion as it is served, sugars included. Where a plate has more or less on it, weigh it. A range depends on the brand: ask the kitchen which is in use.",
  },
} as const;
