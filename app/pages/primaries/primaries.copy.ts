import type { Question } from "#ui/questions/questions.tsx";
import type { WeekDay } from "#ui/panel/week.tsx";

export const primaries = {
  title: "Primary school lunches in London",
  description:
    "What a week of primary school lunches looks like, how often the menu changes, who pays, and what happens after you say yes.",
  hero: {
    eyebrow: "Primaries",
    heading: "Will they eat\u00A0it?",
    lead: "Children of four to eleven decide with their noses. So we cook lunch properly, give it a face where a face helps, and look at what comes back on the plates.",
    actions: [
      { text: "See this term’s menus", to: "/primaries/termly-menus" },
      { text: "Ask us to lunch", to: "#ask", variant: "more" },
      { text: "My lunch: today at your school", to: "/my-lunch", variant: "more" },
    ],
    dish: { name: "Make-a-face pizza", text: "vegetarian · wheat, milk" },
  },
  week: {
    heading: ["A week,", "Monday to\u00A0Friday"],
    note: "Week one of three, a sample from the autumn menu. Fresh fruit, bread and water are on every table, every day.",
    footnote: "What we know of each dish’s allergens stands on your own school’s menu, in words.",
    more: { text: "How we build a menu", to: "/primaries/food-menus" },
    days: [
      {
        day: "Monday",
        dishes: [
          { course: "Main", dish: "Tomato pasta with beef meatballs", with: "peas, carrots" },
          { course: "Vegetarian", dish: "Tomato pasta with lentil balls", with: "peas, carrots" },
          { course: "Pudding", dish: "Yoghurt and berries" },
        ],
      },
      {
        day: "Tuesday",
        dishes: [
          { course: "Main", dish: "Roast chicken and gravy", with: "roast potatoes, cabbage" },
          { course: "Vegetarian", dish: "Bean and barley hotpot", with: "cabbage" },
          { course: "Pudding", dish: "Apple crumble, custard", with: "more apple than crumble" },
        ],
      },
      {
        day: "Wednesday",
        dishes: [
          { course: "Main", dish: "Make-a-face pizza", with: "you choose the hair" },
          { course: "Vegetarian", dish: "The same pizza", with: "nobody has meat on a Wednesday" },
          { course: "Pudding", dish: "Melon and orange" },
        ],
      },
      {
        day: "Thursday",
        dishes: [
          { course: "Main", dish: "Mild lamb curry", with: "brown rice, green beans" },
          { course: "Vegetarian", dish: "Chickpea curry", with: "brown rice, green beans" },
          { course: "Pudding", dish: "Pear sponge" },
        ],
      },
      {
        day: "Friday",
        dishes: [
          { course: "Main", dish: "Baked salmon", with: "new potatoes, broccoli" },
          { course: "Vegetarian", dish: "Five-bean wrap", with: "sweetcorn, salad" },
          { course: "Pudding", dish: "Strawberries, a biscuit" },
        ],
      },
    ] satisfies WeekDay[],
  },
  questions: {
    heading: ["Four questions", "every head asks"],
    questions: [
      {
        question: "Will the fussy ones eat?",
        answer: [
          "New dishes start as a spoonful beside something known. At the hatch, a cook says what it is. Nobody is made to finish.",
        ],
      },
      {
        question: "How often does the menu change?",
        answer: ["Twice a year, all of it, on a three-week cycle. Between the changes come theme days."],
      },
      {
        question: "Who pays for lunch?",
        answer: [
          "Infant classes in state schools eat free. In September 2023 the Mayor of London began to fund the older years of the capital’s state primaries too. Where parents do pay, your school sets the price with us and we print it on the menu.",
        ],
      },
      {
        question: "How do we know that it works?",
        answer: [
          "We count the meals taken and look at the plates that come back, class by class. You see both every term, the poor weeks too.",
        ],
        more: { text: "What we report", to: "/primaries/how-we-work#report" },
      },
    ] satisfies Question[],
  },
  steps: {
    heading: ["From yes to", "first\u00A0lunch"],
    lead: "Changing caterer sounds like moving house. It is mostly lists, and the lists are ours. You keep your staff, your hatch and your lunchtime; we bring the menu, the training and one telephone number.",
    steps: [
      { name: "Come and taste", text: "Bring the cook, a governor and two honest seven-year-olds." },
      {
        name: "We walk your kitchen",
        text: "Ovens, fridges, sockets, queue. You get a written survey and a price.",
      },
      {
        name: "We write your menu",
        text: "Your children’s diets and allergies go in first, the dishes after.",
      },
      { name: "Day one", text: "We are at the hatch with your team, and again on day two." },
    ],
    action: { text: "Read all the steps", to: "/primaries/how-we-work" },
  },
  mediaCards: {
    label: "More about lunch",
    themes: {
      heading: "Theme days",
      paragraphs: [
        "Now and then the whole menu changes for one day, and the aprons with it: a harvest table, Eid, a day for one book.",
        "Classes vote for one of them. Last summer it was a picnic, indoors, in the rain.",
      ],
      caption: { name: "Plate 1.", text: "The picnic that the rain moved indoors." },
    },
    menus: {
      heading: "Your school’s menu",
      paragraphs: [
        "Choose your school: its page begins with the next lunch, marked for what your child avoids. The PDF below it is to print.",
      ],
      action: { text: "Every lunch today", to: "/primaries/termly-menus", variant: "more" },
      caption: { name: "Plate 2.", text: "Monday, before the bell." },
    },
    allergies: {
      heading: ["Allergies", "come first"],
      paragraphs: [
        "A child’s medical diet comes on a named tray, under a lid, from a cook who reads the label first.",
        "Our nutritionists read our recipes for all fourteen allergens, and again when a supplier changes a jar. What is not known yet, the menu says.",
      ],
      action: { text: "How we keep it apart", to: "/nutrition/allergen-aware" },
      caption: { name: "Plate 3.", text: "A named tray under its lid." },
    },
  },
  ask: {
    heading: ["Ask us", "to\u00A0lunch"],
    lead: "Tell us how many children, and what worries you about lunch.",
    next: [
      "A person who cooks for primaries reads it.",
      "We ring to fix a tasting, at your school or ours.",
      "You have a price in writing before you decide anything.",
    ],
  },
} as const;
