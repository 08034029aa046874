import { recordAudit } from "#audit/audit.server.ts";
import type { Tx } from "#database/store.server.ts";
import { queueEmails } from "#email/outbox.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { hasForbiddenCharacter, textLength, tidyText } from "#values/text/plain-text.ts";
import { defined } from "#values/defined.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { announceOrder } from "../messages/announce.server.ts";
import { readBuyer, writeBuyer } from "./buyer.server.ts";
import { acceptRefusal } from "./accept-refusal.ts";
import { refuseFullDay } from "./day-capacity.server.ts";
import {
  anyUnderWay,
  depositDue,
  dueFrom,
  openInstalments,
  payAddress,
  writeInstalments,
} from "../invoicing/instalments.server.ts";
import { issueCreditNote, issueInvoice } from "../invoicing/invoices.server.ts";
import type { OrderDeps } from "../order-deps.ts";
import { acceptedEmails } from "../messages/proposal-emails.ts";
import { extendLinks, validLink, noSuchLink } from "../sending/proposal-links.server.ts";
import { proposalAddress } from "../customer-page/proposal-page-facts.ts";
import { lockProposal } from "../proposal-rows.server.ts";
import type { Proposal, ProposalVersion, SentFacts } from "../proposal.ts";
import { proposalSums } from "../sums.ts";

/** What a customer agrees to: this version, as its hash has it. */
export interface AcceptRequest {
  readonly token: string;
  readonly version: number;
  readonly hash: string;
  readonly name: string;
  readonly paysBy: "card" | "invoice";
  /** What their own books need on invoices, where they gave it; what they left empty stays as we have it. */
  readonly purchaseOrder?: string;
  readonly reference?: string;
}

/**
 * The customer accepts a version by name: from then on it is an order. The same again is the same acceptance. Returns where
 * the deposit is paid by card; null where nothing is due now, or an invoice comes. Throws NotFound for a link that opens
 * nothing, Invalid without a name, and Conflict with one plain sentence where it cannot be accepted: then nothing changed.
 */
export async function acceptVersion(
  deps: OrderDeps,
  request: AcceptRequest,
): Promise<{ readonly payAt: string | null }> {
  const name = readName(request.name);
  const { purchaseOrder = "", reference = "" } = request;
  const given = readBuyer({ purchaseOrder, reference, peppolId: "" });
  const link = await validLink(deps.store.db, request.token, deps.clock.now());
  if (!link) throw noSuchLink();
  const proposal = await deps.store.db.transaction().execute(async (tx) => {
    const locked = await lockProposal(tx, link.proposal_id);
    // Withdrawn while this waited for the lock.
    if (!(await validLink(tx, request.token, deps.clock.now()))) throw noSuchLink();
    const known = await tx
      .selectFrom("proposal_acceptance")
      .select(["version", "hash"])
      .where("proposal_id", "=", link.proposal_id)
      .where("version", "=", request.version)
      .executeTakeFirst();
    const isSame = known?.hash === request.hash && locked.proposal.acceptedVersion === request.version;
    if (!(isSame && locked.proposal.cancelledAt === null))
      await acceptLocked(tx, deps, locked, { ...request, ...given, name, linkId: link.id });
    return locked.proposal;
  });
  deps.emailWorker.wake();
  const [next] = await openInstalments(deps.store.db, proposal.id);
  const payable = request.paysBy === "card" && next && next.dueOn <= londonDay(deps.clock.now());
  return { payAt: payable ? payAddress(deps, proposal.number, next) : null };
}

async function acceptLocked(
  tx: Tx,
  deps: OrderDeps,
  { proposal, versions }: { proposal: Proposal; versions: readonly ProposalVersion[] },
  request: AcceptRequest & { linkId: string },
): Promise<void> {
  const today = londonDay(deps.clock.now());
  const refusal = acceptRefusal(proposal, versions, request, { today, brand: deps.brand });
  if (refusal) throw new Conflict(refusal);
  const version = defined(
    versions.find((one) => one.version === request.version),
    `version ${request.version}`,
  );
  const sent = defined(version.sent, `what was sent of version ${request.version}`);
  await refuseFullDay(tx, deps.brand, { proposalId: proposal.id, content: version.content });
  if (await anyUnderWay(tx, deps, await openInstalments(tx, proposal.id)))
    throw new Conflict(
      "A payment for the version before is being confirmed. Nothing was accepted: please try again in a few minutes.",
    );
  await putInForce(tx, deps, { ...proposal, acceptedVersion: version.version }, versions, {
    version,
    sent,
    request,
    today,
  });
}

