export const independent = {
  title: "Independent school catering in London",
  description:
    "Boarding days, match teas and governors’ tables: over 50 independent food partnerships and over 15 years with independent schools.",
  hero: {
    eyebrow: "Independent schools",
    heading: "Quietly well\u00A0fed.",
    lead: "Parents judge a school by its lunch more often than they admit. So do prospective parents, who may visit on any day. We cook for that day all year.",
    actions: [
      { text: "Ask for a visit", to: "#ask", variant: "saffron" },
      { text: "A boarding day", to: "#day", variant: "more" },
    ],
    dish: { name: "Bream, asparagus, peas", text: "fish, milk", y: 85 },
  },
  panel: {
    heading: ["A boarding day,", "breakfast to supper"],
    note: "A sample Tuesday. Day pupils join at ten and leave after tea; for boarders this is home, and home has toast at nine.",
    footnote: "Weekends have their own menu, written with the boarders’ council.",
    more: { text: "Dining hall, match tea, governors’ table", to: "/independent/food-menus" },
    sittings: [
      {
        at: "7.15",
        name: "Breakfast",
        text: "Eggs to order, porridge, fruit; early swimmers first.",
        where: "boarders, house by house",
      },
      { at: "10.40", name: "Milk and a roll", text: "Baked at nine, still warm.", where: "whole school" },
      {
        at: "12.30",
        name: "Lunch",
        text: "Two mains and a meatless one, a carved joint on one day, salads that are meals.",
        where: "by year, staff among them",
      },
      {
        at: "3.45",
        name: "Match tea",
        text: "Hosts and visitors get the same, and enough of it.",
        where: "pavilion",
      },
      {
        at: "6.15",
        name: "Supper",
        text: "Lighter than lunch, chosen by those who eat it.",
        where: "boarders",
      },
      {
        at: "9.00",
        name: "Toast",
        text: "Bread, butter and jam, with matron.",
        where: "in house",
      },
    ],
  },
  imageBanner: {
    heading: ["Long", "experience"],
    lead: "Independent schools change caterer rarely, and talk to one another often. Both suit us.",
    figures: [
      { claim: "independentPartnerships", before: "over", text: "independent food partnerships" },
      { claim: "independentYears", before: "over", text: "years with independent schools" },
    ],
  },
  questions: {
    heading: ["Four questions", "from the bursary"],
    questions: [
      {
        question: "What standard do you keep?",
        answer: [
          "The one that the law sets for state schools, as a floor; then yours. Recipes are checked by the same team of nutritionists, and the dining hall is inspected by us before anybody else does it.",
        ],
        more: { text: "Who checks it", to: "/nutrition" },
      },
      {
        question: "How discreet are your people?",
        answer: [
          "They know pupils by name and diets by heart, and speak of neither. It is in their contract and, more usefully, in how they are chosen.",
        ],
      },
      {
        question: "Can it be cost-neutral?",
        answer: [
          "Sometimes. We price the day that you have and the day that you want side by side; lettings and summer schools can carry part of the difference. We show the sum and leave the decision with you.",
        ],
        more: { text: "How we work", to: "/independent/how-we-work" },
      },
      {
        question: "And the occasions?",
        answer: [
          "Open mornings, concerts, leavers’ dinner, the old pupils in June: the same cooks do them. Nothing is outsourced without your knowing.",
        ],
      },
    ],
  },
  mediaCards: {
    label: "Occasions",
    governors: {
      heading: ["The governors’", "table"],
      paragraphs: [
        "Eight people, two hours, one agenda. Food that can be eaten while reading, laid so that nobody has to ask for salt.",
      ],
      action: { text: "A governors’ dinner", to: "/independent/food-menus#dinner", variant: "saffron" },
      caption: { name: "Plate 1.", text: "Before the minutes of the last meeting." },
    },
    speech: {
      heading: ["Speech", "day"],
      paragraphs: [
        "A marquee, grandparents and perhaps rain. We bring shade for the cakes, and a second plan for bad weather.",
      ],
      action: { text: "See the catering menu", to: "/menu" },
      caption: { name: "Plate 2.", text: "It did not rain." },
    },
  },
  ask: {
    heading: ["Come unannounced,", "or write first"],
    lead: "Ask us for schools where you may turn up at lunch without telling us which day.",
    next: [
      "A director of the family reads it.",
      "We visit, eat what your pupils eat, and say what we think.",
      "A proposal follows, on paper, for the bursar alone.",
    ],
  },
} as const;
