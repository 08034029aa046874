export const foodMenus = {
  title: "Independent school food and menus",
  description:
    "Dining hall, match tea and governors’ table: what is served where, with a sample dinner and the rules that we keep unasked.",
  hero: {
    eyebrow: "Independent: food and menus",
    heading: "Hall, pavilion, head’s\u00A0study.",
    lead: "Three rooms, three kinds of appetite, one kitchen. What follows is a sample of each; the real menus are written with your chef, your houses and your kitchen garden, if you have one.",
    actions: [
      { text: "Ask for sample menus", to: "/contact-us?reason=other" },
      { text: "A governors’ dinner", to: "#dinner", variant: "more" },
    ],
    dish: { name: "Cake, with macarons", text: "wheat, milk, egg, almond" },
  },
  cards: {
    heading: ["One kitchen,", "three rooms"],
    lead: "The stock is made once, the bread is baked once. What changes is the plate and the pace.",
    cards: [
      {
        name: "The dining hall",
        text: "Carved, not scooped. A joint, a fish, a meatless dish with as much work in it, and a salad table that the sixth form takes seriously.",
        note: "Every day, in four sittings",
      },
      {
        name: "The match tea",
        text: "Sausage rolls and their vegan cousins, egg sandwiches, a tray bake, squash in jugs. The visiting side is served first.",
        note: "Wednesdays and Saturdays",
      },
      {
        name: "The governors’ table",
        text: "Three courses at the pace of an agenda, plated for a room where people talk.",
        note: "Eight to thirty covers",
      },
    ],
  },
  menuList: {
    heading: ["A governors’", "dinner in spring"],
    note: "A sample menu for twelve. The second choice in each course is for everybody, not only for those who asked.",
    courses: [
      {
        name: "First",
        lines: [
          { dish: "Pea and mint soup, soft egg", mark: "egg, milk" },
          { dish: "Asparagus, toasted hazelnut", mark: "vegan, hazelnut" },
        ],
      },
      {
        name: "Main",
        lines: [
          { dish: "Bream, crushed potatoes, peas", mark: "fish, milk" },
          { dish: "Spring vegetable and barley pot", mark: "vegan, barley" },
        ],
      },
      {
        name: "Pudding",
        lines: [
          { dish: "Rhubarb and custard tart", mark: "wheat, milk, egg" },
          { dish: "Rhubarb, ginger, oat crisp", mark: "vegan, oats" },
        ],
      },
      {
        name: "After",
        lines: [
          { dish: "Two English cheeses, oatcakes", mark: "milk, oats" },
          { dish: "Coffee and a macaron", mark: "almond, egg" },
        ],
      },
    ],
    footnote:
      "A sample. Guests’ allergies are asked for with the invitation and known at each place before anyone sits.",
  },
  rules: {
    heading: ["Rules that we", "keep unasked"],
    lead: "The School Food Standards were written for state schools. We cook to them in yours as well, and say so where a boarding house makes something different sensible.",
    columns: [
      {
        name: "Kept as written",
        rows: [
          "Vegetables and fruit at each lunch, more than one kind",
          "Meat products twice a week at most, at lunch",
          "Oily fish within every three weeks",
        ],
      },
      {
        name: "Added for boarders",
        rows: [
          "A protein at breakfast on training days",
          "A cooked supper that is not lunch again",
          "Fruit and milk in house until lights out",
        ],
      },
      {
        name: "For one pupil",
        rows: [
          "A medical diet, settled with matron and a nutritionist",
          "Kosher, halal or fasting hours, with the family",
          "An exam week that starts at six",
        ],
      },
    ],
  },
  last: {
    title: ["For concerts", "and leavers"],
    paragraphs: [
      "Canapés, picnics and celebration tables stand in the catering menu, with allergens and servings.",
      "Choose, send the list, and have a price in writing.",
    ],
    action: { text: "Open the catering menu", to: "/menu" },
  },
} as const;
