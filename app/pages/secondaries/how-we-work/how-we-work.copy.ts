export const howWeWork = {
  title: "How we work with secondary schools",
  description:
    "From a week in your queue to the first day of term: the steps, the people, the tariff and the report for a secondary school.",
  hero: {
    eyebrow: "Secondaries: how we work",
    heading: "From a first visit to\u00A0lunch.",
    lead: "In a secondary school most of the lunch break goes in the corridor and the queue. So we begin there, and the kitchen comes after.",
    actions: [
      { text: "Ask for a visit", to: "#ask" },
      { text: "What it costs", to: "#money", variant: "more" },
      { text: "Papers for a tender", to: "/about-us/for-business-managers", variant: "more" },
    ],
    dish: { name: "Tomato soup, hot loaf", text: "wheat, milk, celery" },
  },
  steps: {
    heading: ["From first look", "to first\u00A0queue"],
    lead: "Nothing is bought and nobody is moved until we have stood in your hall for a week and counted. What we count decides the rest.",
    steps: [
      {
        name: "A week of counting",
        text: "Who comes, when, from which stairs; what is left at the end; how many walk past.",
      },
      {
        name: "A drawing of the counters",
        text: "Which food stands where, which door is the way out, and what it needs in sockets and trolleys.",
      },
      {
        name: "A tariff, tasted",
        text: "Student council and staff taste the menu with the prices on it. Both may say no.",
      },
      {
        name: "Kitchen staff, one by one",
        text: "Each person who works there meets their manager alone, before anything is announced. Hours and pay are on paper.",
      },
      {
        name: "The inset day",
        text: "A full lunch for all staff from the new counters, tills live, so that the first mistakes are made on adults.",
      },
    ],
  },
  sides: {
    heading: ["Who answers", "for what"],
    lead: "Most trouble in school catering begins with a question to the wrong person. These are the right ones.",
    columns: [
      {
        name: "Your school",
        rows: [
          "Bells, duty rota, who may leave site",
          "Who is entitled to a free meal",
          "What must never be sold, beyond the law",
        ],
      },
      {
        name: "Our site manager",
        rows: [
          "Staff, stock, tills, cleanliness",
          "The queue, every day, in minutes",
          "A walk round with you on Fridays",
        ],
      },
      {
        name: "Our nutritionists",
        rows: [
          "Recipes and allergen records",
          "Medical diets, with the family",
          "The School Food Standards, line by line",
        ],
      },
    ],
  },
  questions: {
    heading: ["What it costs,", "and who pays"],
    questions: [
      {
        question: "Fixed price or open book?",
        answer: [
          "Either. With a fixed price we carry the risk of a bad February. With an open book you see each invoice and pay a stated fee. We price both, so that you can compare.",
        ],
      },
      {
        question: "Who sets what a student pays?",
        answer: [
          "You do, once a year, from our proposal. A whole meal is the best value on the board, and within the free-meal allowance that you set.",
        ],
      },
      {
        question: "Who pays for the counters?",
        answer: [
          "If you wish to own them, you buy them and they are yours. If we do, the cost is spread over the contract and shown as its own line. Nothing of it is hidden in the price of a meal.",
        ],
      },
      {
        question: "What do governors see?",
        answer: [
          "A page each half-term: uptake by year group, queue, income against forecast, waste by weight, complaints answered. A trend is drawn, not described.",
        ],
        more: { text: "Results elsewhere", to: "/about-us/case-studies" },
      },
    ],
  },
  ask: {
    heading: ["Let us stand", "in line"],
    lead: "Give us a lunchtime and a visitor’s badge. You get our counts and a sketch whether or not we ever work for you.",
    next: [
      "We agree a week with your site team.",
      "We count, taste and keep out of the way.",
      "You have our figures and a sketch in writing.",
    ],
  },
} as const;
