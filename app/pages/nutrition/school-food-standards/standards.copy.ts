export const standardsCopy = {
  title: "How our menus meet the School Food Standards",
  description:
    "Every rule of the School Food Standards for England that can be checked on a lunch menu, and what each of our school menus does about it.",
  slip: "Nutrition: the rules",
  heading: "Held to the rules, dish by dish.",
  lead: "The School Food Standards are law for maintained schools, academies and free schools in England. We hold every week of every school menu against them, and print what we find.",
  how: {
    title: "How we read them",
    says: [
      "A lunch offers choices. A child who eats with us every day meets fried food once on a day when two of the choices are fried, so we count days.",
      "A menu is checked before it is cooked: each recipe says what it counts as, and the rules are counted by machine, the same way every time.",
      "Some rules need a person in the kitchen, not a menu: that bread is out, that water is free, that salt is not on the table. They are in the list because the menu names who puts them there.",
      "The government has said that it is revising the standards. Ours are kept with their date, so a new set is checked beside the old one before it counts.",
    ],
  },
  source: "The Requirements for School Food Regulations 2014 (SI 2014/1603), in force since 1 January 2015",
  rules: "The rules, and our menus",
  rule: "The rule",
  allHold: "every menu",
  menus: "Menu by menu",
};
