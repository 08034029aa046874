export const universities = {
  title: "University catering in London",
  description:
    "Halls, cafés, hospitality and conferences for universities: one kitchen brigade, clear packages, and a price per head in writing.",
  hero: {
    eyebrow: "Universities",
    heading: "Halls at eight, a keynote at\u00A0nine.",
    lead: "A university eats in four ways on the same morning: half asleep, between lectures, at a meeting, and with four hundred name badges. We cook for all four without serving the same tray.",
    actions: [
      { text: "Ask for a package", to: "#ask", variant: "saffron" },
      { text: "Conference packages", to: "#packages", variant: "more" },
    ],
    dish: { name: "Salmon bagel", text: "fish, wheat, milk" },
  },
  info: {
    title: ["One team", "for all of it"],
    paragraphs: [
      "Halls want good value, Sunday evenings too. Cafés want speed just before the hour. Meetings want to be served quietly, and a conference wants lunch for everybody at once.",
      "We run them as one team with one store room and separate books. Cooks move between rooms with the day; the figures do not, so that a good café never hides a poor hall.",
    ],
  },
  menuList: {
    heading: ["A conference day,", "three ways"],
    note: "Sample packages, to choose from and change. Each is priced per head in your quote, with everything in it that cannot be left out.",
    courses: [
      {
        name: "The seminar",
        lines: [
          { dish: "Coffee, tea and fruit on arrival", mark: "in the room" },
          {
            dish: "A working lunch in the room",
            with: "filled rolls and salads, half of them without meat",
            mark: "served cold",
          },
          { dish: "Something baked at three", mark: "with a vegan one" },
        ],
      },
      {
        name: "The symposium",
        lines: [
          { dish: "Breakfast standing up", with: "bagels, pots, juice", mark: "before nine" },
          {
            dish: "Two-counter hot lunch",
            with: "no seat plan, no queue round the corner",
            mark: "forty minutes",
          },
          { dish: "Afternoon tea, short form", mark: "on the hour" },
        ],
      },
      {
        name: "The congress",
        lines: [
          { dish: "All-day coffee points", with: "one to each floor", mark: "unattended or not" },
          { dish: "Lunch in two sittings", with: "by badge colour, diets plated by name", mark: "seated" },
          { dish: "Evening reception", with: "canapés, then one warm bowl", mark: "standing" },
        ],
      },
      {
        name: "Beside any of them",
        lines: [
          { dish: "Speakers’ table", mark: "quiet room" },
          { dish: "Late-train supper bag", mark: "ordered by noon" },
          { dish: "Halal and vegan throughout", mark: "on request" },
        ],
      },
    ],
    footnote:
      "Delegates’ allergies are collected on your form or ours, before they travel, and met by name at the counter.",
  },
  mediaCards: {
    label: "Cafés and hospitality",
    cafe: {
      heading: ["Between", "two lectures"],
      paragraphs: [
        "The café is judged between two bells. Milk is steamed while you pay, the bagel is already filled, and the allergen card is where your eye falls.",
      ],
      action: { text: "What a day of food looks like", to: "/universities/food-menus" },
      caption: { name: "Plate 1.", text: "The library branch, Wednesday." },
    },
    hospitality: {
      heading: ["Coffee and lunch", "for meetings"],
      paragraphs: [
        "Hospitality arrives early, is laid facing the guests, and goes when the room is empty. Give us the cost centre with the order, and it stands on the invoice.",
      ],
      action: { text: "See the catering menu", to: "/menu", variant: "saffron" },
      caption: { name: "Plate 2.", text: "Council, before the vote." },
    },
  },
  questions: {
    heading: ["Asked by", "heads of catering"],
    questions: [
      {
        question: "Do you replace our team or join it?",
        answer: [
          "Either. Some universities hand us the conferences and keep the halls. We work under your name where you prefer it.",
        ],
      },
      {
        question: "How fast can you staff a weekend?",
        answer: [
          "Tell us the dates, and you have a roster with names before the day. At short notice we say what is possible, and mean it.",
        ],
      },
      {
        question: "What do you do about waste?",
        answer: [
          "Weigh it, room by room, and print it beside sales. Lunch that was never served goes to the café at four, at a lower price.",
        ],
        more: { text: "Our targets", to: "/about-us/sustainability" },
      },
    ],
  },
  ask: {
    heading: ["A date, a room,", "a headcount"],
    lead: "That is all we need for a first price. Tell us too whether guests stay the night; breakfast changes everything.",
    next: [
      "A hospitality manager reads it and rings.",
      "You get packages to choose from, priced per head.",
      "A tasting, if the event is worth rehearsing.",
    ],
  },
} as const;
