import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
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

const nothingSaid: StoredPlan = { plan: emptyPlan, revision: 0, savedBy: "" };

/** What the office says of an order's day. */
export async function planOf(db: Db | Tx, proposalId: string): Promise<StoredPlan> {
  return (await plansOf(db, [proposalId]))(proposalId);
}

/** The same of several orders, by the id of each. */
export async function plansOf(
  db: Db | Tx,
  proposalIds: readonly string[],
): Promise<(proposalId: string) => StoredPlan> {
  const rows = proposalIds.length
    ? await db.selectFrom("order_plan").selectAll().where("proposal_id", "in", proposalIds).execute()
    : [];
  const plans = new Map(rows.map((row) => [row.proposal_id, planFromRow(row)]));
  return (id) => plans.get(id) ?? nothingSaid;
}

function planFromRow(row: Selectable<Schema["order_plan"]>): StoredPlan {
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
