export const howWeWork = {
  title: "How we work with primary schools",
  description:
    "What a school business manager needs to know before changing caterer: the visit, the price, the staff, the first day, and what we report.",
  hero: {
    eyebrow: "Primaries: how we work",
    heading: "What\u00A0happens after you say\u00A0yes?",
    lead: "You have a kitchen, a team and a budget that is spoken for. Here is the whole changeover in order, with what each step asks of you.",
    actions: [
      { text: "Ask for a visit", to: "#ask" },
      { text: "What we report", to: "#report", variant: "more" },
      { text: "Papers for a tender", to: "/about-us/for-business-managers", variant: "more" },
    ],
    dish: { name: "Pasta and meatballs", text: "wheat, milk, egg" },
  },
  processSteps: {
    heading: ["The changeover,", "step by step"],
    needs: {
      name: "Have to hand",
      list: [
        "Last year’s meal numbers, by month",
        "The kitchen’s equipment list and its last service sheet",
        "Who works in the kitchen, and their hours",
        "How many special diets there are; no names yet",
        "The day on which your present contract ends",
      ],
    },
    method: [
      {
        when: "In the first week",
        name: "Taste, then walk the kitchen",
        text: [
          "You come to us, or we cook in your hall after school. Bring the people who will be asked about it at the gate.",
          "The same week we look at ovens, fridges, sockets and the queue, and write down what we find.",
        ],
      },
      {
        when: "Afterwards",
        name: "A price on paper",
        text: [
          "One price a meal, with food, labour and our fee on separate lines. Equipment is quoted apart.",
        ],
      },
      {
        when: "The half-term before",
        name: "Your cooks become our cooks",
        text: [
          "Staff who wish to stay keep their kitchen. They cook with us before they cook for us: the recipes, portions by age, and what to do when a label changes.",
        ],
      },
      {
        when: "In good time",
        name: "Menu and diets",
        text: [
          "A nutritionist settles each medical diet with the family first. Then the menu is written, and parents see it before anybody eats it.",
        ],
      },
      {
        when: "Day one",
        name: "At the hatch, all of us",
        text: [
          "We bring more people than we need. They serve, carry, wipe and listen, and they come back on day two.",
        ],
      },
      {
        when: "After half a term",
        name: "We come to lunch",
        text: [
          "Your manager and ours eat with one class, read the figures together, and take off the menu what came back.",
        ],
      },
    ],
  },
  sides: {
    heading: ["What stays yours,", "what we bring"],
    lead: "A contract is easier to read when it is two lists. These are ours, before the lawyers.",
    columns: [
      {
        name: "Yours, as before",
        rows: [
          "The lunchtime, the tables and the rules of the hall",
          "The last word on what is served, halal included",
          "The diet list; we hold only what a cook must see",
          "The kitchen, and what was bought for it",
        ],
      },
      {
        name: "Ours, from day one",
        rows: [
          "Menus, recipes and allergen records, kept current",
          "Orders, deliveries, stock and the hygiene file",
          "A cook in your kitchen when your own is ill",
          "One person who answers for all of it, by name",
        ],
      },
    ],
  },
  questions: {
    heading: ["Prices", "and reports"],
    questions: [
      {
        question: "When can the price change?",
        answer: [
          "Once a year, on a date in the contract, with our reasons in writing before you set the budget. Not in between.",
        ],
      },
      {
        question: "What do you report?",
        answer: [
          "Each term: meals taken by class, plates that came back, the dishes that did worst, every complaint with its answer, and every allergy incident or near miss, even when nothing came of it.",
        ],
      },
      {
        question: "Can governors use it?",
        answer: [
          "Yes. Governing boards answer for the School Food Standards, so the report ends with a page that goes through them line by line.",
        ],
        more: { text: "The standards in plain words", to: "/about-us/insights" },
      },
      {
        question: "Whom do I ring, and when?",
        answer: [
          "Your own manager, on a mobile that is on before your kitchen is. If it rings out, the office has the same notes.",
        ],
        more: { text: "Office hours and numbers", to: "/contact-us" },
      },
      {
        question: "And if it does not work?",
        answer: [
          "Tell us once. You have a plan with dates within the week. If that fails too, the contract says how either side leaves, and we hand over the kitchen tidy.",
        ],
      },
    ],
  },
  ask: {
    heading: ["Start with", "a visit"],
    lead: "Tell us the school, roughly how many meals a day, and when your present contract ends. That is enough for a first conversation.",
    next: [
      "We ring to fix a morning that suits your kitchen.",
      "The survey is yours to keep, whatever you decide.",
      "The price comes in writing, with its lines.",
    ],
  },
} as const;
