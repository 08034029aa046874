import type { OrderTerms, VatKey, VatTreatment } from "#brand/order-terms.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Reasons } from "./checks/reasons.ts";
import type { EventKind } from "#values/event-kinds.ts";
import type { Diet } from "#food/diet.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import type { Pence } from "#values/numbers/money.ts";

/** Guests who cannot eat everything: a diet, or an allergy that is told in words. */
export type GuestGroup = Diet | "allergy";

/** The courses of a meal, in the order in which they are served. */
export const mealCourses = [
  { key: "starter", name: "Starter" },
  { key: "main", name: "Main" },
  { key: "side", name: "Side" },
  { key: "dessert", name: "Dessert" },
  { key: "drink", name: "Drink" },
] as const;

export type MealCourse = (typeof mealCourses)[number]["key"];

/** What a line is of. Only a dish has allergens; only of a dish somebody eats. */
export const lineKinds = ["dish", "staff", "hire", "delivery", "other"] as const;

export type LineKind = (typeof lineKinds)[number];

/** Who eats the meals of a line, which decides their VAT at a school. */
export const eaters = [
  { key: "pupils", name: "pupils", why: "Eaten by pupils." },
  { key: "staff", name: "staff", why: "Eaten by the school’s staff." },
  { key: "hospitality", name: "guests (hospitality)", why: "Hospitality: eaten by guests." },
] as const;

export type Eaters = (typeof eaters)[number]["key"];

/** One line of a proposal. */
export interface ProposalLine {
  /** Stays the same from version to version, so that a change is told as one. */
  readonly id: string;
  readonly kind: LineKind;
  /** The item of the catering menu; null for what was written by hand, of whose allergens nothing is known. */
  readonly itemId: string | null;
  readonly name: string;
  /** How many people one of it serves; null where nobody said. */
  readonly serves: number | null;
  /** How many pieces are in one, of a dish that is counted in pieces: how many people that is, is a matter of the occasion. */
  readonly pieces?: number;
  /** Whom its plates are for, where somebody has said; else that follows from the other dishes of its course. */
  readonly keptFor?: GuestGroup | "everybody";
  /** Null where nobody said: then it fills no course. */
  readonly course: MealCourse | null;
  readonly quantity: number;
  /** Before VAT. */
  readonly each: Pence;
  readonly vat: VatKey;
  /** Left out where nobody said, as in every version from before it was asked. */
  readonly eatenBy?: Eaters;
  /** A word under the line for the customer; "" for none. */
  readonly note: string;
}

/** The order in which a meal is served; what has no course comes last. */
export function inCourses(lines: readonly ProposalLine[]): ProposalLine[] {
  const at = ({ course }: ProposalLine) => {
    const found = mealCourses.findIndex(({ key }) => key === course);
    return found < 0 ? mealCourses.length : found;
  };
  return lines.toSorted((one, other) => at(one) - at(other));
}

/** What is taken off before VAT, and why. */
export type Discount =
  | { readonly kind: "percent"; readonly percent: number; readonly why: string }
  | { readonly kind: "sum"; readonly sum: Pence; readonly why: string };

/** How much is paid with the yes. */
export type Deposit =
  | { readonly kind: "percent"; readonly percent: number }
  | { readonly kind: "sum"; readonly sum: Pence };

/** The customer, as the proposal and its invoices name them. */
export interface Customer {
  readonly name: string;
  readonly organisation: string;
  readonly email: string;
  /** Lines of a postal address, as an invoice needs; "" where it is not known yet. */
  readonly address: string;
}

/** Under which name a customer is in the books: the organisation's, or the person's own; "" where neither is known. */
export const accountName = ({ organisation, name }: Pick<Customer, "organisation" | "name">): string =>
  organisation.trim() || name.trim();

/** The event. */
export interface ProposalEvent {
  readonly day: Day | null;
  /** "12:00"; "" where nobody said. */
  readonly from: string;
  readonly to: string;
  readonly place: string;
  readonly postcode: string;
  /** Decides how much is eaten; missing where nobody has said. */
  readonly kind?: EventKind;
}

/** All that a version says: what is sent is this, unchanged for ever. */
export interface ProposalContent extends Reasons {
  /** "St Anselm’s summer fair". */
  readonly title: string;
  readonly customer: Customer;
  readonly event: ProposalEvent;
  readonly guests: number | null;
  readonly diets: Readonly<Partial<Record<GuestGroup, number>>>;
  /** What a guest must avoid, in words, without names: "one guest, tree nuts". */
  readonly allergyWords: string;
  /** A word from us above the lines. */
  readonly letter: string;
  readonly lines: readonly ProposalLine[];
  readonly discount: Discount | null;
  readonly deposit: Deposit;
  /** When the balance is due; null as long as the event has no day. */
  readonly balanceDue: Day | null;
  readonly validUntil: Day | null;
  /** Within which numbers the customer may change the guests, and until when; null where they may not. */
  readonly guestLimits: { readonly least: number; readonly most: number; readonly until: Day } | null;
}

/** What is known of a line's dish, as it was when the version was sent. */
export interface LineFacts {
  readonly allergens: AllergenFacts;
  readonly diets: readonly Diet[];
}

/** One version of a proposal. */
export interface ProposalVersion {
  readonly proposalId: string;
  /** 1, 2, 3 ... */
  readonly version: number;
  readonly content: ProposalContent;
  /** As it was sent: the rates, and what was known of each dish by its line's id; null for a draft. */
  readonly sent: SentFacts | null;
  /** Rises with each save of a draft: a save names the one that it began from. */
  readonly revision: number;
  readonly savedAt: Instant;
  readonly savedBy: string;
  readonly withdrawnAt: Instant | null;
}

export type SentTerms = Pick<OrderTerms, "cancellation" | "balanceDays" | "numbersDays" | "invoiceDays">;

export interface SentFacts {
  readonly at: Instant;
  readonly by: string;
  readonly vat: readonly VatTreatment[];
  /** On what terms it was sent: what cancelling costs is worked out by these, whatever holds by then. */
  readonly terms: SentTerms;
  readonly facts: Readonly<Record<string, LineFacts>>;
  /** SHA-256 of all that the customer is shown: what they accept is this. */
  readonly hash: string;
}

/** What the customer's own books need on invoices; "" for what they did not give. */
export interface OrderBuyer {
  readonly purchaseOrder: string;
  readonly reference: string;
  /** Where they receive e-invoices: "0088:5060012345678". */
  readonly peppolId: string;
}

/** A proposal, whatever its versions say. */
export interface Proposal {
  readonly id: string;
  /** Read out on the phone: "Proposal 1192". */
  readonly number: number;
  readonly enquiryId: string | null;
  /** The e-mail address by which it belongs to a person. */
  readonly email: string;
  /** The member of staff who looks after it; null for nobody yet. */
  readonly owner: string | null;
  readonly createdAt: Instant;
  readonly createdBy: string;
  /** The version in force; null as long as none is accepted. */
  readonly acceptedVersion: number | null;
  /** What the customer's own books need on invoices; changed at any time, and on each as it is when that is issued. */
  readonly buyer: OrderBuyer;
  readonly cancelledAt: Instant | null;
  readonly lostAt: Instant | null;
}

/** Where a proposal stands, in words for lists. */
export type ProposalState = "draft" | "sent" | "accepted" | "expired" | "withdrawn" | "cancelled" | "lost";
