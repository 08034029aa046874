/**
 * Every number that we claim about the business or about school food, with where it comes from and when it was
 * last checked. Copy refers to these; a test finds numbers in copy that are not here.
 */
export interface Claim {
  /** As it is printed: "over 400". */
  readonly figure: string;
  /** The sentence it belongs to, without the figure. */
  readonly text: string;
  readonly source: string;
  readonly url?: string;
  readonly checked: string;
}

const owner = "the business's own records";

export const claims = {
  years: { figure: "15", text: "years, the same family", source: owner, checked: "2026-11-21" },
  secondarySchools: {
    figure: "400",
    text: "secondary schools, and more",
    source: owner,
    checked: "2026-11-21",
  },
  independentPartnerships: {
    figure: "50",
    text: "independent food partnerships, and more",
    source: owner,
    checked: "2026-11-21",
  },
  independentYears: {
    figure: "15",
    text: "years with independent schools, and more",
    source: owner,
    checked: "2026-11-21",
  },
  nutritionists: { figure: "20", text: "nutritionists, one team", source: owner, checked: "2026-11-21" },
  sessions: {
    figure: "50,000",
    text: "sessions a year, or about that",
    source: owner,
    checked: "2026-11-21",
  },
  packedLunches: {
    figure: "98%",
    text: "of home packed lunches fail the guidelines",
    // 1.6 % met all standards in 2016; the study was commissioned by a food brand.
    source: "University of Leeds, BMJ Open 10(1): e029688 (lunches of 2016)",
    url: "https://bmjopen.bmj.com/content/10/1/e029688",
    checked: "2026-11-21",
  },
  netZero: { figure: "2030", text: "our date for net zero", source: owner, checked: "2026-11-21" },
  menusRefreshed: { figure: "2", text: "new menus every year", source: owner, checked: "2026-11-21" },
} as const satisfies Record<string, Claim>;

export type ClaimKey = keyof typeof claims;
