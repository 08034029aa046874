export const secondaries = {
  title: "Secondary school catering in London",
  description:
    "Breakfast, break and lunch for over {secondarySchools} secondary schools: how we shorten the queue, widen the choice and keep the cost in sight.",
  hero: {
    eyebrow: "Secondaries",
    heading: "Lunch, without the\u00A0queue.",
    lead: "Teenagers vote with their feet, and the gate is close. So we open three counters instead of one, start before the first bell, and put the fastest food where the longest line used to be.",
    actions: [
      { text: "See this term’s menus", to: "/secondaries/termly-menus" },
      { text: "Ask us to lunch", to: "#ask", variant: "more" },
      { text: "My lunch: today at your school", to: "/my-lunch", variant: "more" },
    ],
    dish: { name: "Burger, sweet potato", text: "wheat, milk, egg, sesame", y: 85 },
  },
  panel: {
    heading: ["A day,", "bell to\u00A0bell"],
    note: "A sample timetable. Yours comes out of your own bells, your stairs, and where the year groups come from.",
    footnote: "The counters carry the same allergen words as the printed menu.",
    more: { text: "What is on each counter", to: "/secondaries/food-menus" },
    sittings: [
      {
        at: "7.45",
        name: "Breakfast",
        text: "Porridge, toast, eggs on two days. Warm hall, one cook, nobody asked why they are early.",
        where: "main hall",
      },
      {
        at: "10.50",
        name: "Morning break",
        text: "Two hatches, everything in the hand: a filled roll, fruit, a hot wrap when it rains.",
        where: "hall and sixth-form corridor",
      },
      {
        at: "12.45",
        name: "Lunch",
        text: "Hot plate, street counter and grab-and-go at the same time, each with a till of its own.",
        where: "three counters, two sittings",
      },
      {
        at: "3.10",
        name: "After the bell",
        text: "Something solid for clubs, revision and the away match, ordered by noon.",
        where: "bags at reception",
      },
    ],
  },
  imageBanner: {
    heading: ["Ask the school", "down the road"],
    lead: "It may well eat with us. Ask us for names of your own size, and we leave the room while you ring them.",
    figures: [
      { claim: "secondarySchools", before: "over", text: "secondary schools" },
      { claim: "menusRefreshed", text: "whole new menus a year" },
      { claim: "years", text: "years, the same family" },
    ],
  },
  questions: {
    heading: ["Four questions", "a deputy head asks"],
    questions: [
      {
        question: "Will they eat here, or at the shop?",
        answer: [
          "Here, if it is quicker. We time the queue before we change anything, then place counters so that no line crosses another. The food has to be worth it as well: it is seasoned, hot, and named as they would name it.",
        ],
      },
      {
        question: "How often does the menu change?",
        answer: [
          "The whole of it, twice a year. A pop-up takes over the street counter in between, and leaves before anyone tires of it.",
        ],
        more: { text: "Food and menus", to: "/secondaries/food-menus" },
      },
      {
        question: "Who pays, and who can tell?",
        answer: [
          "Tills are cashless. A free meal is credited before the day begins and spends like any other balance, at break too if you allow it. At the till nobody can tell, and no cook can either.",
        ],
      },
      {
        question: "How do we know that it works?",
        answer: [
          "Each half-term you get the minutes in the queue, the share of each year group that ate, and what was sold where. A student panel scores the food and we print the scores unrounded.",
        ],
        more: { text: "How the contract reads", to: "/secondaries/how-we-work" },
      },
    ],
  },
  mediaCards: {
    label: "Quick food and pop-ups",
    quick: {
      heading: ["Grab", "and go"],
      paragraphs: [
        "Wraps rolled that morning, noodle boxes, layered pots: take one, tap the card and go outside.",
        "What is packed on the premises carries its full ingredients with the allergens in bold, as the law has asked since October 2021.",
      ],
      action: { text: "How we label", to: "/nutrition/allergen-aware", variant: "more" },
      caption: { name: "Plate 1.", text: "Lunch to take outside." },
    },
    popUps: {
      heading: ["Pop-ups at", "the street counter"],
      paragraphs: [
        "A pop-up brings the dishes of one country to the street counter for a week. Students choose the next one.",
      ],
      caption: { name: "Plate 2.", text: "The chickpeas sold out first." },
    },
  },
  ask: {
    heading: ["Send us", "your bells"],
    lead: "How many students, how many minutes, how many serving points? With those numbers we can say something useful on the telephone.",
    next: [
      "Somebody who has run a secondary kitchen reads it.",
      "We come at lunchtime, stand in the queue and time it.",
      "You get a drawing of the counters with the price.",
    ],
  },
} as const;
