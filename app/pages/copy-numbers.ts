export interface AllowedNumbers {
  /** As they stand in the copy, in lower case. "all" only where every number is of one kind. */
  readonly numbers: readonly string[] | "all";
  readonly why: string;
}

/**
 * Numbers in copy files that claim nothing about the business, and why each may stand there. Whoever writes a number that
 * does claim something puts it into brand/claims.ts with its source. copy.test.ts reads this list; no page does.
 */
export const allowed: Readonly<Record<string, readonly AllowedNumbers[]>> = {
  "enquiries/enquiry-form.copy.ts": [{ numbers: ["100"], why: "how many characters a field holds" }],
  "pages/about-us/careers/careers.copy.ts": [
    { numbers: ["hundred", "sixty", "forty"], why: "a sample day in one kitchen, called so on the page" },
  ],
  "pages/about-us/case-studies/case-studies.copy.ts": [
    { numbers: "all", why: "sample stories, called so on the page: a firm puts its own in their place" },
  ],
  "pages/about-us/insights/insights.copy.ts": [
    { numbers: "all", why: "facts of law and research, each with its source at the end of its article" },
  ],
  "pages/about-us/news/news.copy.ts": [
    {
      numbers: ["forty", "hundred", "thirty"],
      why: "sample news: how much a bicycle carries, a queue, a week",
    },
  ],
  "pages/about-us/sustainability/sustainability.copy.ts": [
    { numbers: "all", why: "a sample ledger, called so on the page: a firm puts its own in its place" },
  ],
  "pages/accessibility/accessibility.copy.ts": [
    { numbers: ["21", "2026"], why: "when it was prepared and tested" },
    { numbers: ["200", "320", "360", "1280"], why: "how it was tested" },
    { numbers: ["2", "2.2", "1.3.1", "1.1.1"], why: "the guidelines’ own numbering" },
    { numbers: ["2010"], why: "the year of an Act" },
  ],
  "pages/contact-us/contact-us.copy.ts": [
    { numbers: ["30"], why: "days within which the law wants a complaint about data acknowledged" },
  ],
  "pages/home/home.copy.ts": [
    { numbers: ["hundred"], why: "children in a hall, as a picture" },
    { numbers: ["forty"], why: "the name of a dish" },
  ],
  "pages/independent/food-menus/food-menus.copy.ts": [
    { numbers: ["thirty"], why: "covers at a sample table" },
  ],
  "pages/nutrition/allergen-aware/allergen-aware.copy.ts": [
    { numbers: ["999"], why: "the emergency number" },
    { numbers: ["1169", "2011", "2014"], why: "numbers and years of regulations" },
  ],
  "pages/nutrition/nutrition.copy.ts": [{ numbers: ["fifty"], why: "children at a sample tasting" }],
  "pages/nutrition/our-approach/our-approach.copy.ts": [
    { numbers: "all", why: "the analysis of a sample recipe, called so on the page" },
  ],
  "pages/nutrition/school-food-standards/standards.copy.ts": [
    { numbers: ["2014", "1603", "2015"], why: "the number and years of the regulations" },
  ],
  "pages/primaries/food-menus/food-menus.copy.ts": [
    { numbers: ["2015"], why: "the year since which the School Food Standards are law" },
    { numbers: ["thirty"], why: "bags of one class" },
  ],
  "pages/primaries/primaries.copy.ts": [
    { numbers: ["2023"], why: "when the Mayor of London’s funding began" },
  ],
  "pages/privacy/privacy.copy.ts": [
    { numbers: ["22", "19", "2026"], why: "when it was changed, and since when a law holds" },
    {
      numbers: ["twenty", "thirty", "ninety", "180", "thousand"],
      why: "terms in days, and a picture of a flood of letters",
    },
  ],
  "pages/secondaries/food-menus/food-menus.copy.ts": [
    { numbers: ["150", "330"], why: "millilitres, from the School Food Standards" },
  ],
  "pages/secondaries/secondaries.copy.ts": [
    { numbers: ["2021"], why: "when the law on labels for packed food came" },
  ],
  "pages/terms/terms.copy.ts": [{ numbers: "all", why: "dates, and the days of the sample terms" }],
  "pages/universities/universities.copy.ts": [
    { numbers: ["hundred", "forty"], why: "guests and minutes of a sample conference" },
  ],
  "payments/payment-form.copy.ts": [{ numbers: ["4"], why: "an example of how to fill in a field" }],
};

/** Numbers that may stand on any page. */
export const everywhere: Readonly<Record<string, string>> = {
  1: "a count that the page makes itself, in its singular",
  14: "the allergens that the law names",
};
