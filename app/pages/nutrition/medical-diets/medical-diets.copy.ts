import type { Question } from "#ui/questions/questions.tsx";

export const medicalDiets = {
  title: "Medical diets: how to apply",
  description:
    "Your child has a diagnosis and eats at school. How to apply for a medical diet, what evidence we need, how long it takes, what happens meanwhile, and who sees the papers.",
  hero: {
    eyebrow: "Nutrition: medical diets",
    heading: "Medical diets: a tray with a name on\u00a0it",
    lead: "With a diagnosis you have enough to think about, so we keep lunch simple: four steps, one person who knows your child’s name, and a menu that you have read before anybody cooks it.",
    actions: [
      { text: "Begin here", to: "#ask" },
      { text: "The fourteen allergens", to: "/nutrition/allergen-aware", variant: "more" },
    ],
  },
  steps: {
    heading: ["Four steps", "to\u00a0lunch"],
    lead: "Most of the time between your first call and the first tray is spent waiting for paper. So we ask for the paper on the first day.",
    steps: [
      {
        name: "You tell the school, and us",
        text: "Your own name, the school and a number to ring. Nothing medical yet, and not your child’s name.",
      },
      {
        name: "We ring, and send the form",
        text: "A nutritionist goes through it with you. It goes back through the school, with the evidence.",
      },
      {
        name: "You read the menu first",
        text: "All of it, dish by dish, before anybody cooks it. You change it until it is right.",
      },
      {
        name: "The kitchen is ready",
        text: "The cooks are shown it, a first date is set, and the nutritionist is there or on the telephone.",
      },
    ],
  },
  questions: {
    heading: ["What parents", "ask\u00a0first"],
    questions: [
      {
        question: "What evidence do you need?",
        answer: [
          "For a medical diet, a letter from the hospital, your GP or a registered dietitian that says what has to be avoided or counted. It may be an old one if nothing has changed. For a diet of belief or conviction, none: say what you eat.",
        ],
      },
      {
        question: "How long does it take?",
        answer: [
          "That depends on the diet and on the paper: the nutritionist gives you a date when she has the whole form. If we shall be late, you hear it from us, with a new one.",
        ],
      },
      {
        question: "What happens meanwhile?",
        answer: [
          "Most children bring lunch from home for those days; the school knows why. If that is hard, tell us: there is a short list of plain meals that we can be sure of for most diets from the first day.",
        ],
      },
      {
        question: "Which diets do you cook?",
        answer: [
          "All fourteen allergens and others beside them. Coeliac disease. Diabetes, with carbohydrate counts for each portion. Phenylketonuria and other diets with counted protein. Textures for children who cannot chew or swallow safely, as their therapist writes them. Sensory and restricted eating, with patience.",
          "Where a diet needs a kitchen that we have not got, we say so at the second step and help you to find another way.",
        ],
      },
      {
        question: "What if it changes?",
        answer: [
          "Ring. Taking something away from the menu happens at once, on your word. Putting something back needs the same kind of letter as at the start. Once a year we ask you whether all of it still holds.",
        ],
      },
      {
        question: "Who sees the papers?",
        answer: [
          "Data about health has a protection of its own. The nutritionist sees the papers; the cook sees what to leave out, the child’s name, class and photograph, and nothing about why. They are kept while your child eats with us, and destroyed when that ends.",
        ],
        more: { text: "How we treat data", to: "/privacy" },
      },
    ] satisfies Question[],
  },
  ask: {
    heading: ["Let us", "ring\u00a0you"],
    lead: "Your own name, the school’s and a telephone number are enough, and a time that suits you. Please leave out the diagnosis and your child’s name: this form does not ask for them.",
    next: [
      "It goes straight to a nutritionist.",
      "She rings at the time that suits you.",
      "The form comes to you, and goes back through the school.",
    ],
  },
} as const;
