import type { EventKind } from "#values/event-kinds.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { formatPounds, pence } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";
import { formatList } from "#values/text/format-list.ts";

/** From so many guests on, or for a kind of event: how long we ask for, and what an order comes to at least. */
export interface NoticeStep {
  /** Null: whatever the event is. */
  readonly kind: EventKind | null;
  /** 1: for any number of guests. */
  readonly fromGuests: number;
  /** Days from the asking to the event. */
  readonly leadDays: number;
  /** Before VAT; zero where the step asks for no more than usual. */
  readonly minimumOrder: Pence;
}

/** What is asked for, as far as it is known. Several kinds where dishes of several were chosen. */
export interface AskedEvent {
  readonly kinds: readonly EventKind[];
  readonly guests: number | null;
}

/** The sample firm's, of 27 November 2026. */
export const sampleNoticeSteps: readonly NoticeStep[] = [
  { kind: "weddings", fromGuests: 1, leadDays: 28, minimumOrder: pence(150_000) },
  { kind: null, fromGuests: 100, leadDays: 21, minimumOrder: pence(40_000) },
  { kind: null, fromGuests: 300, leadDays: 42, minimumOrder: pence(120_000) },
];

interface Terms {
  readonly leadDays: number;
  readonly steps: readonly NoticeStep[];
}

/** How many days before such an event we are asked: the most that any step says of it. */
export const leadDaysFor = ({ leadDays, steps }: Terms, asked: AskedEvent): number =>
  Math.max(leadDays, ...stepsFor(steps, asked).map((step) => step.leadDays));

/** What an order for such an event comes to at least, before VAT: the most that any step says of it; zero where none does. */
export const leastOrderFor = ({ steps }: Pick<Terms, "steps">, asked: AskedEvent): Pence =>
  pence(Math.max(0, ...stepsFor(steps, asked).map(({ minimumOrder }) => minimumOrder)));

const stepsFor = (steps: readonly NoticeStep[], { kinds, guests }: AskedEvent) =>
  steps.filter(
    ({ kind, fromGuests }) => (kind === null || kinds.includes(kind)) && (guests ?? 1) >= fromGuests,
  );

const kindNames: Readonly<Record<EventKind, string>> = {
  weddings: "a wedding",
  parties: "a party",
  school: "an event at a school",
};

/** "a wedding for 120 guests", "120 guests", "a party"; "such an event" where nothing is known. */
export function askedInWords({ kinds, guests }: AskedEvent): string {
  const [kind, ...more] = kinds;
  const what = kind && more.length === 0 ? kindNames[kind] : "";
  const who = guests === null ? "" : `${formatNumber(guests)} ${guests === 1 ? "guest" : "guests"}`;
  return [what, who].filter(Boolean).join(" for ") || "such an event";
}

/** "Orders for 120 guests begin at £1,000.00 before VAT."; null where no step says so. */
export function leastOrderInWords(terms: Pick<Terms, "steps">, asked: AskedEvent): string | null {
  const least = leastOrderFor(terms, asked);
  return least > 0 ? `Orders for ${askedInWords(asked)} begin at ${formatPounds(least)} before VAT.` : null;
}

/** "We plan 120 guests in 21 days."; null where they take no longer than any event. */
export function noticeInWords(terms: Terms, asked: AskedEvent): string | null {
  const days = leadDaysFor(terms, asked);
  return days > terms.leadDays
    ? `For ${askedInWords(asked)} ask us ${days} days before: it takes that long to plan.`
    : null;
}

/** All steps for the terms: "42 days for a wedding and 21 days from 100 guests"; "" where there are none. */
export const stepsInWords = (steps: readonly NoticeStep[]): string =>
  formatList(
    steps.map(({ kind, fromGuests, leadDays, minimumOrder }) => {
      const who = [
        kind ? `for ${kindNames[kind]}` : "",
        fromGuests > 1 ? `from ${formatNumber(fromGuests)} guests` : "",
      ].filter(Boolean);
      const least = minimumOrder > 0 ? ` (orders from ${formatPounds(minimumOrder)} before VAT)` : "";
      return `${leadDays} days ${who.join(" ")}${least}`;
    }),
  );
