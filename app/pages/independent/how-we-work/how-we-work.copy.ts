export const howWeWork = {
  title: "How we work with independent schools",
  description:
    "Breakfast to boarders’ supper, one team: how an independent school changes caterer without the parents noticing a bad week.",
  hero: {
    eyebrow: "Independent: how we work",
    heading: "A change that nobody\u00A0notices.",
    lead: "A new caterer is read as a verdict on the old one. So the first term is planned to be uneventful: same faces, better sauce, and a head who never has to mention it in assembly.",
    actions: [
      { text: "Write to us in confidence", to: "#ask" },
      { text: "What we will not do", to: "#manners", variant: "more" },
      { text: "Papers for a tender", to: "/about-us/for-business-managers", variant: "more" },
    ],
    dish: { name: "Leavers’ cake", text: "wheat, milk, egg" },
  },
  processSteps: {
    heading: ["From a quiet word", "to the second term"],
    needs: {
      name: "What helps",
      list: [
        "The calendar, with open days and exeats",
        "Pupil and boarder numbers, by house",
        "Present cost a head, however you count it",
        "The three things that parents write about",
        "Who should know, and from when",
      ],
    },
    method: [
      {
        when: "Privately",
        name: "A conversation with the bursar",
        text: ["Off site if you prefer. We sign whatever your solicitors like before you tell us a figure."],
      },
      {
        when: "During term",
        name: "We eat as visitors",
        text: [
          "Lunch on an ordinary Tuesday, supper in a house, tea at a fixture. We write down what is good first, because it should stay.",
        ],
      },
      {
        when: "In writing",
        name: "A proposal with a tasting in it",
        text: [
          "Menus for half a term, the brigade by name and hour, the cost a head, and capital shown apart. The tasting is cooked in your kitchen by the chef who would run it.",
        ],
      },
      {
        when: "Over the holidays",
        name: "Staff first, then stoves",
        text: [
          "Your catering staff hear it from you and from us on the same morning. Terms are honoured; long service is celebrated, not counted.",
        ],
      },
      {
        when: "First term",
        name: "Change one thing a week",
        text: [
          "Bread, then vegetables, then puddings. By half-term it is another dining hall, and nobody can say when it happened.",
        ],
      },
      {
        when: "Second term",
        name: "Ask the pupils",
        text: [
          "A food council with an agenda and minutes. The bursar gets the minutes, the chef gets the points.",
        ],
      },
    ],
  },
  sides: {
    heading: ["Our manners", "in your school"],
    lead: "Discretion is easier to promise as a list.",
    columns: [
      {
        name: "We do",
        rows: [
          "Learn names, houses and allergies before the first day",
          "Vet everyone who works among pupils",
          "Dress for the room: hall, pavilion, head’s study",
          "Tell you first when something goes wrong",
        ],
      },
      {
        name: "We do not",
        rows: [
          "Photograph pupils, or use your name, unless you ask us to",
          "Discuss a family’s diet, fees or guests",
          "Put our brand on your plates",
          "Send a stranger on the day of an inspection",
        ],
      },
    ],
  },
  questions: {
    heading: ["For the", "finance committee"],
    questions: [
      {
        question: "How is the price built?",
        answer: [
          "Per pupil per day, boarders and day pupils apart, with occasions on their own tariff. Provisions at cost with invoices open to you, labour by roster, and a fee in pounds that does not grow with spending.",
        ],
      },
      {
        question: "What is reported?",
        answer: [
          "Monthly to the bursar: cost a head against plan, attendance by meal, complaints in full. Yearly to governors, on paper and in person.",
        ],
      },
      {
        question: "Who owns the kitchen?",
        answer: [
          "You do, whatever we install, once it is written down. We would rather be kept for the food.",
        ],
      },
    ],
  },
  ask: {
    heading: ["In", "confidence"],
    lead: "A line will do. We reply to you alone, at the address that you give, and leave no message with the switchboard.",
    next: [
      "A director replies in person.",
      "We meet where it suits you.",
      "Nothing is announced until you announce it.",
    ],
  },
} as const;
