import { capitalise } from "#values/text/capitalise.ts";
import { ringUs } from "#brand/firm-words.ts";
import type { Brand } from "#brand/brand.ts";
import { cancellationRows } from "#brand/order-terms-words.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { formatPounds, pence } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";
import { eInvoice } from "../invoicing/e-invoice.ts";
import { guestsOpening } from "../guest-diets/guest-diet.ts";
import type { Invoice } from "../invoicing/invoice.ts";
import { invoiceNumber, invoiceTitle } from "../invoicing/invoice.ts";
import type { Instalment, ProposalFile } from "../proposal-file.ts";
import type { AcceptFacts, OrderFacts, OverFacts, PageInstalment } from "./proposal-page-facts.ts";
import { proposalAddress } from "./proposal-page-facts.ts";
import type { ProposalVersion } from "../proposal.ts";
import type { ProposalSums } from "../sums.ts";

/** What the slip is made of beside the proposal itself. */
export interface SlipSources {
  readonly token: string;
  readonly now: Instant;
  readonly brand: Brand;
  readonly invoices: readonly Invoice[];
  /** Whether the payment page takes this amount. */
  readonly takesCard: (amount: Pence) => boolean;
  /** Where an instalment is paid by card; null where it is not. */
  readonly payAt: (instalment: Instalment) => string | null;
  /** Where the receipt of a card payment stands. */
  readonly receiptOf: (reference: string) => string;
  readonly typed: AcceptFacts["typed"];
  readonly faults: AcceptFacts["faults"];
}

/** The slip of a version that can be accepted. */
export function acceptFacts(
  { balance, proposal }: ProposalFile,
  { content, sent }: ProposalVersion,
  sums: ProposalSums,
  { brand, now, takesCard, typed, faults }: SlipSources,
): AcceptFacts {
  const today = londonDay(now);
  const cancellation = ladderOf(sent, brand);
  // What was paid for a version before counts towards this one.
  const owed = Math.max(0, sums.total - balance.adjusted - balance.paid);
  const deposit = pence(Math.min(owed, Math.max(0, sums.deposit - Math.max(0, balance.paid))));
  const rest = pence(owed - deposit);
  const due = content.balanceDue && content.balanceDue > today ? content.balanceDue : null;
  return {
    kind: "accept",
    deposit,
    share: shareOf(content.deposit, balance.paid > 0),
    schedule: [
      ...(deposit > 0
        ? [
            {
              amount: deposit,
              when: "now",
            },
          ]
        : []),
      ...(rest > 0
        ? [
            {
              amount: rest,
              when: due ? `by ${formatDay(due, "full")}` : "now",
            },
          ]
        : []),
    ],
    mayPayByCard: deposit > 0 && takesCard(deposit),
    hash: sent?.hash ?? "",
    organisation: content.customer.organisation,
    typed: {
      ...typed,
      purchaseOrder: typed.purchaseOrder || proposal.buyer.purchaseOrder,
      reference: typed.reference || proposal.buyer.reference,
    },
    faults,
    small: [
      ...(content.validUntil ? [`Good until ${formatDay(content.validUntil)}.`] : []),
      ...terms(content, today, cancellation),
    ],
    cancelling: cancellationRows({ ...brand.orders, cancellation }).map(([when, cost]) => `${when}: ${cost}`),
  };
}

/** The slip of the version in force. */
export function orderFacts(file: ProposalFile, version: ProposalVersion, sources: SlipSources): OrderFacts {
  const { acceptances, instalments, money, proposal, adjustments, balance } = file;
  const today = londonDay(sources.now);
  const acceptance = acceptances.find((one) => one.version === version.version);
  const open = instalments.filter(({ state }) => state === "open");
  const [next] = open;
  const { guestLimits: limits, guests } = version.content;
  const isOff = proposal.cancelledAt !== null;
  return {
    kind: "order",
    cancelled: cancelledWords(file),
    back:
      balance.owed < 0
        ? `${formatPounds(pence(0 - balance.owed))} goes back to you, the way that you paid.`
        : "",
    accepted: acceptance ? `Accepted by ${acceptance.name} on ${formatInstant(acceptance.at)}.` : "",
    due: next
      ? {
          label: next.kind === "deposit" ? "Deposit" : "Balance",
          amount: next.pence,
          when: whenDue(next.dueOn, today),
          payAt: sources.payAt(next),
        }
      : null,
    schedule: [
      ...money.map((one): PageInstalment => ({
        amount: pence(Math.abs(one.pence)),
        when: `${one.pence < 0 ? "given back" : "paid"} on ${formatDay(one.onDay, "date")}`,
      })),
      ...adjustments
        .filter(({ kind }) => kind === "goodwill")
        .map((one) => ({ amount: one.pence, when: `taken off: ${one.reason}` })),
      ...open.map((one) => ({ amount: one.pence, when: whenDue(one.dueOn, today) })),
    ],
    documents: documentsOf(file, sources),
    guests:
      !isOff && limits && guests && limits.until >= today
        ? `${guests} guests. Until ${formatDay(limits.until, "date")} you may change that, from ${limits.least} to ${limits.most}.`
        : "",
    guestDiets: guestsOpening(proposal, version, sources.now)?.mayTell
      ? "Some of them do not eat everything?"
      : "",
    small: [
      ...(isOff ? [] : terms(version.content, today, ladderOf(version.sent, sources.brand))),
      `${capitalise(ringUs(sources.brand))} and name proposal ${proposal.number}.`,
    ],
  };
}

