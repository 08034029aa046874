import { addDays, mondayOf } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Action } from "#ui/actions/actions.tsx";
import type { ClaimKey } from "#brand/claims.ts";

/** What stands behind a paper: claims of the firm, a rule that binds every caterer, or nothing yet. */
export type Proof =
  | { readonly kind: "claims"; readonly of: readonly ClaimKey[] }
  | { readonly kind: "rule"; readonly source: string; readonly url: string }
  | { readonly kind: "sample"; readonly own: string };

export interface TenderDocument {
  readonly id: string;
  readonly name: string;
  /** Each with the proof that its words need. */
  readonly says: readonly { readonly text: string; readonly proof: Proof }[];
  readonly more?: Action;
}

/** The days of the sample papers, by which its words name them: as old as the site's other samples. */
export function sampleDays(filledOn: Day): Readonly<Record<"inspected" | "insuredTo", Day>> {
  const monday = mondayOf(filledOn);
  return { inspected: addDays(monday, -249), insuredTo: addDays(monday, 135) };
}

const sample = (own: string): Proof => ({ kind: "sample", own });

export const forBusinessManagers = {
  title: "For business managers: tender, contract, TUPE, insurance",
  description:
    "What a school needs on file before it changes caterer: tender pack, contract, TUPE, hygiene rating, insurance, references, mobilisation. With a sheet to print.",
  hero: {
    eyebrow: "About us: for business managers",
    heading: "For school business managers",
    lead: "Seven papers that a tender asks for, each with where it comes from. What is a sample says so: a firm’s own stands in its place.",
    actions: [
      { text: "The comparison sheet", to: "#sheet", variant: "saffron" },
      { text: "Ask for a visit", to: "/contact-us?reason=business", variant: "more" },
    ],
  },
  contents: "The seven papers",
  heading: ["Seven papers,", "one\u00a0page"],
  labels: {
    sample: "Sample",
    claim: "Our claim",
    rule: "The rule",
    checked: "found true on",
    review: "looked at again by",
    source: "Source:",
  },
  documents: [
    {
      id: "tender-pack",
      name: "Tender pack",
      says: [
        {
          text: "Policies for food safety, allergens, safeguarding, equality and health and safety, with the last two years’ accounts, in one folder and by return of e-mail.",
          proof: sample("A firm’s own list of documents, each with its date."),
        },
        {
          text: "The allergen and nutrition part you can read today: dishes, menus and rules are on this site, dated, and what is not known yet is marked.",
          proof: { kind: "claims", of: ["nutritionists"] },
        },
      ],
      more: { text: "The School Food Standards, menu by menu", to: "/nutrition/school-food-standards" },
    },
    {
      id: "contract",
      name: "Contract shape",
      says: [
        {
          text: "Fixed price a meal or open book with a stated fee; three years and an option of two; a break with one term’s notice on either side.",
          proof: sample("A firm’s own terms, as its lawyer wrote them."),
        },
        {
          text: "Food, labour and fee stand on separate lines. Equipment is quoted apart. The price changes once a year, with reasons, before you set the budget.",
          proof: sample("A firm’s own price sheet."),
        },
      ],
      more: { text: "What stays yours, what we bring", to: "/primaries/how-we-work" },
    },
    {
      id: "tupe",
      name: "TUPE: the people in your kitchen",
      says: [
        {
          text: "Where a service changes hands, those who are assigned to it usually come with it, on the terms that they have. Your present caterer must give the new one their details at least 28 days before.",
          proof: {
            kind: "rule",
            source:
              "Transfer of Undertakings (Protection of Employment) Regulations 2006, SI 2006/246, regulations 4 and 11",
            url: "https://www.legislation.gov.uk/uksi/2006/246/contents",
          },
        },
        {
          text: "We ask for the list when we are chosen, meet everybody alone before half-term, and send you what we would change before you sign.",
          proof: sample("A firm’s own measures letter."),
        },
      ],
    },
    {
      id: "hygiene",
      name: "Food hygiene rating",
      says: [
        {
          text: "Our kitchen: 5, very good, inspected on [inspected]. Your kitchen has a rating of its own: look it up before you sign, and again after.",
          proof: sample("A firm’s own rating, with the day of the inspection and a link to its entry."),
        },
      ],
    },
    {
      id: "insurance",
      name: "Insurance",
      says: [
        {
          text: "Public and product liability £10 million, employers’ liability £10 million, both to [insuredTo]. Certificates come with the tender pack.",
          proof: sample("A firm’s own cover, with the insurer and the policy’s number."),
        },
      ],
    },
    {
      id: "references",
      name: "References",
      says: [
        {
          text: "Over {secondarySchools} secondary schools and over {independentPartnerships} independent food partnerships. {years} years, the same family.",
          proof: { kind: "claims", of: ["secondarySchools", "independentPartnerships", "years"] },
        },
        {
          text: "Three schools like yours, by name, with a telephone number and the year in which we began. One of them left us and came back.",
          proof: sample("A firm’s own referees, who have agreed to be rung."),
        },
      ],
      more: { text: "Four cases, told at length", to: "/about-us/case-studies" },
    },
    {
      id: "mobilisation",
      name: "Mobilisation: from yes to first lunch",
      says: [
        {
          text: "Twelve weeks: survey and tasting in the first two, staff and contract to the sixth, menus and medical diets to the tenth, a full rehearsal on the inset day.",
          proof: sample("A firm’s own plan, with names beside the weeks."),
        },
      ],
      more: { text: "The changeover in order", to: "/primaries/how-we-work" },
    },
  ] satisfies readonly TenderDocument[],
  sheet: {
    heading: ["Comparing caterers,", "on\u00a0one\u00a0sheet"],
    lead: "The same questions for each of us. It prints on one side of A4, with two columns left for the others.",
    print: "Print the sheet",
    caption: "Questions to put to each caterer. Words in italics are samples.",
    columns: ["Ask each caterer", "Rosemary Lane", "Caterer B", "Caterer C"],
    rows: [
      ["Price a meal, and what is in it", "In writing after a visit, in three lines", "sample"],
      ["When may the price change?", "Once a year, with reasons", "sample"],
      ["Length, option, notice", "3 years, 2 more, one term", "sample"],
      ["Who owns the equipment?", "You, or us on a line of its own", "sample"],
      ["Staff under TUPE: measures proposed", "In a letter before you sign", "sample"],
      ["Hygiene rating, and inspected when", "5, [inspected]", "sample"],
      ["Public liability; employers’ liability", "£10 million; £10 million", "sample"],
      ["Schools like ours to ring", "Three, by name", "sample"],
      ["How many schools, for how long", "Over {secondarySchools} secondary schools, {years} years", ""],
      ["Nutritionists, and what they sign", "A team of {nutritionists}: recipes and menus", ""],
      ["All 14 allergens for each dish, dated?", "On the site; what is not known is marked", ""],
      ["School Food Standards, rule by rule?", "On the site, each menu and week", ""],
      ["What if a dish changes on the day?", "The menu says what came and what left", ""],
      ["How often is the menu new?", "{menusRefreshed} times a year", ""],
      ["Weeks from yes to first lunch", "12", "sample"],
      ["What is reported, and how often?", "Each term: meals, waste, complaints", "sample"],
    ],
  },
} as const;
