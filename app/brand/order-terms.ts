import type { Pence } from "#values/numbers/money.ts";
import { pence } from "#values/numbers/money.ts";

/** How a line is taxed. */
export type VatKey = "standard" | "zero" | "exempt" | "school-agent" | "school-principal";

/** A row of the VAT table, which the owner can change: the rate and where it comes from. */
export interface VatTreatment {
  readonly key: VatKey;
  /** As a line shows it: "Catering". */
  readonly name: string;
  /** In hundredths of a per cent: 2000 is 20%. */
  readonly rate: number;
  /** Where the rate comes from, and when it is the right one. */
  readonly source: string;
}

/** One step of what cancelling costs. */
export interface CancellationStep {
  /** Holds from so many days before the event. */
  readonly fromDays: number;
  /** What is still charged, in per cent of the price. */
  readonly percent: number;
}

/** What there is on one day: events, guests, and, where the firm has said, people to send and vans. */
export interface DayCapacity {
  readonly events: number;
  readonly guests: number;
  readonly staff?: number;
  readonly vans?: number;
}

/** On what terms an order is made: the terms page says the same, as it reads them here. */
export interface OrderTerms {
  readonly vat: readonly VatTreatment[];
  /** The usual deposit in per cent of the price. */
  readonly depositPercent: number;
  /** Days before the event on which the balance is due. */
  readonly balanceDays: number;
  /** Days before the event until which the number of guests may change. */
  readonly numbersDays: number;
  /** Days for which a proposal is valid. */
  readonly validDays: number;
  /** Days within which an invoice is paid where a school pays by purchase order. */
  readonly invoiceDays: number;
  /** The least that an order comes to, before VAT. */
  readonly minimumOrder: Pence;
  /** What the kitchens can cook and carry on one day. */
  readonly capacity: DayCapacity;
  /** From the earliest day to the latest: what holds is the first step whose days have come. */
  readonly cancellation: readonly CancellationStep[];
}

/** Terms of the sample firm; an accountant confirms the VAT before they are anybody's. */
export const sampleOrderTerms: OrderTerms = {
  vat: [
    {
      key: "standard",
      name: "Catering",
      rate: 2000,
      source: "Standard rate: food and drink in the course of catering, staff, hire (VAT Notice 709/1).",
    },
    {
      key: "zero",
      name: "Cold food, delivered",
      rate: 0,
      source:
        "Zero rate: cold food delivered and not served, none of it an excepted item (VAT Notice 701/14; an accountant confirms).",
    },
    {
      key: "exempt",
      name: "Exempt",
      rate: 0,
      source: "Exempt: only where an accountant has said that this supply is (VAT Act 1994, Schedule 9).",
    },
    {
      key: "school-agent",
      name: "School meals, our supply",
      rate: 2000,
      source: "We are the principal: meals to pupils by a contractor are standard-rated (HMRC VFOOD5490).",
    },
    {
      key: "school-principal",
      name: "School meals, the school’s supply",
      rate: 0,
      source:
        "The school or council is the principal and we act as its agent: the meals are its supply, not ours (HMRC VATGPB7830); our fee is catering.",
    },
  ],
  depositPercent: 25,
  balanceDays: 14,
  numbersDays: 10,
  validDays: 30,
  invoiceDays: 30,
  minimumOrder: pence(25_000),
  capacity: { events: 6, guests: 1_200, staff: 14, vans: 3 },
  cancellation: [
    { fromDays: 60, percent: 0 },
    { fromDays: 29, percent: 25 },
    { fromDays: 8, percent: 50 },
    { fromDays: 3, percent: 75 },
    { fromDays: 0, percent: 100 },
  ],
};
