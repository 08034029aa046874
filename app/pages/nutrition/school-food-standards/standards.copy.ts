export const standardsCopy = {
  title: "How our menus meet the School Food Standards",
  description:
    "Every rule of the School Food Standards for England that can be checked on a lunch menu, and how each of our school menus stands: what holds, what is not declared, what fails.",
  eyebrow: "Nutrition: the rules",
  heading: "School Food Standards, dish by dish",
  lead: "The School Food Standards are law for maintained schools, academies and free schools in England. We hold every week of every school menu against them, and print what we find.",
  how: {
    title: "How we read them",
    text: [
      "A lunch offers choices. Of what is fried, in pastry or a made-up meat we count both the days and the portions that are provided, and the stricter figure decides. Starchy food in fat is counted in days, as the law counts it. Vegetables have to come with every main choice.",
      "Each dish says what it counts as, and the rules are counted by machine, the same way every time. A dish of which nobody has said it leaves a rule open, and so does one whose name says otherwise: not declared is never taken for compliance.",
      "We check the cycle as it is planned, and each week to come that is served otherwise: with a dish swapped, a bank holiday or a closed day. A week with fewer lunches has to keep the same rules. Only where a rule asks for more days than there are lunches do we say that it is not reached, and a person judges it. Oily fish is looked for in every three weeks as they follow one another, holidays or not.",
      "A menu cannot show everything. What is not checked here: breakfast where no menu of it is published, breaks, snacks and whatever else is sold up to six in the evening, salt on the tables, the size of a portion as it is served, and how a dish was really cooked that day.",
      "The government has said that it is revising the standards. Ours are kept with their first day: a new set, once its text is published and two of us have entered and approved it, is checked beside the one before it, each on its own days. In a week in which one begins, and in three weeks that reach back before it, both are shown.",
    ],
  },
  inForce: "in force since",
  toCome: "in force from",
  meals: { lunch: "Lunches from", breakfast: "Breakfasts from" },
  until: "to",
  noBreakfast: (rules: number) =>
    `${rules} of its rules count for breakfast too. No menu of breakfasts is published here, so no breakfast is checked by them.`,
  breakfasts: (rules: number) =>
    `${rules} of its rules count for breakfast too. These menus of breakfasts are checked by them:`,
  alsoBreakfast: (rules: number) =>
    `${rules} of its rules count for breakfast too. Here they are counted on lunches alone.`,
  ofBreakfast: (rules: number) =>
    `These are its ${rules} rules about breakfast. Where one limits what a whole day or week may have, the school's lunches are counted with the breakfasts; where no lunch is known that is open.`,
  rules: "The rules, and our menus",
  rule: "The rule",
  caption:
    "Each rule against each menu. The numbers are the menus above; a mark counts the cycle as planned and each week to come.",
  key: "What the marks mean",
  evidence: "Its evidence",
  evidenceOf: "The evidence of",
  asPlanned: "As planned",
  open: "What is open, and in which week",
  nothingOpen: "Nothing. Every rule holds in every menu and week.",
  checkedOn: "Checked on",
  unknown: "There is no such menu. These are the menus that we have.",
  status: {
    fails: "Does not meet",
    "not declared": "Not declared",
    "not reached": "Not reached, for want of lunches",
    holds: "Holds",
  },
};

/** Of the page of one menu: its own proof. */
export const proofCopy = {
  title: (school: string) => `${school}: School Food Standards`,
  description: (school: string) =>
    `The menu of ${school}, held against every rule of the School Food Standards that can be checked on it: the figures of each week, what is not declared, what is not met.`,
  heading: "Rule by rule",
  menu: "The menu of",
  all: "All our menus, and how we read the rules",
  inAll: "As planned, and in each week to come:",
  checked: "the cycle as it is planned, and every week on its dates to",
  ended: "the cycle as it was planned. The menu has ended",
  notKnown: "Bank holidays are not yet known, and no week is checked on its dates, from",
  notChecked: {
    lunch:
      "Not checked here: breakfast, breaks, snacks and whatever else is sold up to six in the evening, and the size of a portion as it is served.",
    breakfast:
      "Not checked here: breaks, snacks and whatever else is sold up to six in the evening, and the size of a portion as it is served.",
  },
  weeks: "Weeks to come that are served otherwise",
  withOpen: "with a rule that is not declared, not reached or not met",
  noWeeks: "None. Each week to come is as the cycle plans it.",
  held: "The rules that hold, with their figures",
};
