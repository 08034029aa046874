export const howWeWork = {
  title: "How we work with universities",
  description:
    "Halls, cafés and a conference on the same day: how we plan, staff and account for university catering, with or without your own team.",
  hero: {
    eyebrow: "Universities: how we work",
    heading: "One diary for the whole campus.",
    lead: "Open days, exams, graduation, a summer of conferences: your year is already written down somewhere. We start by copying it out.",
    actions: [
      { text: "Send us the diary", to: "#ask", variant: "saffron" },
      { text: "How the books are kept", to: "#books", variant: "more" },
      { text: "Papers for a tender", to: "/about-us/for-business-managers", variant: "more" },
    ],
    dish: { name: "Eclairs for the boardroom", text: "wheat, milk, egg, soya" },
  },
  steps: {
    heading: ["A year,", "from August"],
    lead: "Universities plan twice a year. We plan with you both times, so that little about the food is left to the day.",
    steps: [
      {
        name: "August: the diary",
        text: "Terms, rooms, exam halls, graduation. We mark where two peaks fall on one kitchen.",
      },
      {
        name: "September: arrivals",
        text: "Every hall’s first supper is hot, late and free of paperwork. Diets are taken at the key desk.",
      },
      {
        name: "January: the review",
        text: "We read the autumn’s figures with your team and close what nobody used.",
      },
      { name: "May: exams", text: "Longer café hours, quiet crockery, fruit where the revision is." },
      {
        name: "July: conferences",
        text: "Halls become hotels, and breakfast keeps a hotel’s hours.",
      },
    ],
  },
  sides: {
    heading: ["Join,", "share or run"],
    lead: "There are three ways to have us on campus. Many universities begin with the first.",
    columns: [
      {
        name: "We join",
        rows: ["Your team, your brand", "Our cooks for peaks and weekends", "Paid by the event"],
      },
      {
        name: "We share",
        rows: [
          "Halls with you, conferences with us, or the other way about",
          "One allergen record for both",
          "Paid by the room",
        ],
      },
      {
        name: "We run",
        rows: [
          "All outlets, all year",
          "Your staff move across with their hours",
          "Paid by a stated fee, open book",
        ],
      },
    ],
  },
  questions: {
    heading: ["How the books", "are kept"],
    questions: [
      {
        question: "Can we see each outlet alone?",
        answer: [
          "Every outlet has its own page each month: sales, food, labour, waste. Shared cooks are charged by the hour that they stood there.",
        ],
      },
      {
        question: "How are departments billed?",
        answer: [
          "By cost centre, with the order number that they gave. Twelve sandwiches never need twelve e-mails.",
        ],
      },
      {
        question: "What about public procurement?",
        answer: [
          "We answer tenders in full and in plain words, with hygiene ratings, insurance and allergen procedure as annexes. Ask for the pack before you write the specification, if it helps.",
        ],
      },
      {
        question: "Who is on site on a Sunday?",
        answer: [
          "A named duty manager, with keys and the authority to open a store. The number is on the wall of each hall.",
        ],
      },
    ],
  },
  ask: {
    heading: ["Your busiest", "weekend"],
    lead: "Tell us the weekend that worries you most. If we can make that one work, the rest of the year is simpler.",
    next: [
      "We look at the rooms and the ovens.",
      "You get a roster and a running order.",
      "Then we talk about the year.",
    ],
  },
} as const;