function cancelledWords({ proposal, balance }: ProposalFile): OrderFacts["cancelled"] {
  if (proposal.cancelledAt === null) return null;
  const charge = pence(Math.max(0, balance.total - balance.adjusted));
  const charged = charge === 0 ? "Nothing is charged." : `${formatPounds(charge)} is charged, VAT included.`;
  const due =
    balance.owed > 0 ? ` ${formatPounds(pence(balance.owed))} of it is still due by our invoice.` : "";
  return { title: `Cancelled on ${formatInstant(proposal.cancelledAt)}`, text: charged + due };
}

/** The slip where nothing can be accepted: why, and the way to the newer version where there is one. */
export function overFacts(
  refusal: string,
  newer: { readonly version: number; readonly address: string } | null,
): OverFacts {
  if (!newer) return { kind: "over", title: "This cannot be accepted any more", text: refusal, link: null };
  return {
    kind: "over",
    title: "There is a newer one",
    text: refusal,
    link: { text: `Read version ${newer.version}`, address: newer.address },
  };
}

function documentsOf(
  { money, versions, proposal }: ProposalFile,
  { token, invoices, receiptOf }: SlipSources,
) {
  const inForce = versions.find(({ version }) => version === proposal.acceptedVersion);
  return [
    ...invoices.flatMap((one) => {
      const name = `${invoiceTitle(one.series)} ${invoiceNumber(one)}`;
      const named = { series: one.series, number: String(one.number) };
      const isEInvoice = !("missing" in eInvoice(one, proposal.buyer.peppolId));
      return [
        { name: `${name} (PDF)`, address: proposalAddress(token, "files/invoice.pdf", named) },
        ...(isEInvoice
          ? [
              {
                name: `${name} for accounts software (e-invoice, XML)`,
                address: proposalAddress(token, "files/invoice.xml", named),
              },
            ]
          : []),
      ];
    }),
    ...money
      .filter(({ kind }) => kind === "card")
      .map(({ reference }) => ({ name: `Receipt ${reference}`, address: receiptOf(reference) })),
    ...(inForce?.content.event.day && proposal.cancelledAt === null
      ? [{ name: "Add the day to your calendar", address: proposalAddress(token, "files/event.ics") }]
      : []),
  ];
}

const whenDue = (dueOn: Day, today: Day) => (dueOn <= today ? "now" : `by ${formatDay(dueOn, "full")}`);

function shareOf(deposit: ProposalVersion["content"]["deposit"], hasPaid: boolean): string {
  if (hasPaid) return "what is missing of the deposit now";
  if (deposit.kind === "sum") return "now";
  const shares: Readonly<Record<number, string>> = { 25: "a quarter", 50: "half", 100: "all of it" };
  return `${shares[deposit.percent] ?? `${deposit.percent}%`} now`;
}

/** What a cancellation costs: as it was sent, or what holds now for one that was not. */
const ladderOf = (sent: ProposalVersion["sent"], brand: SlipSources["brand"]) =>
  sent?.terms.cancellation ?? brand.orders.cancellation;

function terms(
  { event, guestLimits }: ProposalVersion["content"],
  today: Day,
  ladder: Brand["orders"]["cancellation"],
): string[] {
  const free = ladder.filter(({ percent }) => percent === 0).map(({ fromDays }) => fromDays);
  const until = event.day && free.length ? addDays(event.day, -Math.min(...free)) : null;
  return [
    ...(until && until >= today ? [`Cancel by ${formatDay(until)} and nothing is charged.`] : []),
    ...(guestLimits && guestLimits.until >= today
      ? [`Numbers may change until ${formatDay(guestLimits.until)}.`]
      : []),
  ];
}
