export const foodMenus = {
  title: "Secondary school food and menus",
  description:
    "Hot plate, street counter, grab-and-go and weekly pop-ups: what teenagers can choose, and which rules every counter keeps.",
  hero: {
    eyebrow: "Secondaries: food and menus",
    heading: "Three counters, one\u00A0kitchen.",
    lead: "Nobody at fourteen wants what they wanted at seven. They want to choose, to see it made, and to sit down with it before their friends have gone.",
    actions: [
      { text: "See this term’s menus", to: "/secondaries/termly-menus" },
      { text: "A week of pop-ups", to: "#pop-ups", variant: "more" },
    ],
    dish: { name: "Fruit board, yoghurt", text: "vegetarian · milk" },
  },
  cards: {
    heading: ["Where will you", "stand today?"],
    lead: "The same cooks, the same stock pot, the same record of allergens. What differs is how long you have and how hungry you are.",
    cards: [
      {
        name: "The hot plate",
        text: "A proper dinner on a proper plate: a roast on one day, a pie on another, with a meatless one of equal standing.",
        note: "For the long lunch",
      },
      {
        name: "The street counter",
        text: "One pan, one bread, three sauces. It is finished in front of you and changes its country each week.",
        note: "For the curious",
      },
      {
        name: "Grab-and-go",
        text: "Wraps, salads, noodle boxes and fruit by the door, labelled in full. Quick to choose and to pay for.",
        note: "For rehearsal at one",
      },
    ],
  },
  menuList: {
    heading: ["A week", "of pop-ups"],
    note: "A sample week at the street counter. Each base comes with meat and without, at the same price.",
    courses: [
      {
        name: "Monday and Tuesday",
        lines: [
          { dish: "Flatbread, spiced chicken", with: "pickled onion, mint yoghurt", mark: "wheat, milk" },
          { dish: "Flatbread, chickpea and squash", with: "pickled onion, herb sauce", mark: "vegan" },
        ],
      },
      {
        name: "Wednesday",
        lines: [
          { dish: "Noodles, ginger beef", with: "greens, spring onion", mark: "wheat, soya" },
          { dish: "Noodles, tofu and sesame", with: "greens, chilli on request", mark: "vegan, sesame" },
        ],
      },
      {
        name: "Thursday",
        lines: [
          { dish: "Jollof rice, grilled thigh", with: "plantain, slaw", mark: "halal where chosen" },
          { dish: "Jollof rice, black-eyed beans", with: "plantain, slaw", mark: "vegan" },
        ],
      },
      {
        name: "Friday",
        lines: [
          { dish: "Baked fish taco", with: "lime, shredded cabbage", mark: "fish, wheat" },
          { dish: "Black bean taco", with: "sweetcorn, lime", mark: "vegan" },
        ],
      },
    ],
    footnote: "A sample. What we know of each dish’s allergens is printed at the counter and on the menu.",
  },
  rules: {
    heading: ["The rules at", "each counter"],
    lead: "The School Food Standards hold at every counter and until six in the evening, not only on the hot plate at noon.",
    columns: [
      {
        name: "As for younger children",
        rows: [
          "Vegetables or salad and fruit, every day",
          "At most two fried or breadcrumbed portions a week, over all counters together",
          "No confectionery, at any hatch",
        ],
      },
      {
        name: "Different at this age",
        rows: [
          "Meat products up to twice a week, where primaries have one",
          "Pastry twice a week at most, however big the appetite",
          "Break counts: what is sold then obeys the same rules",
        ],
      },
      {
        name: "In the fridge",
        rows: [
          "Fruit juice in glasses of 150 ml at most",
          "Mixed drinks of 330 ml at most, with limits on added sugar",
          "Water, free, whether or not you buy",
        ],
      },
    ],
  },
  last: {
    title: ["This term’s", "menus"],
    paragraphs: [
      "This term’s menus open as a page, with today at the front, or as a PDF in a window of its own.",
      "The same page tells a parent what we know of each dish’s allergens.",
    ],
    action: { text: "Menus school by school", to: "/secondaries/termly-menus" },
  },
} as const;
