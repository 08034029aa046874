import { formatList } from "#values/text/format-list.ts";
import { missingOnInvoices } from "#brand/own-facts.ts";
import { isOfSample, isTrial } from "#samples/sample-state.server.ts";
import { isNobodys } from "#values/text/email-address.ts";
import { recordAudit } from "#audit/audit.server.ts";
import type { Tx } from "#database/store.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import type { Actor } from "#values/actor.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { defined } from "#values/defined.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { dayLoad, emptyDay } from "../acceptance/day-capacity.server.ts";
import type { OrderDeps } from "../order-deps.ts";
import { sentEmail } from "../messages/proposal-emails.ts";
import { proposalHash } from "./proposal-hash.server.ts";
import { createLink, revokeLinks } from "./proposal-links.server.ts";
import { lockProposal, noSuchProposal, versionsOf } from "../proposal-rows.server.ts";
import { draftToChange } from "../drafts/proposals.server.ts";
import type { LineFacts, Proposal, ProposalContent, ProposalVersion, SentFacts } from "../proposal.ts";
import { firstSentOf } from "../checks/proposal-checks.ts";
import { sendingFaults, sentAlthough } from "./sending-faults.ts";
import { proposalSums } from "../sums.ts";

/** A version that has just been sent, and the address of the customer's page. */
export interface SentVersion {
  readonly version: ProposalVersion;
  readonly link: string;
}

/**
 * Sends a draft: it never changes again, and the customer gets a link to it. Throws SavedMeanwhile where the screen's draft
 * is not the stored one, Conflict where it was sent or the order is cancelled, Invalid with what stops it. What is only a
 * warning does not stop it: the audit log then has the warnings as `although`.
 */
export async function sendVersion(
  deps: OrderDeps,
  actor: Actor,
  seen: { readonly proposalId: string; readonly version: number; readonly revision: number },
): Promise<SentVersion> {
  const sent = await deps.store.db.transaction().execute(async (tx) => {
    const { proposal, versions } = await lockProposal(tx, seen.proposalId);
    draftToChange(versions, seen);
    return await sendLocked(tx, deps, actor, { proposal, version: seen.version });
  });
  deps.emailWorker.wake();
  return sent;
}

/** The same inside a transaction that has locked the proposal. Throws as `sendVersion`. */
export async function sendLocked(
  tx: Tx,
  deps: OrderDeps,
  actor: Actor,
  { proposal, version }: { readonly proposal: Proposal; readonly version: number },
): Promise<SentVersion> {
  const now = deps.clock.now();
  if (proposal.cancelledAt !== null)
    throw new Conflict("The order is cancelled: write a new proposal instead.");
  if ((await isTrial(tx)) && !(await isMadeUp(tx, proposal)))
    throw new Conflict(
      "Not sent: you are trying the sample, and nothing leaves meanwhile. The draft is saved, and stays when you take the sample out.",
    );
  const unsettled = missingOnInvoices(deps.brand);
  if (unsettled.length)
    throw new Conflict(
      `Not sent: its invoice must state the firm’s ${formatList(unsettled)}, and nobody has settled that. The draft is saved. Settle it under Settings, The firm, and send it again.`,
    );
  const versions = await versionsOf(tx, proposal.id);
  const draft = defined(
    versions.find((one) => one.version === version),
    `version ${version}`,
  );
  const { content } = draft;
  const facts = await factsToSend(tx, deps, content);
  const { orders: terms, quotes } = deps.brand;
  const { day } = content.event;
  const others = day === null ? emptyDay : await dayLoad(tx, day, proposal.id);
  const today = londonDay(now);
  const against = { terms, quotes, today, others, facts: facts.facts, firstSent: firstSentOf(versions) };
  const faults = sendingFaults(content, against);
  if (faults.length) throw new Invalid(faults);
  const hash = proposalHash({ number: proposal.number, version, content, sent: facts });
  await tx
    .updateTable("proposal_version")
    .set({ sent_facts: JSON.stringify(facts), hash, sent_at: now, sent_by: actor.name })
    .where("proposal_id", "=", proposal.id)
    .where("version", "=", version)
    .execute();
  const { validUntil } = content;
  const link = await createLink(tx, deps, {
    proposalId: proposal.id,
    version,
    now,
    validUntil: defined(validUntil, "the last day of a sent version"),
  });
  await noteSent(tx, deps, actor, {
    proposal,
    version: draft,
    hash,
    although: sentAlthough(content, against),
  });
  const sums = proposalSums(content, facts.vat);
  await queueEmail(tx, sentEmail(deps.brand, { proposal, version: draft, sums, link }), deps.clock);
  return { version: { ...draft, sent: { ...facts, hash, at: now, by: actor.name } }, link };
}

