export const colleges = {
  title: "College catering in London",
  description:
    "All-day food for colleges: four counters, hours that follow the timetable, and what an estates manager has to provide.",
  hero: {
    eyebrow: "Colleges",
    heading: "Open when they\u00A0are.",
    lead: "A college eats all day: bricklayers at eight, a gap at half past ten, an evening class that comes straight from work. So the counters keep the hours of the timetable.",
    actions: [
      { text: "Talk to us", to: "#ask" },
      { text: "See the three menus", to: "/colleges/food-menus", variant: "more" },
      { text: "My lunch: today at your college", to: "/my-lunch", variant: "more" },
    ],
    dish: { name: "Filled wraps", text: "wheat · ask about the filling" },
  },
  cards: {
    heading: ["Four counters,", "in any order"],
    lead: "Take one or take all. Each stands on its own services and its own figures, so that one can close for the holidays while another stays.",
    cards: [
      {
        name: "Street food",
        text: "One hot thing done well, at the pace of a queue.",
        note: "Needs extraction",
      },
      {
        name: "The deli",
        text: "Wraps, soup and a loaf, made where you can see it.",
        note: "Needs a sink and two fridges",
      },
      {
        name: "Coffee",
        text: "Two group heads, fair prices, somewhere to sit.",
        note: "Needs water and one good socket",
      },
      {
        name: "The bake",
        text: "Bread and pastry at eight, gone by eleven.",
        note: "Needs an oven and an early key",
      },
    ],
  },
  day: {
    heading: ["From the first bus", "to the last class"],
    lead: "A sample of a weekday in term. We staff the peaks and let the troughs be quiet.",
    sittings: [
      {
        at: "7.30",
        name: "Trades",
        text: "Bacon or mushroom roll, strong tea, workshop boots welcome.",
        where: "deli",
      },
      {
        at: "10.30",
        name: "The gap",
        text: "The busiest half-hour of the day. Everything in the hand.",
        where: "coffee, bake",
      },
      {
        at: "12 to 2",
        name: "Lunch, in waves",
        text: "Three timetables overlap; so do three counters.",
        where: "all four",
      },
      {
        at: "4.00",
        name: "The quiet hour",
        text: "Soup, a sandwich at a lower price, tables to work at.",
        where: "coffee",
      },
      {
        at: "5.45",
        name: "Evening class",
        text: "A hot box that can be eaten before six.",
        where: "street food",
      },
    ],
  },
  questions: {
    heading: ["What estates", "wants to know"],
    questions: [
      {
        question: "What do you need from the building?",
        answer: [
          "Less than you fear. We survey power, water, drainage and air first, and design to what is there. What would need building work is priced apart, with a version that does without.",
        ],
      },
      {
        question: "Who carries the quiet weeks?",
        answer: [
          "The offer shrinks with the timetable: four counters in October, one in July. You see the calendar before the year starts, and it is part of the price.",
        ],
      },
      {
        question: "Can students with bursaries eat?",
        answer: [
          "Yes. Free-meal credit and bursary money sit on the same card or app as everybody’s, with the daily amount that you set.",
        ],
      },
      {
        question: "Do catering students get anything?",
        answer: [
          "Placements beside our cooks, real service, and an honest reference. Those who like it may find us hiring.",
        ],
        more: { text: "Working here", to: "/about-us/careers" },
      },
    ],
  },
  mediaCards: {
    label: "Menus",
    menus: {
      heading: ["Three menus,", "to begin from"],
      paragraphs: [
        "An autumn menu, a special one and a named college’s own. Open one, cross out what would not work, and bring it to the tasting.",
      ],
      action: { text: "What is in them", to: "/colleges/food-menus", variant: "more" },
      caption: { name: "Plate 1.", text: "Packed at nine, sold by noon." },
    },
  },
  ask: {
    heading: ["Walk us round", "the building"],
    lead: "Tell us the campuses, the hours that they are open, and what is served there now. A plan of the ground floor helps more than a tender.",
    next: [
      "We walk the route from gate to classroom with you.",
      "You get counters, hours and services on one drawing.",
      "Figures follow, campus by campus.",
    ],
  },
} as const;