async function putInForce(
  tx: Tx,
  deps: OrderDeps,
  proposal: Proposal,
  versions: readonly ProposalVersion[],
  accepted: {
    version: ProposalVersion;
    sent: SentFacts;
    request: AcceptRequest & { linkId: string };
    today: Day;
  },
): Promise<void> {
  const { version, sent, request, today } = accepted;
  const { content } = version;
  const now = deps.clock.now();
  await tx
    .insertInto("proposal_acceptance")
    .values({
      proposal_id: proposal.id,
      version: version.version,
      hash: request.hash,
      name: request.name,
      accepted_at: now,
      link_id: request.linkId,
      pays_by: request.paysBy,
    })
    .execute();
  const day = defined(content.event.day, "the day of an accepted version");
  await tx
    .updateTable("proposal")
    .set({ accepted_version: version.version, event_day: day, email: content.customer.email.toLowerCase() })
    .where("id", "=", proposal.id)
    .execute();
  const { purchaseOrder, reference } = request;
  await writeBuyer(tx, proposal.id, {
    purchaseOrder: purchaseOrder || proposal.buyer.purchaseOrder,
    reference: reference || proposal.buyer.reference,
    peppolId: proposal.buyer.peppolId,
  });
  await extendLinks(tx, proposal.id, day);
  const sums = proposalSums(content, sent.vat);
  const balanceDue = dueFrom(today, content.balanceDue);
  await writeInstalments(tx, proposal, versions, {
    version: version.version,
    deposit: sums.deposit,
    balanceDue,
    now,
    depositDue: depositDue(today, request.paysBy, {
      invoiceDays: sent.terms.invoiceDays,
      balanceDue,
    }),
  });
  if (proposal.enquiryId) await deps.enquiryMarked(tx, deps.customer, proposal.enquiryId, "won");
  const subject = `proposal/${proposal.number}`;
  await recordAudit(
    tx,
    deps.customer,
    { action: "accepted proposal", subject, after: { version: version.version, hash: request.hash } },
    deps.clock,
  );
  await issueDocuments(tx, deps, proposal.id, { version: version.version, today, paysBy: request.paysBy });
  const link = deps.publicOrigin + proposalAddress(request.token);
  const emails = acceptedEmails(deps.brand, { proposal, version, sums, request, link });
  await queueEmails(tx, emails, deps.clock);
  await announceOrder(tx, deps, proposal.id);
}

// What the books say: less where the price fell, and the first instalment where an invoice was asked for.
async function issueDocuments(
  tx: Tx,
  deps: OrderDeps,
  proposalId: string,
  { version, today, paysBy }: { version: number; today: Day; paysBy: "card" | "invoice" },
): Promise<void> {
  const [cause, taxPoint] = [`version ${version}`, today];
  const why = `Version ${version} of the proposal took the place of the one before.`;
  await issueCreditNote(tx, deps, { proposalId, cause, taxPoint, why });
  // The customer may have paid more than the previous version cost: the excess is invoiced against this version.
  const paid = { proposalId, instalmentId: null, onlyPaid: true, cause: `paid before ${cause}` };
  await issueInvoice(tx, deps, { ...paid, taxPoint });
  const [first] = paysBy === "invoice" ? await openInstalments(tx, proposalId) : [];
  if (first)
    await issueInvoice(tx, deps, {
      proposalId,
      instalmentId: first.id,
      cause: `instalment ${first.id}`,
      taxPoint,
    });
}

function readName(typed: string): string {
  const name = tidyText(typed);
  if (!name) throw new Invalid([{ field: "name", message: "Type your name: it is your signature." }]);
  if (textLength(name) > 120 || hasForbiddenCharacter(name, "one line"))
    throw new Invalid([{ field: "name", message: "Type your name in 120 ordinary letters or fewer." }]);
  return name;
}
