import type { Day } from "#values/time/calendar-day.ts";
import { keysOf } from "#values/record.ts";
import { day } from "#values/time/calendar-day.ts";

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
  /** The day on which it was last found true. */
  readonly checked: string;
  /** The last day on which it may stand on the site without being looked at again. */
  readonly reviewBy: Day;
}

const owner = "the business’s own records";
const nextYear = { reviewBy: day("2027-11-21") };

export const claims = {
  years: { figure: "15", text: "years, the same family", source: owner, checked: "2026-11-21", ...nextYear },
  secondarySchools: {
    figure: "400",
    text: "secondary schools, and more",
    source: owner,
    checked: "2026-11-21",
    ...nextYear,
  },
  independentPartnerships: {
    figure: "50",
    text: "independent food partnerships, and more",
    source: owner,
    checked: "2026-11-21",
    ...nextYear,
  },
  independentYears: {
    figure: "15",
    text: "years with independent schools, and more",
    source: owner,
    checked: "2026-11-21",
    ...nextYear,
  },
  nutritionists: {
    figure: "20",
    text: "nutritionists, one team",
    source: owner,
    checked: "2026-11-21",
    ...nextYear,
  },
  sessions: {
    figure: "50,000",
    text: "sessions a year, or about that",
    source: owner,
    checked: "2026-11-21",
    ...nextYear,
  },
  packedLunches: {
    figure: "98%",
    text: "of home packed lunches fail the guidelines",
    // 1.6 % met all standards in 2016; the study was commissioned by a food brand.
    source: "University of Leeds, BMJ Open 10(1): e029688 (lunches of 2016)",
    url: "https://bmjopen.bmj.com/content/10/1/e029688",
    checked: "2026-11-21",
    ...nextYear,
  },
  netZero: {
    figure: "2030",
    text: "our date for net zero",
    source: owner,
    checked: "2026-11-21",
    ...nextYear,
  },
  menusRefreshed: {
    figure: "2",
    text: "new menus every year",
    source: owner,
    checked: "2026-11-21",
    ...nextYear,
  },
} as const satisfies Record<string, Claim>;

export type ClaimKey = keyof typeof claims;

/** Every claim; `null` one that has lapsed and is not to be read anywhere. */
export type ClaimsInForce = Readonly<Record<ClaimKey, Claim | null>>;

export const claimKeys = keysOf(claims);