/**
 * Withdraws a sent version: its links no longer open. Throws NotFound, or Conflict where it is a draft or the version in
 * force.
 */
export async function withdrawVersion(
  { store, clock }: Pick<OrderDeps, "store" | "clock">,
  actor: Actor,
  { proposalId, version }: { readonly proposalId: string; readonly version: number },
): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const { proposal, versions } = await lockProposal(tx, proposalId);
    const found = versions.find((one) => one.version === version);
    if (!found) throw noSuchProposal();
    if (!found.sent) throw new Conflict(`Version ${version} was never sent.`);
    if (proposal.acceptedVersion === version)
      throw new Conflict(`Version ${version} is accepted: the order is cancelled instead.`);
    if (found.withdrawnAt !== null) return;
    const now = clock.now();
    await tx
      .updateTable("proposal_version")
      .set({ withdrawn_at: now })
      .where("proposal_id", "=", proposalId)
      .where("version", "=", version)
      .execute();
    await revokeLinks(tx, { proposalId, version, now });
    const act = { action: "withdrew proposal", subject: `proposal/${proposal.number}`, after: { version } };
    await recordAudit(tx, actor, act, clock);
  });
}

/** Whether a proposal is to somebody who is made up. */
const isMadeUp = async (tx: Tx, { email, enquiryId }: Proposal): Promise<boolean> =>
  isNobodys(email) || (enquiryId !== null && (await isOfSample(tx, "enquiry", enquiryId)));

/** What is frozen with a version: the rates that it uses, the terms, and what is known of each dish now. */
export async function factsToSend(
  tx: Tx,
  { brand, describeLines }: Pick<OrderDeps, "brand" | "describeLines">,
  { lines }: ProposalContent,
): Promise<Pick<SentFacts, "vat" | "terms" | "facts">> {
  const { vat, cancellation, balanceDays, numbersDays, invoiceDays } = brand.orders;
  const items = lines.map(({ itemId }) => itemId).filter((id) => id !== null);
  const known = await describeLines(tx, items);
  const facts = lines.flatMap(({ id, itemId }): [string, LineFacts][] => {
    const found = itemId === null ? undefined : known.get(itemId);
    return found ? [[id, { allergens: found.allergens, diets: found.diets }]] : [];
  });
  return {
    vat: vat.filter(({ key }) => lines.some((line) => line.vat === key)),
    terms: { cancellation, balanceDays, numbersDays, invoiceDays },
    facts: Object.fromEntries(facts),
  };
}

async function noteSent(
  tx: Tx,
  deps: OrderDeps,
  actor: Actor,
  sent: { proposal: Proposal; version: ProposalVersion; hash: string; although: readonly string[] },
): Promise<void> {
  const { proposal, version, hash, although } = sent;
  const { content } = version;
  // A version in force keeps its day and e-mail address. Sending one reopens a proposal that was marked lost.
  const isFirst = proposal.acceptedVersion === null;
  await tx
    .updateTable("proposal")
    .set({ lost_at: null, lost_why: null })
    .$if(isFirst, (query) =>
      query.set({ event_day: content.event.day, email: content.customer.email.toLowerCase() }),
    )
    .where("id", "=", proposal.id)
    .execute();
  if (proposal.enquiryId && isFirst) await deps.enquiryMarked(tx, actor, proposal.enquiryId, "proposed");
  const after = { version: version.version, hash, ...(although.length && { although }) };
  await recordAudit(
    tx,
    actor,
    { action: "sent proposal", subject: `proposal/${proposal.number}`, after },
    deps.clock,
  );
}
