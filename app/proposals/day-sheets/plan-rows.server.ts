import type { Db, Tx } from "#database/store.server.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { emptyPlan } from "./event-plan.ts";
import type { EventPlan } from "./event-plan.ts";

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
