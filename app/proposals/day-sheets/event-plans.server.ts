import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { announceOrder } from "../messages/announce.server.ts";
import type { OrderDeps } from "../order-deps.ts";
import { lockProposal } from "../proposal-rows.server.ts";
import { emptyPlan, readPlan } from "./event-plan.ts";
import type { EventPlan, PlanFields } from "./event-plan.ts";

/** A plan as it is stored; revision 0 where nobody has said anything yet. */
export interface StoredPlan {
  readonly plan: EventPlan;
  readonly revision: number;
  readonly savedBy: string;
}

/** What the office says of an order's day. */
export async function planOf(db: Db | Tx, proposalId: string): Promise<StoredPlan> {
  const row = await db
    .selectFrom("order_plan")
    .selectAll()
    .where("proposal_id", "=", proposalId)
    .executeTakeFirst();
  if (!row) return { plan: emptyPlan, revision: 0, savedBy: "" };
  const plan: EventPlan = {
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    access: row.access,
    crew: row.crew,
    staff: row.staff,
    vans: row.vans,
    kit: storedJson<string[]>(row.kit),
    timeline: storedJson<EventPlan["timeline"]>(row.timeline),
  };
  return { plan, revision: row.revision, savedBy: row.saved_by };
}

/**
 * Stores what the office says of an order's day. `revision` is that from which it was changed: where somebody has saved since,
 * Conflict, and nothing is stored. Throws Invalid with the names of the fields for what cannot be read, and NotFound.
 */
export async function savePlan(
  { store, clock }: Pick<OrderDeps, "store" | "clock">,
  actor: Actor,
  saved: { readonly proposalId: string; readonly fields: PlanFields; readonly revision: number },
): Promise<void> {
  const { proposalId, fields, revision } = saved;
  const { plan, problems } = readPlan(fields);
  if (problems.length) throw new Invalid([...problems]);
  await store.db.transaction().execute(async (tx) => {
    const { proposal } = await lockProposal(tx, proposalId);
    const before = await planOf(tx, proposalId);
    if (before.revision !== revision)
      throw new Conflict("Somebody else has saved the event sheet meanwhile. Nothing was saved.");
    const row = {
      contact_name: plan.contactName,
      contact_phone: plan.contactPhone,
      access: plan.access,
      crew: plan.crew,
      staff: plan.staff,
      vans: plan.vans,
      kit: JSON.stringify(plan.kit),
      timeline: JSON.stringify(plan.timeline),
      revision: revision + 1,
      saved_at: clock.now(),
      saved_by: actor.name,
    };
    await tx
      .insertInto("order_plan")
      .values({ proposal_id: proposalId, ...row })
      .onConflict((conflict) => conflict.column("proposal_id").doUpdateSet(row))
      .execute();
    const subject = `proposal/${proposal.number}`;
    const act = { action: "changed event sheet", subject, before: before.plan, after: plan };
    await recordAudit(tx, actor, { ...act, personal: true }, clock);
    await announceOrder(tx, { store, clock }, proposalId);
  });
}
