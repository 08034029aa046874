export interface AllowedNumbers {
  /** In digits, also where the copy has words ("31"); words only for what is none ("hundred", "twice"). "all" only where every number is of one kind. */
  readonly numbers: readonly string[] | "all";
  readonly why: string;
}

/**
 * Numbers in copy files that claim nothing about the business, and why each may stand there. Whoever writes a number that
 * does claim something puts it into brand/claims.ts with its source. copy.test.ts reads this list; no page does.
 */
export const allowed: Readonly<Record<string, readonly AllowedNumbers[]>> = {
  "catering-menu/menu.copy.ts": [{ numbers: ["2", "3", "12"], why: "what a picture shows" }],
  "enquiries/form/enquiry-form.copy.ts": [
    { numbers: ["10"], why: "minutes after which a letter may be looked for" },
  ],
  "lunch-alerts/form/tell-me.copy.ts": [
    { numbers: ["2"], why: "how many children a parent may have at a school" },
    { numbers: ["5"], why: "minutes within which we write: app/lunch-alerts/messages/tell-times.ts" },
  ],
  "pages/menu-record/menu-record.copy.ts": [
    { numbers: ["12"], why: "how many months of the record are shown" },
  ],
  "content/pages/about-us.json": [
    { numbers: ["4"], why: "how many cases the page behind the link shows" },
    { numbers: ["2"], why: "of what the same sentence lists" },
  ],
  "content/pages/about-us-careers.json": [
    {
      numbers: ["2", "3", "4", "7", "40", "60", "hundred"],
      why: "a sample day in one kitchen, called so on the page; kinds of work that it lists; what a picture shows",
    },
  ],
  "content/pages/about-us-case-studies.json": [{ numbers: ["4"], why: "the sample cases that it shows" }],
  "content/pages/about-us-insights.json": [
    { numbers: ["3", "2026"], why: "the pieces that it shows, and when a law began" },
    { numbers: ["100"], why: "of a study, with its source at the end of its article" },
  ],
  "content/lists/case-studies": [
    { numbers: "all", why: "sample stories, called so on the page: a firm puts its own in their place" },
  ],
  "pages/about-us/for-business-managers/for-business-managers.copy.ts": [
    { numbers: "all", why: "samples, each called so beside it; figures of the law with their source" },
  ],
  "content/lists/insights": [
    { numbers: "all", why: "facts of law and research, each with its source at the end of its article" },
  ],
  "content/lists/news": [
    { numbers: "all", why: "sample news, called so on the page: a firm puts its own in its place" },
  ],
  "content/pages/about-us-sustainability.json": [
    {
      numbers: "all",
      why: "a sample ledger and sample habits, called so on the page: a firm puts its own in their place",
    },
  ],
  "pages/accessibility/accessibility.copy.ts": [
    { numbers: ["21", "28", "2026"], why: "when it was prepared and tested" },
    { numbers: ["400", "320", "360", "1280"], why: "how it was tested" },
    { numbers: ["2", "2.2", "1.3.1", "1.1.1"], why: "the guidelines’ own numbering" },
    { numbers: ["2010"], why: "the year of an Act" },
    { numbers: ["10"], why: "minutes of a visitor’s time that we ask for" },
  ],
  "content/pages/colleges.json": [
    { numbers: ["2", "3", "4"], why: "counters, needs and menus that the page itself lists" },
  ],
  "pages/colleges/food-menus/food-menus.copy.ts": [{ numbers: ["3"], why: "the menus that the page opens" }],
  "content/pages/colleges-how-we-work.json": [{ numbers: ["6"], why: "weeks of a college’s own summer" }],
  "content/pages/home.json": [
    { numbers: ["4", "hundred"], why: "children in a hall, as a picture" },
    { numbers: ["2", "3", "4", "8"], why: "what a picture shows" },
    { numbers: ["10"], why: "minutes of a school’s own break; how fresh a pictured dish is" },
  ],
  "content/pages/independent-food-menus.json": [
    {
      numbers: ["2", "3", "4", "8", "12", "30"],
      why: "a sample of rooms, sittings, courses and covers, called so",
    },
    { numbers: ["twice", "3"], why: "quantities of the School Food Standards" },
  ],
  "content/pages/independent-how-we-work.json": [{ numbers: ["3"], why: "what a school is asked to bring" }],
  "content/pages/independent.json": [
    { numbers: ["2", "4", "8"], why: "a sample Tuesday and a sample table; questions that the page lists" },
  ],
  "content/pages/nutrition-allergen-aware.json": [
    { numbers: ["2", "4"], why: "answers that the page shows; a rule of the kitchen, as a rule" },
  ],
  "pages/nutrition/allergen-aware/allergen-aware.copy.ts": [
    { numbers: ["999"], why: "the emergency number" },
    { numbers: ["1169", "2011", "2014"], why: "numbers and years of regulations" },
    { numbers: ["10"], why: "milligrams of sulphites above which the law names them" },
    { numbers: ["2", "4"], why: "answers and letters that the page shows" },
  ],
  "content/pages/nutrition-medical-diets.json": [{ numbers: ["4"], why: "the steps that the page lists" }],
  "content/pages/nutrition.json": [
    { numbers: ["50"], why: "children at a sample tasting" },
    {
      numbers: ["2", "3", "4", "5"],
      why: "desks, ways on and answers that the page lists; vegetables on a plate",
    },
  ],
  "content/pages/nutrition-our-approach.json": [
    { numbers: "all", why: "the analysis of a sample recipe, called so on the page" },
  ],
  "pages/nutrition/school-food-standards/standards.copy.ts": [
    { numbers: ["3", "6"], why: "the weeks and the hour that the regulations speak of" },
    { numbers: ["2"], why: "the members who enter and approve a set of rules" },
  ],
  "content/pages/primaries-food-menus.json": [
    { numbers: ["2015"], why: "the year since which the School Food Standards are law" },
    { numbers: ["30"], why: "bags of one class" },
    {
      numbers: ["2", "3"],
      why: "quantities of the School Food Standards; weeks of the menus that the site shows",
    },
  ],
  "content/pages/primaries-how-we-work.json": [
    { numbers: ["2"], why: "a day by its number; lists that the page shows" },
  ],
  "content/pages/primaries.json": [
    { numbers: ["2023"], why: "when the Mayor of London’s funding began" },
    { numbers: ["3"], why: "weeks of the menus that the site shows" },
    {
      numbers: ["2", "4", "5"],
      why: "guests at a tasting, a day by its number, questions listed, a dish’s name",
    },
  ],
  "school-menus/allergy-safety/allergy-pack.copy.ts": [
    { numbers: ["26", "4"], why: "leaves that are recorded, and statements of each: food/allergens/leaf.ts" },
    { numbers: ["2"], why: "people who approve: diets/diet-decisions.server.ts" },
    { numbers: ["999"], why: "the emergency number" },
    { numbers: ["34", "2026"], why: "the section and the year of the Act" },
  ],
  "pages/diet-request/diet-request.copy.ts": [
    { numbers: ["3", "30"], why: "minutes; days to confirm and days after the end: diets/diet-case.ts" },
    { numbers: ["2", "5"], why: "foods that are routine, days for the others: diets/diet-case.ts" },
    { numbers: ["4", "10", "90"], why: "files, megabytes and days of a letter: diets/letter.ts" },
  ],
  "pages/privacy/how-long.copy.ts": [
    {
      numbers: ["3", "6", "12", "24", "30", "90", "180"],
      why: "for how long things are kept, in days, months and years",
    },
  ],
  "pages/privacy/on-your-device.copy.ts": [
    {
      numbers: ["8", "60"],
      why: "days that a school’s session lasts: app/school-contacts/sign-in/limits.ts",
    },
    { numbers: ["2", "4"], why: "figures that the same sentence names; two visits" },
  ],
  "pages/privacy/privacy.copy.ts": [
    {
      numbers: ["29", "19", "30", "2026"],
      why: "when it was changed, since when a law holds, and its term in days",
    },
  ],
  "pages/privacy/what-you-send.copy.ts": [
    { numbers: ["9", "2"], why: "the law’s own numbering" },
    {
      numbers: ["3"],
      why: "days in which a request is confirmed: confirmWithin in app/school-menus/diets/diet-case.ts",
    },
    {
      numbers: ["8", "2", "twice"],
      why: "weeks of a pause and before its end, warnings before it: app/school-menus/diets/renewal.ts",
    },
    {
      numbers: ["6", "90", "thousand"],
      why: "answers that the form asks for, a term in days, and a picture of a flood",
    },
  ],
  "pages/school-sign-in/sign-in.copy.ts": [
    { numbers: ["5"], why: "minutes after which an e-mail may be looked for" },
  ],
  "pages/school-menus/school-menus.copy.ts": [{ numbers: ["2"], why: "of what the same sentence names" }],
  "content/pages/secondaries-food-menus.json": [
    { numbers: ["150", "330"], why: "millilitres, from the School Food Standards" },
    { numbers: ["2", "twice"], why: "quantities of the School Food Standards" },
    { numbers: ["3"], why: "counters that the page lists; sauces of one of them" },
  ],
  "content/pages/secondaries.json": [
    { numbers: ["2021"], why: "when the law on labels for packed food came" },
    { numbers: ["2", "3", "4"], why: "a sample timetable, called so on the page; questions that it lists" },
  ],
  "pages/terms/terms.copy.ts": [{ numbers: "all", why: "dates, and the days of the sample terms" }],
  "content/pages/universities-food-menus.json": [
    { numbers: ["2", "3", "4"], why: "a sample day and a sample dinner, called so; what a picture shows" },
  ],
  "content/pages/universities-how-we-work.json": [
    { numbers: ["3"], why: "ways that the page lists" },
    { numbers: ["2", "12"], why: "a university’s own year; sandwiches as a picture" },
  ],
  "content/pages/universities.json": [
    { numbers: ["4", "hundred"], why: "the rooms that the page lists; name badges as a picture" },
    { numbers: ["2", "3", "40"], why: "sample packages, called so on the page; the gap between lectures" },
  ],
  "payments/checkout/payment-form.copy.ts": [{ numbers: ["4"], why: "an example of how to fill in a field" }],
};

/** Numbers that may stand on any page. */
export const everywhere: Readonly<Record<string, string>> = {
  1: "a count that the page makes itself, in its singular",
  14: "the allergens that the law names",
};
