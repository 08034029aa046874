import type { FontPairKey } from "./font-pairs.ts";
import { usualFonts } from "./font-pairs.ts";
import type { FirmIcons, Logo } from "./mark.ts";
import type { MealTerms } from "./meals.ts";
import { sampleMealTerms } from "./meals.ts";
import type { NoticeStep } from "./notice.ts";
import { sampleNoticeSteps } from "./notice.ts";
import type { OrderTerms } from "./order-terms.ts";
import { sampleOrderTerms } from "./order-terms.ts";

/** On what terms an event is taken on. */
export interface QuoteTerms {
  /** Days from the asking to the event. */
  readonly leadDays: number;
  /** For which events it is more, and what these come to at least. */
  readonly steps: readonly NoticeStep[];
  /** Who settled that, and when: for the desk. */
  readonly stepsSource: string;
  readonly minimumGuests: number;
  /** Weekdays ("sunday"), days of every year ("12-25") or single days ("2027-01-04") without catering. */
  readonly closedDays: readonly string[];
}

/**
 * The facts of the business, in one place. A deployment overrides any of them with BRAND_* settings
 * (server/config/config.ts reads them once); no page types one of these. One that nobody has settled is empty
 * (own-facts.ts): it is left out wherever it would be shown.
 */
export interface Brand {
  readonly name: string;
  readonly legalName: string;
  readonly tagline: string;
  /** As it is read: "020 7946 0958". */
  readonly phone: string;
  /** As it is dialled: "+442079460958". */
  readonly phoneDialled: string;
  readonly email: string;
  readonly street: string;
  readonly town: string;
  readonly postcode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** The two letters by which references begin; "" for those of the name. */
  readonly referencePrefix: string;
  readonly companyNumber: string;
  readonly vatNumber: string;
  readonly registeredIn: string;
  /** Lines as shown, days first. */
  readonly hours: readonly { readonly days: string; readonly open: string; readonly schema: string }[];
  readonly answerTime: string;
  /** By when on the day schools have ordered their lunches: "09:00". */
  readonly lunchOrderTime: string;
  /** The year of the copyright line: that of the last start. */
  readonly year: number;
  readonly quotes: QuoteTerms;
  readonly orders: OrderTerms;
  readonly meals: MealTerms;
  /** The logo and the icon that were uploaded at the desk; null where none was. */
  readonly logo: Logo | null;
  readonly icons: FirmIcons | null;
  /** In which pair of typefaces pages, e-mails and PDFs are set. */
  readonly fonts: FontPairKey;
  /** Whether this is the sample firm of a demonstration, which says so at the foot of every page. */
  readonly madeUp: boolean;
  readonly social: readonly { readonly name: "Instagram" | "Facebook" | "LinkedIn"; readonly url: string }[];
}

// 020 7946 0000-0999 are reserved for fiction by Ofcom; .example by RFC 2606.
export const sampleBrand: Brand = {
  name: "Rosemary Lane",
  legalName: "Rosemary Lane Catering Ltd",
  tagline: "School and event caterers in London",
  phone: "020 7946 0958",
  phoneDialled: "+442079460958",
  email: "hello@rosemarylane.example",
  street: "14 Rosemary Lane",
  town: "London",
  postcode: "E1 8XX",
  latitude: 51.5098,
  longitude: -0.0721,
  referencePrefix: "",
  companyNumber: "00000000",
  vatNumber: "GB 000 0000 00",
  registeredIn: "England and Wales",
  hours: [
    { days: "Monday to Friday", open: "7.30 am to 5.30 pm", schema: "Mo-Fr 07:30-17:30" },
    { days: "Saturday", open: "9 am to 1 pm", schema: "Sa 09:00-13:00" },
  ],
  answerTime: "one working day",
  lunchOrderTime: "09:00",
  year: new Date().getFullYear(),
  quotes: {
    leadDays: 14,
    minimumGuests: 20,
    closedDays: ["12-25", "12-26", "01-01"],
    steps: sampleNoticeSteps,
    stepsSource: "A sample of 27 November 2026: the firm settles its own.",
  },
  orders: sampleOrderTerms,
  meals: sampleMealTerms,
  logo: null,
  icons: null,
  fonts: usualFonts,
  madeUp: true,
  social: [
    { name: "Instagram", url: "https://instagram.example/rosemarylane" },
    { name: "Facebook", url: "https://facebook.example/rosemarylane" },
    { name: "LinkedIn", url: "https://linkedin.example/rosemarylane" },
  ],
};
