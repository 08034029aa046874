import type { Question } from "#ui/questions/questions.tsx";

export const nutrition = {
  title: "Nutrition: who checks the food",
  description:
    "A team of {nutritionists} nutritionists reads our recipes and school menus. How a recipe is approved, what the School Food Standards ask, and who answers a parent.",
  hero: {
    eyebrow: "Nutrition",
    heading: "Who checks\u00a0it?",
    lead: "A team of {nutritionists} nutritionists, who do nothing else. They read recipes before they are cooked, menus before they are printed, and plates after they come back.",
    actions: [
      { text: "How we decide", to: "/nutrition/our-approach" },
      { text: "Ask a nutritionist", to: "/contact-us?reason=other", variant: "more" },
    ],
    dish: { name: "Salmon, rice, peas", text: "a third of a day, measured", x: 58, y: 66 },
  },
  questions: {
    heading: ["What parents", "ask us\u00a0most"],
    questions: [
      {
        question: "What must a school lunch be?",
        answer: [
          "In England’s maintained schools and academies, what the School Food Standards say: starch, vegetables, fruit, protein and milk every day, a limit on what is fried, no confectionery, and free fresh water. We cook to the same lines for schools that are not bound by them, unless they ask for more.",
        ],
        more: { text: "Our menus, rule by rule", to: "/nutrition/school-food-standards" },
      },
      {
        question: "Who sees that you keep to it?",
        answer: [
          "A nutritionist signs each menu against each line, week by week. Your school gets the sheet with the menu, and so do you if you ask. The governors answer for it in the end; the sheet is what they answer with.",
        ],
      },
      {
        question: "Is a box from home not better?",
        answer: [
          "It can be: in the last count that we know of, {packedLunches} of packed lunches from home missed the standards that a school lunch has to meet.",
        ],
        more: { text: "The study, and its limits", to: "/about-us/insights#packed-lunches" },
      },
      {
        question: "What if mine eats nothing green?",
        answer: [
          "Then we do not hide it and we do not insist. Two kinds of vegetable stand on the bar, a spoonful is enough, and it is there again tomorrow. Most come round by spring.",
        ],
      },
      {
        question: "Can I talk to somebody?",
        answer: [
          "Yes. Ring and ask for the nutritionist of your child’s school. If she is in a kitchen she rings back the same day.",
        ],
      },
    ] satisfies Question[],
  },
  steps: {
    heading: ["How a recipe", "is\u00a0approved"],
    lead: "Between somebody’s idea and a child’s tray there are five steps, and the recipe may be stopped at each of them.",
    steps: [
      {
        name: "It is written down to the gram",
        text: "Every ingredient by its label, with the supplier’s own sheet beside it.",
      },
      {
        name: "A nutritionist reads it",
        text: "Energy, sugar, salt, fibre, iron, portion by age, and its place in the week.",
      },
      {
        name: "A second one reads the allergens",
        text: "All fourteen, each with its answer. What nobody can answer is written as not known.",
      },
      {
        name: "A kitchen cooks it for fifty",
        text: "With the pans, the ovens and the time that a school has.",
      },
      {
        name: "Children eat it",
        text: "In one school, on one day. What comes back on the plates, we change.",
      },
    ],
    action: { text: "What we look at in a recipe", to: "/nutrition/our-approach" },
  },
  mediaCards: {
    label: "Three ways on",
    approach: {
      heading: ["Our", "approach"],
      paragraphs: [
        "Portions by age, salt and sugar, the carbohydrate that each menu prints, and how we settle it when the cook and the nutritionist disagree.",
      ],
      action: { text: "How we decide", to: "/nutrition/our-approach" },
      caption: { name: "Plate 1.", text: "A plate that was weighed." },
    },
    allergens: {
      heading: ["Allergen", "aware"],
      paragraphs: [
        "The fourteen allergens, four honest answers for each, and how a kitchen keeps one tray apart from all the others.",
      ],
      action: { text: "The fourteen", to: "/nutrition/allergen-aware" },
      caption: { name: "Plate 2.", text: "All fourteen, in a row." },
    },
    diets: {
      heading: ["Medical", "diets"],
      paragraphs: [
        "Your child has a diagnosis. Here is how to apply, how long it takes, and what there is to eat until then.",
      ],
      action: { text: "How to apply", to: "/nutrition/medical-diets" },
      caption: { name: "Plate 3.", text: "A named tray under its lid." },
    },
  },
} as const;
