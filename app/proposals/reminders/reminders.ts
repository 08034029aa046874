import type { OrderTerms } from "#brand/order-terms.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay, londonInstant } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { isEmail } from "#values/text/email-address.ts";
import type { Instalment, ProposalFile } from "../proposal-file.ts";
import { acceptedOf, latestSent } from "../proposal-state.ts";
import type { ProposalVersion } from "../proposal.ts";

/** What a customer is reminded of, each in words for lists. */
export const reminderNames = {
  unanswered: "Proposal not answered",
  deposit: "Deposit due",
  numbers: "Final numbers",
  balance: "Balance due",
  thanks: "Thank you",
} as const;

export type ReminderKind = keyof typeof reminderNames;

/** A reminder as it follows from the order today: never stored until it goes or is stopped. */
export interface PlannedReminder {
  /** "ID:balance:2": each goes once. */
  readonly key: string;
  readonly kind: ReminderKind;
  /** The version that it speaks of. */
  readonly version: number;
  /** When it goes, by day in London. */
  readonly at: Instant;
  /** From then on it would come too late, and never goes. */
  readonly until: Instant;
  /** What it is about: the day by which an answer, money or numbers are wanted. */
  readonly day: Day;
  /** What is to be paid, where it is about that. */
  readonly instalment: Instalment | null;
}

type File = Pick<
  ProposalFile,
  "proposal" | "versions" | "acceptances" | "instalments" | "messages" | "state"
>;

const hour = { goes: "09:00", opens: "08:00", closes: "20:00" };
const days = { unanswered: 7, beforeEnd: 2, beforeDue: 4, afterAsked: 2, beforeNumbers: 4, afterEvent: 2 };
const thanksFor = 7;

/** Whether e-mails of ours may arrive now: not between 20:00 and 8:00 in London. */
export function isQuiet(now: Instant): boolean {
  const today = londonDay(now);
  return now < londonInstant(today, hour.opens) || now >= londonInstant(today, hour.closes);
}

/**
 * The reminders that follow from an order as it is, the earliest first, those left out that would come too late at `now`.
 * Terms are those of the version that was sent, or else `terms`.
 */
export function plannedReminders(file: File, now: Instant, terms: OrderTerms): PlannedReminder[] {
  const planned = [...ofProposal(file), ...ofOrder(file, terms)];
  return planned.filter(({ until }) => now < until).toSorted((one, other) => one.at - other.at);
}

function ofProposal({ proposal, versions, messages, state }: File): PlannedReminder[] {
  const latest = latestSent(versions);
  if (state !== "sent" || !latest?.sent || !isEmail(latest.content.customer.email)) return [];
  const { validUntil } = latest.content;
  const { at: sentAt } = latest.sent;
  // A customer who has asked something waits for us, and not we for them.
  const hasAsked = messages.some(({ side, at }) => side === "customer" && at >= sentAt);
  if (!validUntil || hasAsked) return [];
  const sentOn = londonDay(sentAt);
  const goes = earlier(addDays(sentOn, days.unanswered), addDays(validUntil, -days.beforeEnd));
  if (goes <= sentOn) return [];
  const key = `${proposal.id}:unanswered:${latest.version}`;
  return [reminder("unanswered", key, latest, { on: goes, last: validUntil, day: validUntil })];
}

function ofOrder(file: File, terms: OrderTerms): PlannedReminder[] {
  const accepted = acceptedOf(file.proposal, file.versions);
  const day = accepted?.content.event.day;
  if (file.state !== "accepted" || !day || !isEmail(accepted.content.customer.email)) return [];
  return [
    ...file.instalments.flatMap((one) => ofInstalment(file.proposal.id, accepted, one, day)),
    ...ofNumbers(file, accepted, day, accepted.sent?.terms ?? terms),
    reminder("thanks", `${file.proposal.id}:thanks:${day}`, accepted, {
      on: addDays(day, days.afterEvent),
      day,
      last: addDays(day, days.afterEvent + thanksFor),
    }),
  ];
}

function ofInstalment(
  id: string,
  accepted: ProposalVersion,
  instalment: Instalment,
  event: Day,
): PlannedReminder[] {
  const { kind, version, state, dueOn, createdAt } = instalment;
  if (state !== "open") return [];
  const askedOn = londonDay(createdAt);
  const before = addDays(dueOn, -days.beforeDue);
  // What was due as soon as it was asked for is reminded of some days after.
  const on = before > askedOn ? before : addDays(askedOn, days.afterAsked);
  const last = earlier(on > dueOn ? addDays(on, days.beforeDue) : dueOn, addDays(event, -1));
  if (last < on) return [];
  return [{ ...reminder(kind, `${id}:${kind}:${version}`, accepted, { on, last, day: dueOn }), instalment }];
}

function ofNumbers(
  { proposal, acceptances }: File,
  accepted: ProposalVersion,
  event: Day,
  { numbersDays }: Pick<OrderTerms, "numbersDays">,
): PlannedReminder[] {
  const { guests, guestLimits } = accepted.content;
  const last = guestLimits?.until ?? addDays(event, -numbersDays);
  const on = addDays(last, -days.beforeNumbers);
  // A customer who agreed only then has just said how many come.
  const said = acceptances.find(({ version }) => version === accepted.version)?.at;
  if (guests === null || said === undefined || on <= londonDay(said)) return [];
  return [reminder("numbers", `${proposal.id}:numbers:${event}`, accepted, { on, last, day: last })];
}

const reminder = (
  kind: ReminderKind,
  key: string,
  { version }: ProposalVersion,
  { on, last, day }: { on: Day; last: Day; day: Day },
): PlannedReminder => ({
  key,
  kind,
  version,
  day,
  instalment: null,
  at: londonInstant(on, hour.goes),
  until: londonInstant(last, hour.closes),
});

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
