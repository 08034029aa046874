import { findProposal } from "../find-proposals.server.ts";
import type { OrderDeps } from "../order-deps.ts";
import { withinSite } from "../customer-page/proposal-page-facts.ts";
import { acceptedOf } from "../proposal-state.ts";
import type { Customer } from "../proposal.ts";

/** Whose order an instalment is of, and its page; null for an id that is no instalment's. */
export async function orderOfInstalment(
  deps: OrderDeps,
  instalmentId: string,
): Promise<{ readonly customer: Customer; readonly address: string | null } | null> {
  const row = await deps.store.db
    .selectFrom("order_instalment")
    .select("proposal_id")
    .where("id", "=", instalmentId)
    .executeTakeFirst();
  const file = row && (await findProposal(deps, row.proposal_id));
  const accepted = file && acceptedOf(file.proposal, file.versions);
  if (!accepted) return null;
  const now = deps.clock.now();
  const link = file.links.findLast(
    (one) => one.version === accepted.version && one.revokedAt === null && now < one.expiresAt,
  );
  return { customer: accepted.content.customer, address: link?.address ? withinSite(link.address) : null };
}
