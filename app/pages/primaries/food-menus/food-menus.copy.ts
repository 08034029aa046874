export const foodMenus = {
  title: "Primary school food and menus",
  description:
    "What we cook for primary children: the three-week cycle, the choices on one day, vegetarian and halal food, and the standards behind it.",
  hero: {
    eyebrow: "Primaries: food and menus",
    heading: "What is on the\u00A0plate?",
    lead: "You pack a reading book and hope for the best. Here is what lunch is made of, how a menu comes about, and where to read the one for your own school.",
    actions: [
      { text: "Find your school’s menu", to: "/primaries/termly-menus", variant: "saffron" },
      { text: "One day, in full", to: "#day", variant: "more" },
    ],
    dish: { name: "Chickpea curry", text: "vegan · mustard" },
  },
  menuList: {
    heading: ["One Thursday,", "everything on it"],
    note: "A sample day from the autumn menu. Every child takes one dish from each list, and bread or salad with it.",
    courses: [
      {
        name: "The plate",
        lines: [
          { dish: "Mild lamb curry", with: "brown rice, green beans", mark: "halal where the school asks" },
          { dish: "Chickpea and spinach curry", with: "brown rice, green beans", mark: "vegan" },
          { dish: "Jacket potato", with: "beans, or cheese and sweetcorn", mark: "vegetarian" },
        ],
      },
      {
        name: "Beside it",
        lines: [
          {
            dish: "Cucumber, carrot and beetroot",
            with: "from the low bar, with tongs that fit the hand",
            mark: "vegan",
          },
          { dish: "Yoghurt with mint", mark: "milk" },
          { dish: "Bread baked in the kitchen", with: "without spread", mark: "wheat" },
        ],
      },
      {
        name: "Afterwards",
        lines: [
          { dish: "Pear sponge and custard", with: "half of it is pear", mark: "wheat, egg, milk" },
          { dish: "Two fruits, cut small", mark: "vegan" },
        ],
      },
      {
        name: "To drink",
        lines: [
          { dish: "Water", with: "in jugs, on every table", mark: "free" },
          { dish: "Semi-skimmed milk", mark: "for those who like it" },
        ],
      },
    ],
    footnote:
      "The words in italics are a sample. What we know of the allergens in your child’s lunch stands on your school’s own menu, dish by dish.",
  },
  questions: {
    heading: ["What parents", "ask at the gate"],
    questions: [
      {
        question: "Will it be the same every Monday?",
        answer: [
          "No. A menu runs for three weeks before it begins again, and the whole of it is written afresh twice a year, in autumn and in spring.",
        ],
      },
      {
        question: "My child eats no meat.",
        answer: [
          "There is a vegetarian main dish every day, and on at least three days it is built on beans, lentils or chickpeas rather than on cheese.",
        ],
      },
      {
        question: "Is the meat halal?",
        answer: [
          "The school decides, with its families. Where it has chosen halal, we say so, and do not change it without the school.",
        ],
      },
      {
        question: "Is a packed lunch not simpler?",
        answer: [
          "It can be a good lunch. It is just hard to do: in a study of lunches brought from home, {packedLunches} missed at least one of the standards that a school meal has to meet.",
        ],
        more: { text: "The study, and its limits", to: "/about-us/insights" },
      },
    ],
  },
  rules: {
    heading: ["The rules", "behind the menu"],
    lead: "The School Food Standards for England have been law since January 2015. For a primary school, the heart of them is short enough for a kitchen wall.",
    columns: [
      {
        name: "Every day",
        rows: [
          "A portion of vegetables or salad, and one of fruit",
          "Something starchy, and bread without added fat",
          "A portion of protein, and one of dairy",
          "Fresh water, free, for everybody",
        ],
      },
      {
        name: "Over the week",
        rows: [
          "Three different fruits and three vegetables at least",
          "Meat or poultry on three days or more",
          "One wholegrain at least, of three starchy foods",
          "Oily fish at least once in three weeks",
        ],
      },
      {
        name: "Kept small",
        rows: [
          "Fried, battered or breadcrumbed: two portions a week at most",
          "Pastry: two portions a week at most",
          "Sausages and other meat products: once a week at most",
          "Confectionery, and salt on the table: none",
        ],
      },
    ],
    action: { text: "How our nutritionists check it", to: "/nutrition/our-approach", variant: "more" },
  },
  mediaCards: {
    label: "Trips and diagnoses",
    trip: {
      heading: ["Lunch", "for a trip"],
      paragraphs: [
        "The museum has no kitchen, so lunch travels: a filled roll or a bean wrap, something crunchy, fruit that survives a coach.",
        "Bags are named and packed by class, special diets first and in their own colour.",
      ],
      caption: { name: "Plate 1.", text: "What thirty bags look like, unpacked." },
    },
    diet: {
      heading: ["A child", "with a diagnosis"],
      paragraphs: [
        "Coeliac disease, diabetes or an allergy calls for a medical diet: there is a form, a nutritionist who goes through it with you, and a date.",
      ],
      action: { text: "Apply for a medical diet", to: "/nutrition/medical-diets" },
      caption: { name: "Plate 2.", text: "Plated apart, under its own lid." },
    },
  },
  last: {
    title: ["Your school’s menu,", "week by week"],
    paragraphs: [
      "Each school has a page with today’s lunch, this week, and the weeks to come, with what we know of each dish’s allergens in words.",
      "It prints on one sheet for the fridge, and it can sit in your calendar.",
    ],
    action: { text: "See this term’s menus", to: "/primaries/termly-menus" },
  },
} as const;
