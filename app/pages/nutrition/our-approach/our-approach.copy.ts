import type { DataTableProps } from "#ui/data-table/data-table.tsx";
import type { Question } from "#ui/questions/questions.tsx";

export const ourApproach = {
  title: "Our approach: how a recipe is read",
  description:
    "What a nutritionist looks at in a recipe: portions by age, salt and sugar, fibre and iron, carbohydrate counts, and what happens when cook and nutritionist disagree.",
  hero: {
    eyebrow: "Nutrition: our approach",
    heading: "How do you decide?",
    lead: "We weigh, we look it up in the tables, and we taste. This page is for whoever has to know exactly: the school nurse, the dietitian, the parent who counts.",
  },
  info: {
    title: ["A dish", "in its\u00a0week"],
    paragraphs: [
      "No single dish is good or bad. A fish finger on Friday is part of a week that had lentils on Monday and an oily fish the week before. So we read three things at once: the dish, the day and the three weeks.",
      "The standards set the frame. In the last count, {packedLunches} of packed lunches from home did not fit into it; a school lunch has to, every day, and the sheet that shows it belongs to the school.",
    ],
    action: { text: "The study, and its limits", to: "/about-us/insights#packed-lunches", variant: "more" },
  },
  dataTable: {
    heading: ["One dish,", "three\u00a0portions"],
    sample:
      "A sample sheet, with sample figures. Never dose from it: your school’s own sheet has the real ones.",
    caption: "Tomato pasta with beef meatballs, peas and carrots: one portion as served.",
    columns: ["A portion", "Infants", "Juniors", "Secondary", "Why"],
    rows: [
      ["Pasta, cooked", "110 g", "150 g", "220 g", "Energy follows the body: a third of a day, more or less"],
      ["Meatballs", "3", "4", "6", "One size of meatball, so that counting is enough"],
      ["Vegetables", "40 g", "60 g", "80 g", "Two kinds, and seconds of these before seconds of pasta"],
      [
        "Carbohydrate",
        "39 g",
        "53 g",
        "77 g",
        "Counted for those who dose by it, to the portion and not to the pan",
      ],
      ["Sugars", "6 g", "8 g", "11 g", "All from tomatoes, carrots and peas: none is added"],
      ["Salt", "0.5 g", "0.7 g", "1.0 g", "Stock made here; nobody adds any at the table"],
    ],
  } satisfies DataTableProps,
  questions: {
    heading: ["What we look\u00a0at,", "and\u00a0why"],
    questions: [
      {
        question: "Portions by age",
        answer: [
          "Three sizes for each dish, written as things that a cook can see: a ladle, a scoop, four meatballs. A portion that needs a scale at ten past twelve is not a portion.",
        ],
      },
      {
        question: "Salt and sugar",
        answer: [
          "Salt comes with bread, cheese, stock and sauces, so we choose those first and season with lemon, herbs and onions cooked slowly. Sugar is for puddings, in amounts that we print; fruit does most of the work, and half of a fruit pudding or more is fruit.",
        ],
      },
      {
        question: "Fibre and iron",
        answer: [
          "Fibre comes with wholegrain, fruit, vegetables and beans, so we look first at a recipe that has none of them. Where a dish without meat takes its place, it has to bring the iron as well.",
        ],
      },
      {
        question: "Carbohydrate counts",
        answer: [
          "Each school’s menu page prints the carbohydrate in a portion beside every dish that has been weighed, pudding included, and so do its PDF and its data. A dish without a figure has not been weighed. When a dish is swapped, the figure changes with it. For a pupil with diabetes, agree the portion and its figure with us and the school before anybody doses by it.",
        ],
        more: { text: "Medical diets", to: "/nutrition/medical-diets" },
      },
      {
        question: "Things we leave out",
        answer: [
          "Confectionery, and salt on the table. Peanuts and tree nuts we do not promise away: whether a dish contains one, or may contain it, is written beside that dish.",
        ],
        more: { text: "The fourteen allergens", to: "/nutrition/allergen-aware" },
      },
      {
        question: "When cook and nutritionist disagree",
        answer: [
          "On safety the nutritionist wins, at once. On everything else fifty children decide, by eating it.",
        ],
      },
    ] satisfies Question[],
  },
} as const;
