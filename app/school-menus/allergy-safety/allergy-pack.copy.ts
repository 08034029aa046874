/** What a school's allergy pack says. Each sentence is what the system does, or a figure that it has. */
export const packCopy = {
  title: "Allergy pack",
  lead: "What your caterer can show for your school’s allergy safety policy: how your menu is worked out, who answers for it, what a change does, how the kitchen is trained, and what was learnt of near misses.",

  safe: {
    heading: "How the menu is worked out",
    paragraphs: [
      "A dish on a recipe gets its allergens from that recipe: for each ingredient from the supplier’s specification of the product that is used, down to the single cereal and the single nut, 26 of them. Of several products that may be used the worst statement counts, and what the kitchen itself may bring in, such as a shared fryer, is added.",
      "A dish has one of four answers for an allergen: contains it, may contain it, not in it, not known. What is not known is shown as not known. It is not served to a child whose diet we have agreed.",
    ],
    dishes: (all: number, onRecipes: number) =>
      all === 0
        ? "There is no menu of your school’s lunches yet."
        : `Of the ${all} dishes of your cycle of lunches ${onRecipes} are worked out from recipes. ${
            onRecipes === all ? "" : "Of the others it is as the kitchen has stated it, or not known."
          }`.trim(),
  },

  answers: {
    heading: "Who answers for it",
    kitchen: (kitchen: string, firm: string) =>
      `${kitchen} cooks for you. ${firm} answers for what the menu and this pack say.`,
    paragraphs: [
      "What takes a risk off a dish counts only once a second person has approved it: nobody approves what they entered. What adds a risk counts at once.",
      "A child’s diet is decided by our nutrition staff, and by two of them where a dish is new to your school or words need a person. They alone read why a child must not have something.",
      "What is agreed is for lunch alone: nobody has looked at breakfast. Ask us before a child with an agreed diet has any.",
    ],
  },

  changes: {
    heading: "What a change does",
    paragraphs: [
      "A swap, another product or another recipe is on your menu’s page, PDF and calendar as soon as it is published, with the allergens that came and went.",
      "Where a change of food adds a risk to a lunch that is near, the day can be held: no dish of it is shown until a second person has looked.",
      "Where a change takes a dish from a child with an agreed diet, nothing is served to that child in its place until somebody has chosen a dish that is known to suit. The parent and your school are told by e-mail before that lunch; where nobody has chosen by its own morning, your school, our nutritionists and the kitchen are told once more, before it begins.",
    ],
  },

  training: {
    heading: "Allergen training of the kitchen’s staff",
    none: "No course is in our register for this kitchen.",
    note: "From our register. It counts people and names none.",
    columns: ["Course", "Valid for", "Last taken", "Valid until at least"],
    people: (count: number) => (count === 0 ? "nobody" : count === 1 ? "1 person" : `${count} people`),
    lapsed: (count: number) => `lapsed for ${count}`,
  },

  learnt: {
    heading: "Near misses, and what was learnt",
    counts: (all: number, open: number) =>
      all === 0
        ? "Nobody has told of a near miss at your school or in its kitchen in the last three years."
        : `${all === 1 ? "One near miss was" : `${all} near misses were`} told of at your school or in its kitchen in the last three years. ${
            open === 0 ? "None is open." : `${open === 1 ? "One is" : `${open} are`} still being looked into.`
          }`,
    more: (count: number) => `Below are the latest. Ask us what was learnt of ${count} more.`,
    school: "at your school",
    kitchen: "in the kitchen",
  },

  reach: {
    heading: "How to reach us",
    emergency: "An allergic reaction: call 999 first.",
    near: (orRing: string) => `A near miss: tell us on your school’s own pages${orRing}.`,
  },

  law: {
    heading: "What this is for",
    paragraphs: [
      "Section 34 of the Children’s Wellbeing and Schools Act 2026 is about schools in England having an allergy safety policy, publishing it and reviewing it at least once a year. The policy is your school’s own; this pack is your caterer’s part of the evidence. From when the section applies to your school is for your school to check.",
      "This pack is no promise about traces, and it does not take the place of a conversation: speak to us about a child.",
    ],
  },
} as const;
