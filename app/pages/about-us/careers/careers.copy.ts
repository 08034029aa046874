import type { Question } from "#ui/questions/questions.tsx";

/** What we look for. A vacancy gives its card a button; while there is none, the buttons stay hidden. */
export interface Vacancy {
  readonly trade: "culinary" | "customer-service" | "logistics" | "cleaning";
  readonly text: string;
  readonly to: string;
}

export const vacancies: readonly Vacancy[] = [];

export const careers = {
  title: "Careers: work in a kitchen that is home by four",
  description:
    "What a day in one of our school kitchens is like, what we teach, what you get, and how to tell us about you while there is no open role.",
  hero: {
    eyebrow: "About us: careers",
    heading: "Home by four, with flour on\u00a0you.",
    lead: "Restaurant cooking without the restaurant hours. You cook for people who tell you the truth, and you know their names by Christmas.",
    actions: [{ text: "Tell us about you", to: "/contact-us?reason=other" }],
  },
  day: {
    heading: ["A day", "at the\u00a0hatch"],
    lead: "No two schools keep the same bell, so take this as one of them: a primary of three hundred and sixty, three cooks and an assistant, a Wednesday in November.",
    steps: [
      {
        name: "Seven: the labels",
        text: "Deliveries in, temperatures written down, labels read against the day’s allergen sheet.",
      },
      {
        name: "Half past eight: two ovens",
        text: "Vegetables first, because they are many. Bread in. Somebody puts the radio on.",
      },
      {
        name: "Half past ten: the named trays",
        text: "Medical diets are plated alone, lidded and labelled before anything else is opened.",
      },
      {
        name: "Ten past twelve: the doors",
        text: "Two sittings, forty minutes. You say what it is; they say what they think.",
      },
      {
        name: "Half past one: our turn",
        text: "The team eats what it cooked, at a table, and talks about what came back.",
      },
      {
        name: "Three: the floor is dry",
        text: "Tomorrow’s sheet is on the wall. You are home by four, in daylight most of the year.",
      },
    ],
  },
  questions: {
    heading: ["What you", "would\u00a0get"],
    questions: [
      {
        question: "What do you teach?",
        answer: [
          "In your first week, paid: food hygiene, the fourteen allergens, knives, and how to stop a queue from being frightening. In your first year, the next certificate up, and a week in a kitchen that does what yours does not.",
        ],
      },
      {
        question: "What are the hours?",
        answer: [
          "Most roles are term time, mornings to early afternoon. Event shifts at weekends are extra, asked for by name and never assumed.",
        ],
      },
      {
        question: "What comes with it?",
        answer: [
          "Your lunch, your uniform and its washing, holiday spread so that August is paid, and a pension. The pay stands on every advertisement, as a number.",
        ],
      },
      {
        question: "Must I have cooked before?",
        answer: [
          "For an assistant’s role, no: if you can read a label and do not mind steam, we can teach the rest. For a cook’s, yes.",
        ],
      },
      {
        question: "What do you ask of me?",
        answer: [
          "A check with the Disclosure and Barring Service before you work in a school; we pay for it. A reference from somebody who has worked with you. And that you say so when you are not sure what is in a jar.",
        ],
      },
    ] satisfies Question[],
  },
  trades: {
    label: "Four kinds of work",
    culinary: {
      heading: "Culinary",
      paragraphs: [
        "Head cooks, cooks, assistants, and a pastry section that starts at four in the morning.",
        "You cook from recipes that a nutritionist has read, and you may argue with them. Some of the best ones were argued into shape at a hatch.",
      ],
      caption: { name: "Plate 1.", text: "From the pastry section." },
    },
    customerService: {
      heading: "Customer service",
      paragraphs: [
        "The counter, the till, the telephone. Mostly it is remembering: who is off dairy, who has no money on the card today, which guest was promised the corner.",
      ],
      caption: { name: "Plate 2.", text: "At the counter." },
    },
    logistics: {
      heading: "Logistics",
      paragraphs: [
        "Vans, one bicycle, hot boxes and a clock. Food leaves hot, arrives hot, and is probed at both ends. You plan the round, and you may tell us when it cannot be done.",
      ],
      caption: { name: "Plate 3.", text: "The short round." },
    },
    cleaning: {
      heading: "Cleaning",
      paragraphs: [
        "Nothing that we promise about allergens is true unless a surface is clean. The people who see to that are trained and paid as what they are: the last check before a child eats.",
      ],
      caption: { name: "Plate 4.", text: "The last check." },
    },
  },
  noRoles: {
    title: ["No open roles", "just\u00a0now"],
    paragraphs: [
      "Nothing is advertised today. It seldom lasts: kitchens change when children do, in spring and in September.",
      "Tell us who you are, what you cook best and which part of London you would cross for work. We ring the people who wrote before we advertise. Your letter is thrown away when you ask us to.",
    ],
    action: { text: "Tell us about you", to: "/contact-us?reason=other" },
  },
} as const;
