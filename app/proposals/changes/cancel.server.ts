import { recordAudit } from "#audit/audit.server.ts";
import type { Tx } from "#database/store.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import type { Actor } from "#values/actor.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { newId } from "#values/ids.ts";
import { formatPounds, pence } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";
import { defined } from "#values/defined.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { cancellationCharge } from "./cancellation-charge.ts";
import { giveBacks } from "../ledger/give-back.ts";
import type { GiveBack } from "../ledger/give-back.ts";
import { anyUnderWay, balanceNow, openInstalments, voidOpen } from "../invoicing/instalments.server.ts";
import { issueCreditNote, issueInvoice } from "../invoicing/invoices.server.ts";
import type { OrderDeps } from "../order-deps.ts";
import { cancelledEmail } from "../messages/order-emails.ts";
import { moneyOf } from "../proposal-parts.server.ts";
import { lockProposal } from "../proposal-rows.server.ts";
import { acceptedOf } from "../proposal-state.ts";
import type { Proposal, ProposalVersion } from "../proposal.ts";

/** What a cancelled order comes to. */
export interface Cancelled {
  readonly charge: Pence;
  /** Negative when it is to be given back. */
  readonly owed: number;
  /** What to propose as refunds. */
  readonly giveBack: readonly GiveBack[];
}

/**
 * Cancels an order: by the terms that were sent, or for less where `charge` says so, with a reason. Throws NotFound, Conflict
 * where nothing is accepted, the event is over or a card payment is being confirmed, Invalid for a charge above the terms'.
 * An order that is cancelled stays as it is.
 */
export async function cancelOrder(
  deps: OrderDeps,
  actor: Actor,
  wish: { readonly proposalId: string; readonly charge: Pence | null; readonly reason: string },
): Promise<Cancelled> {
  const cancelled = await deps.store.db.transaction().execute(async (tx) => {
    const { proposal, versions } = await lockProposal(tx, wish.proposalId);
    if (proposal.cancelledAt === null) await cancelLocked(tx, deps, actor, { proposal, versions, wish });
    const { total, adjusted, owed } = await balanceNow(tx, proposal, versions);
    const giveBack = giveBacks(await moneyOf(tx, proposal.id), owed);
    return { charge: pence(Math.max(0, total - adjusted)), owed, giveBack };
  });
  deps.emailWorker.wake();
  return cancelled;
}

async function cancelLocked(
  tx: Tx,
  deps: OrderDeps,
  actor: Actor,
  {
    proposal,
    versions,
    wish,
  }: {
    proposal: Proposal;
    versions: readonly ProposalVersion[];
    wish: { charge: Pence | null; reason: string };
  },
): Promise<void> {
  const { clock } = deps;
  const version = acceptedOf(proposal, versions);
  if (!version) throw new Conflict("Nothing is accepted yet: take the version back, or mark it lost.");
  if (await anyUnderWay(tx, deps, await openInstalments(tx, proposal.id)))
    throw new Conflict("A card payment of it is being confirmed: cancel it in a few minutes.");
  const { total, adjusted } = await balanceNow(tx, proposal, versions);
  const price = pence(Math.max(0, total - adjusted));
  const charge = chargeOf(version, price, { ...wish, today: londonDay(clock.now()) });
  const now = clock.now();
  await tx.updateTable("proposal").set({ cancelled_at: now }).where("id", "=", proposal.id).execute();
  await voidOpen(tx, proposal.id);
  if (price > charge)
    await tx
      .insertInto("order_adjustment")
      .values({
        id: newId(),
        proposal_id: proposal.id,
        kind: "cancellation",
        pence: price - charge,
        reason: wish.reason.trim() || "Cancelled by the terms",
        made_at: now,
        made_by: actor.name,
      })
      .execute();
  const documents = { proposalId: proposal.id, cause: "cancellation", taxPoint: londonDay(now) };
  await issueCreditNote(tx, deps, { ...documents, why: "The order was cancelled." });
  await issueInvoice(tx, deps, { ...documents, cause: "cancellation charge", instalmentId: null });
  const { owed } = await balanceNow(tx, proposal, versions);
  // Nobody is written to whose address was erased.
  if (version.content.customer.email)
    await queueEmail(tx, cancelledEmail(deps.brand, { proposal, version, charge, owed }), clock);
  const subject = `proposal/${proposal.number}`;
  await recordAudit(tx, actor, { action: "cancelled order", subject, after: { charge, owed } }, clock);
}

function chargeOf(
  { sent, content }: ProposalVersion,
  price: Pence,
  wish: {
    readonly charge: Pence | null;
    readonly reason: string;
    readonly today: ReturnType<typeof londonDay>;
  },
): Pence {
  const { terms } = defined(sent, "what was sent of an accepted version");
  const eventDay = defined(content.event.day, "the day of an accepted version");
  if (eventDay < wish.today) throw new Conflict("The event is over: take something off its price instead.");
  const usual = cancellationCharge(terms, eventDay, wish.today, price);
  if (wish.charge === null || wish.charge === usual) return usual;
  if (wish.charge > usual)
    throw new Invalid([{ field: "charge", message: `By the terms it is ${formatPounds(usual)} at most.` }]);
  if (!wish.reason.trim())
    throw new Invalid([{ field: "reason", message: "Why is less charged than by the terms?" }]);
  return wish.charge;
}
