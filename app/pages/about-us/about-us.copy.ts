import type { Question } from "#ui/questions/questions.tsx";

export const aboutUs = {
  title: "About us: a family firm of caterers",
  description:
    "Fifteen years, one family, one recipe book with gravy on it. Who decides, who checks the food, how a price is made, and where we say no.",
  hero: {
    eyebrow: "About us",
    heading: "Somebody here has tasted\u00a0it.",
    lead: "For fifteen years one family has run this kitchen. Whoever signs your contract works here, eats here, and answers the phone when it rings.",
    actions: [
      { text: "Ask us anything", to: "/contact-us", variant: "saffron" },
      { text: "See four cases", to: "/about-us/case-studies", variant: "more" },
    ],
    dish: { name: "Fish, crisp skin", text: "the governors’ table, Thursday" },
  },
  story: {
    title: ["One stove,", "then\u00a0more"],
    paragraphs: [
      "It began with one stove, one school and a recipe book with gravy on it. The school wanted lunch at ten past twelve. Lunch came at ten past twelve, and a second school rang.",
      "Fifteen years later we cook for primaries, for over {secondarySchools} secondary schools, for colleges and universities and in over {independentPartnerships} independent food partnerships. On Saturdays we cook for weddings and parties. Together that is about {sessions} sessions a year.",
      "What has not changed: the family owns it and runs it, and one of them tastes a recipe before it goes on a menu.",
    ],
  },
  questions: {
    heading: ["What to ask", "any caterer"],
    questions: [
      {
        question: "Who decides?",
        answer: [
          "We do. There is no group above us and no board in another town. If something has to change on a Tuesday it changes on the Wednesday, because the person you rang is the person who decides.",
        ],
      },
      {
        question: "Who checks the food?",
        answer: [
          "A team of {nutritionists} nutritionists reads recipes before they are cooked, and school menus against the School Food Standards, dish by dish and week by week.",
        ],
        more: { text: "How a recipe is approved", to: "/nutrition/our-approach" },
      },
      {
        question: "What about allergies?",
        answer: [
          "Beside each dish stands one of four answers for each of the fourteen allergens: contains, may contain, not in it because somebody has checked, or not known. Not known is never a no.",
        ],
        more: { text: "The fourteen", to: "/nutrition/allergen-aware" },
      },
      {
        question: "What will it cost?",
        answer: [
          "A school has its price in writing after we have seen the kitchen; an event after we know the date and the number of guests. The prices on our menu are guides, and say so. A quote costs nothing.",
        ],
      },
      {
        question: "When do you say no?",
        answer: [
          "When the food would travel too long to arrive as it left. When a date is already taken by somebody else’s wedding. And when we cannot keep one child’s tray apart from everything that child must not eat.",
        ],
      },
    ] satisfies Question[],
  },
  cards: {
    label: "People and kitchens",
    people: {
      heading: ["The people", "behind the\u00a0hatch"],
      paragraphs: [
        "A cook of ours knows the menu, the fourteen allergens, and the names of the children who have to avoid one. The first two are taught in the first week. The third takes until half-term.",
        "Most start as kitchen assistants in term time. The head cooks of several schools did.",
      ],
      action: { text: "Work with us", to: "/about-us/careers" },
      caption: { name: "Plate 1.", text: "A cook’s hat." },
    },
    kitchens: {
      heading: ["Your kitchen,", "or\u00a0ours"],
      paragraphs: [
        "If your school has an oven, lunch is cooked in it, by people whom the children know by name. If it has not, we cook in ours and bring it hot, and probe it at your door.",
        "Before we promise anything we walk your kitchen: ovens, fridges, sockets, queue. You get the survey in writing, the awkward parts too.",
      ],
      action: { text: "From yes to first lunch", to: "/primaries/how-we-work" },
      caption: { name: "Plate 2.", text: "Soup on a Friday." },
    },
  },
  relatedLinks: ["Further down", "the\u00a0lane"],
} as const;
