import { recordAudit } from "#audit/audit.server.ts";
import type { Actor } from "#values/actor.ts";
import type { OrderDeps } from "./order-deps.ts";
import { lockProposal } from "./proposal-rows.server.ts";

/** Staff has dealt with what a customer asked; once more changes nothing. Throws NotFound for a proposal that is none. */
export async function settleMessage(
  { store, clock }: Pick<OrderDeps, "store" | "clock">,
  actor: Actor,
  { proposalId, messageId }: { readonly proposalId: string; readonly messageId: string },
): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const { proposal } = await lockProposal(tx, proposalId);
    const settled = await tx
      .updateTable("proposal_message")
      .set({ done_at: clock.now() })
      .where("id", "=", messageId)
      .where("proposal_id", "=", proposalId)
      .where("done_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!settled) return;
    const act = {
      action: "dealt with message",
      subject: `proposal/${proposal.number}`,
      after: { message: messageId },
    };
    await recordAudit(tx, actor, act, clock);
  });
}
