import type { Tx } from "#database/store.server.ts";
import { newId } from "#values/ids.ts";
import { defined } from "#values/defined.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import type { LostReason } from "./books/lost-reasons.ts";
import { firstNumber, insertDraft, nextNumber } from "./drafts/proposals.server.ts";
import { proposalFrom } from "./drafts/proposal-from.server.ts";
import type { EnquiryToPropose } from "./drafts/proposal-from.server.ts";
import { instalmentsForPayments } from "./invoicing/instalments-for-payments.server.ts";
import { depositDue, dueFrom, openInstalments, writeInstalments } from "./invoicing/instalments.server.ts";
import { issueInvoice } from "./invoicing/invoices.server.ts";
import type { OrderDeps } from "./order-deps.ts";
import { lockProposal } from "./proposal-rows.server.ts";
import type { ProposalContent } from "./proposal.ts";
import { proposalHash } from "./sending/proposal-hash.server.ts";
import { createLink } from "./sending/proposal-links.server.ts";
import { factsToSend } from "./sending/send-version.server.ts";
import { proposalSums } from "./sums.ts";

/** A proposal to somebody who is made up, and how far it is. */
export interface SampleProposal {
  /** Whose enquiry it answers, by their address. */
  readonly of: string;
  readonly daysAgo: number;
  readonly state: "draft" | "sent" | "accepted" | "lost";
  readonly acceptedDaysAgo?: number;
  readonly paysBy?: "card" | "invoice";
  readonly why?: LostReason;
}

/** Money that a made-up customer would have paid by card. */
export interface SampleDeposit {
  readonly linkId: string;
  readonly pence: number;
  readonly description: string;
  readonly person: string;
  readonly school: string;
}

/**
 * Writes a proposal of the sample as if it had been written, sent and accepted before now. Nothing is sent, and the record says
 * nothing of it, as nobody did it. Returns the deposit that it asks for, where it is accepted and paid by card.
 */
export async function fillSampleProposal(
  tx: Tx,
  deps: OrderDeps,
  { enquiryId, enquiry }: { readonly enquiryId: string; readonly enquiry: EnquiryToPropose },
  {
    sample,
    by,
    at,
  }: { readonly sample: SampleProposal; readonly by: string; readonly at: (daysAgo: number) => Instant },
): Promise<SampleDeposit | null> {
  const written = at(sample.daysAgo);
  const then = { ...deps, brand: deps.brand, clock: { now: () => written } };
  const content = completed(await proposalFrom(tx, then, enquiry));
  const number = await nextNumber(tx, "proposal", firstNumber);
  const id = newId();
  await tx
    .insertInto("proposal")
    .values({
      id,
      number,
      enquiry_id: enquiryId,
      email: content.customer.email,
      owner: null,
      event_day: content.event.day,
      accepted_version: null,
      cancelled_at: null,
      lost_at: sample.state === "lost" ? at(sample.daysAgo - 5) : null,
      lost_why: sample.why ?? null,
      people_gone_at: null,
      created_at: written,
      created_by: by,
      revision: 1,
    })
    .execute();
  await insertDraft(tx, { proposalId: id, version: 1, content, at: written, by });
  if (sample.state === "draft") return null;
  const { facts, hash } = await send(tx, then, { id, number, content, by });
  if (sample.state !== "accepted") return null;
  const accepted = at(sample.acceptedDaysAgo ?? sample.daysAgo);
  const paysBy = sample.paysBy ?? "invoice";
  await accept(tx, { ...then, clock: { now: () => accepted } }, { id, content, facts, hash, paysBy });
  const [first] = paysBy === "card" ? await openInstalments(tx, id) : [];
  return first
    ? {
        linkId: first.id,
        pence: first.pence,
        description: `Deposit, proposal ${number}`,
        person: content.customer.name,
        school: content.customer.organisation,
      }
    : null;
}

/** A deposit that the sample says was paid: in the order's books, as a card payment is. */
export async function enterSampleDeposit(
  tx: Tx,
  deps: OrderDeps,
  payment: Parameters<ReturnType<typeof instalmentsForPayments>["captured"]>[1],
): Promise<void> {
  const then = { ...deps, brand: deps.brand, clock: { now: () => payment.paidAt } };
  await instalmentsForPayments(then).captured(tx, payment);
}

/** What somebody would have typed before they sent it. */
const completed = (content: ProposalContent): ProposalContent => ({
  ...content,
  customer: { ...content.customer, address: "1 Example Street\nLondon\nE1 0AA" },
  event: { ...content.event, from: "12:00", to: "15:00", place: "The hall" },
});

async function send(
  tx: Tx,
  deps: OrderDeps,
  { id, number, content, by }: { id: string; number: number; content: ProposalContent; by: string },
) {
  const facts = await factsToSend(tx, deps, content);
  const hash = proposalHash({ number, version: 1, content, sent: facts });
  const now = deps.clock.now();
  await tx
    .updateTable("proposal_version")
    .set({ sent_facts: JSON.stringify(facts), hash, sent_at: now, sent_by: by })
    .where("proposal_id", "=", id)
    .execute();
  await createLink(tx, deps, {
    proposalId: id,
    version: 1,
    now,
    validUntil: content.validUntil ?? addDays(londonDay(now), 30),
  });
  return { facts, hash };
}

async function accept(
  tx: Tx,
  deps: OrderDeps,
  of: {
    id: string;
    content: ProposalContent;
    facts: Awaited<ReturnType<typeof factsToSend>>;
    hash: string;
    paysBy: "card" | "invoice";
  },
): Promise<void> {
  const { id, content, facts, hash, paysBy } = of;
  const now = deps.clock.now();
  const today = londonDay(now);
  await tx
    .insertInto("proposal_acceptance")
    .values({
      proposal_id: id,
      version: 1,
      hash,
      name: content.customer.name,
      accepted_at: now,
      link_id: null,
      pays_by: paysBy,
    })
    .execute();
  await tx.updateTable("proposal").set({ accepted_version: 1 }).where("id", "=", id).execute();
  const { proposal, versions } = await lockProposal(tx, id);
  const balanceDue = dueFrom(today, content.balanceDue);
  await writeInstalments(tx, proposal, versions, {
    version: 1,
    deposit: proposalSums(content, facts.vat).deposit,
    balanceDue,
    now,
    depositDue: depositDue(today, paysBy, { invoiceDays: facts.terms.invoiceDays, balanceDue }),
  });
  if (paysBy === "card") return;
  const first = defined((await openInstalments(tx, id))[0], "an instalment of an accepted proposal");
  const cause = `instalment ${first.id}`;
  await issueInvoice(tx, deps, { proposalId: id, instalmentId: first.id, cause, taxPoint: today });
}
