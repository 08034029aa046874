import type { Question } from "#blocks/questions.tsx";

export const medicalDiets = {
  title: "Medical diets: how to apply",
  description:
    "Your child has a diagnosis and eats at school. How to apply for a medical diet, what evidence we need, how long it takes, what happens meanwhile, and who sees the papers.",
  opener: {
    slip: "Nutrition: medical diets",
    heading: "A tray with a name on\u00a0it.",
    lead: "A diagnosis is enough to think about. Lunch should not be one thing more: four steps, one person who knows your child’s name, and a menu that you have read before anybody cooks it.",
    actions: [
      { text: "Begin here", to: "#ask" },
      { text: "The fourteen allergens", to: "/nutrition/allergen-aware", look: "more" },
    ],
  },
  steps: {
    heading: ["Four steps", "to\u00a0lunch"],
    lead: "From your first call to the first tray takes about two weeks, most of which is spent waiting for paper. We ask for the paper on the first day, so that it is not us whom you wait for.",
    steps: [
      {
        name: "You tell the school, and us",
        says: "The school, the year group and a number to ring. Nothing medical yet, and no name.",
      },
      {
        name: "We ring, and send the form",
        says: "A nutritionist goes through it with you. It goes back through the school, with the evidence.",
      },
      {
        name: "You read the menu first",
        says: "Three weeks of it, dish by dish, within five working days of the whole form. You change it until it is right.",
      },
      {
        name: "The kitchen is ready",
        says: "The cooks are shown it, a first date is set, and the nutritionist is there or on the telephone.",
      },
    ],
  },
  questions: {
    heading: ["What parents", "ask\u00a0first"],
    questions: [
      {
        asks: "What evidence do you need?",
        answer: [
          "For a medical diet, a letter from the hospital, your GP or a registered dietitian that says what has to be avoided or counted. It may be an old one if nothing has changed. For a diet of belief or conviction, none: say what you eat.",
        ],
      },
      {
        asks: "How long does it take?",
        answer: [
          "Five working days from the whole form to a menu in your hands; about two weeks from the first call to the first tray. If we shall be late, you hear it from us, with a date.",
        ],
      },
      {
        asks: "What happens meanwhile?",
        answer: [
          "Most children bring lunch from home for those days; the school knows why. If that is hard, tell us: there is a short list of plain meals that we can be sure of for most diets from the first day.",
        ],
      },
      {
        asks: "Which diets do you cook?",
        answer: [
          "All fourteen allergens and others beside them. Coeliac disease. Diabetes, with carbohydrate counts for each portion. Phenylketonuria and other diets with counted protein. Textures for children who cannot chew or swallow safely, as their therapist writes them. Sensory and restricted eating, with patience.",
          "Where a diet needs a kitchen that we have not got, we say so at the second step and help you to find another way.",
        ],
      },
      {
        asks: "What if it changes?",
        answer: [
          "Ring. Taking something away from the menu happens at once, on your word. Putting something back needs the same kind of letter as at the start. Once a year we ask you whether all of it still holds.",
        ],
      },
      {
        asks: "Who sees the papers?",
        answer: [
          "Data about health has a protection of its own. The nutritionist sees the papers; the cook sees what to leave out, the child’s name, class and photograph, and nothing about why. They are kept while your child eats with us, and destroyed when that ends.",
        ],
        more: { text: "How we treat data", to: "/privacy" },
      },
    ] satisfies Question[],
  },
  ask: {
    heading: ["Let us", "ring\u00a0you"],
    say: "The name of the school and a telephone number are enough. Please leave out the diagnosis and your child’s name: this form is not the place for them.",
    next: [
      "It goes straight to a nutritionist.",
      "She rings at the time that suits you.",
      "The form comes to you, and goes back through the school.",
    ],
  },
} as const;
