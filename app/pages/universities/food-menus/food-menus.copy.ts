export const foodMenus = {
  title: "University food and menus",
  description:
    "From a bagel at nine to a dinner at eight: a day of food in halls and cafés, and a sample dinner for a college table.",
  hero: {
    eyebrow: "Universities: food and menus",
    heading: "A bagel at nine, dinner at\u00A0eight.",
    lead: "The same student is in a hurry at nine, broke at one and hungry again at seven. The menu follows the person, not the building.",
    actions: [
      { text: "Ask for sample menus", to: "/contact-us?reason=university", variant: "saffron" },
      { text: "A dinner, in full", to: "#dinner", variant: "more" },
    ],
    dish: { name: "Canapés, four kinds", text: "wheat, milk, egg, fish" },
  },
  panel: {
    heading: ["A Wednesday", "in term"],
    note: "A sample day over halls, two cafés and one long table. Prices are set with you, and a hot meal for a student’s purse is on every board.",
    sittings: [
      {
        at: "7.30",
        name: "Halls breakfast",
        text: "Porridge, eggs, fruit; toast that you make yourself.",
        where: "catered halls",
      },
      {
        at: "9.00",
        name: "The bagel hour",
        text: "Salmon, egg or houmous, filled before you ask.",
        where: "library café",
      },
      {
        at: "1.00",
        name: "The long bowl",
        text: "Dal, greens and rice, or a stew of the week: one price, more rice if you like.",
        where: "main café",
      },
      {
        at: "4.00",
        name: "Tea and a square",
        text: "Something baked that morning, at a price for the end of the month.",
        where: "library café",
      },
      {
        at: "6.30",
        name: "Halls supper",
        text: "A roast, a bake or a curry, and a dish without meat.",
        where: "catered halls",
      },
      {
        at: "8.00",
        name: "Dinner",
        text: "Three courses for a table that has speeches.",
        where: "long table",
      },
    ],
  },
  menuList: {
    heading: ["Dinner", "at the long table"],
    note: "A sample menu for an evening in February. Each course has its vegan twin, cooked for its own sake.",
    courses: [
      {
        name: "To begin",
        lines: [
          { dish: "Beetroot tartlet, horseradish cream", mark: "wheat, milk, egg" },
          { dish: "Roast beetroot, walnut, orange", mark: "vegan, walnut" },
        ],
      },
      {
        name: "Then",
        lines: [
          { dish: "Braised shoulder of lamb", with: "white beans, kale", mark: "celery" },
          { dish: "Squash and barley, crisp sage", with: "white beans, kale", mark: "vegan, barley" },
        ],
      },
      {
        name: "Afterwards",
        lines: [
          { dish: "Poached pear, brown butter cake", mark: "wheat, milk, egg" },
          { dish: "Poached pear, oat crumble", mark: "vegan, oats" },
        ],
      },
      {
        name: "With the coffee",
        lines: [
          { dish: "Shortbread", mark: "wheat, milk" },
          { dish: "A square of dark chocolate", mark: "vegan, soya" },
        ],
      },
    ],
    footnote: "A sample. Wines, if you serve them, come from your own cellar or a merchant that you name.",
  },
  last: {
    title: ["For a table", "of your own"],
    paragraphs: [
      "Canapés, buffets and sharing tables stand in the catering menu, with what each contains and how many it serves.",
      "Put what you like in the cart; we answer with a price for all of it.",
    ],
    action: { text: "Open the catering menu", to: "/menu" },
  },
} as const;
