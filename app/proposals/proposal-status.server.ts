import { recordAudit } from "#audit/audit.server.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { lostReasons } from "./books/lost-reasons.ts";
import type { OrderDeps } from "./order-deps.ts";
import { lockProposal, versionsOf } from "./proposal-rows.server.ts";
import { latestSent } from "./proposal-state.ts";

type StatusDeps = Pick<OrderDeps, "store" | "clock" | "enquiryMarked">;

/** Gives a proposal to a member of staff by their id, which the caller has looked up, or to nobody. Throws NotFound. */
export async function assignProposal(
  { store, clock }: Pick<StatusDeps, "store" | "clock">,
  actor: Actor,
  { proposalId, owner }: { readonly proposalId: string; readonly owner: string | null },
): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const { proposal } = await lockProposal(tx, proposalId);
    if (proposal.owner === owner) return;
    await tx.updateTable("proposal").set({ owner }).where("id", "=", proposalId).execute();
    const subject = `proposal/${proposal.number}`;
    const act = { action: "assigned proposal", subject, before: proposal.owner, after: owner };
    await recordAudit(tx, actor, act, clock);
  });
}

/**
 * The customer does not want it. `why` is a key of `lostReasons`, to be counted; `reason` says it in words. Throws NotFound, Invalid
 * without a `why`, or Conflict where a version is accepted: that is cancelled instead.
 */
export async function markLost(
  { store, clock, enquiryMarked }: StatusDeps,
  actor: Actor,
  { proposalId, why, reason }: { readonly proposalId: string; readonly why: string; readonly reason: string },
): Promise<void> {
  const lostWhy = lostReasons.find(({ key }) => key === why)?.key;
  if (!lostWhy) throw new Invalid([{ field: "why", message: "Choose why it is lost." }]);
  await store.db.transaction().execute(async (tx) => {
    const { proposal } = await lockProposal(tx, proposalId);
    if (proposal.acceptedVersion !== null)
      throw new Conflict("It is accepted: an order is cancelled, not lost.");
    if (proposal.lostAt !== null) return;
    await tx
      .updateTable("proposal")
      .set({ lost_at: clock.now(), lost_why: lostWhy })
      .where("id", "=", proposalId)
      .execute();
    if (proposal.enquiryId) await enquiryMarked(tx, actor, proposal.enquiryId, "lost");
    const act = {
      action: "marked proposal lost",
      subject: `proposal/${proposal.number}`,
      after: [lostWhy, reason].filter(Boolean).join(": "),
    };
    await recordAudit(tx, actor, { ...act, personal: true }, clock);
  });
}

/** It was not lost: it is open again, and so is its enquiry. Throws NotFound. */
export async function markNotLost(
  { store, clock, enquiryMarked }: StatusDeps,
  actor: Actor,
  proposalId: string,
): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const { proposal } = await lockProposal(tx, proposalId);
    if (proposal.lostAt === null) return;
    await tx
      .updateTable("proposal")
      .set({ lost_at: null, lost_why: null })
      .where("id", "=", proposalId)
      .execute();
    const to = latestSent(await versionsOf(tx, proposalId)) ? "proposed" : "new";
    if (proposal.enquiryId) await enquiryMarked(tx, actor, proposal.enquiryId, to);
    const act = { action: "marked proposal not lost", subject: `proposal/${proposal.number}` };
    await recordAudit(tx, actor, act, clock);
  });
}
