import { recordAudit } from "#audit/audit.server.ts";
import type { Tx } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { dayLoad, lockDay, overBooked, staffOf } from "../acceptance/day-capacity.server.ts";
import { announceOrder } from "../messages/announce.server.ts";
import type { OrderDeps } from "../order-deps.ts";
import { lockProposal } from "../proposal-rows.server.ts";
import { acceptedOf } from "../proposal-state.ts";
import type { ProposalContent } from "../proposal.ts";
import { readPlan } from "./event-plan.ts";
import type { EventPlan, PlanFields } from "./event-plan.ts";
import { planOf } from "./plan-rows.server.ts";

/**
 * Stores what the office says of an order's day. `revision` is that from which it was changed: where somebody has saved since,
 * Conflict, and nothing is stored. Throws Invalid with the names of the fields for what cannot be read, and for more people or
 * vans than the other orders of the day leave; and NotFound.
 */
export async function savePlan(
  { store, clock, brand }: Pick<OrderDeps, "store" | "clock" | "brand">,
  actor: Actor,
  saved: { readonly proposalId: string; readonly fields: PlanFields; readonly revision: number },
): Promise<void> {
  const { proposalId, fields, revision } = saved;
  const { plan, problems } = readPlan(fields);
  if (problems.length) throw new Invalid([...problems]);
  await store.db.transaction().execute(async (tx) => {
    const { proposal, versions } = await lockProposal(tx, proposalId);
    const before = await planOf(tx, proposalId);
    if (before.revision !== revision)
      throw new Conflict("Somebody else has saved the event sheet meanwhile. Nothing was saved.");
    const content = acceptedOf(proposal, versions)?.content;
    const day = content?.event.day;
    if (day && proposal.cancelledAt === null)
      await refuseDoubleBooking(tx, brand, { proposalId, day, content, before: before.plan, plan });
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

/** Refuses people or vans that go to other orders of the day already. What is said as before is no reason to refuse the rest. */
async function refuseDoubleBooking(
  tx: Tx,
  { orders: { capacity } }: Pick<OrderDeps["brand"], "orders">,
  changed: {
    readonly proposalId: string;
    readonly day: Day;
    readonly content: ProposalContent;
    readonly before: EventPlan;
    readonly plan: EventPlan;
  },
): Promise<void> {
  const { proposalId, day, content, before, plan } = changed;
  await lockDay(tx, day, proposalId);
  const load = await dayLoad(tx, day, proposalId);
  const taken = ({ staff, vans }: EventPlan) => ({ staff: staffOf(content, staff), vans: vans ?? 0 });
  const [was, wanted] = [taken(before), taken(plan)];
  const over = overBooked(capacity, load, wanted).filter(({ what }) => wanted[what] !== was[what]);
  if (over.length === 0) return;
  throw new Invalid(
    over.map(({ what, all, taken: elsewhere }) => {
      const name = what === "staff" ? "people" : "vans";
      const left = Math.max(0, all - elsewhere);
      return {
        field: what,
        message: `${elsewhere} of our ${all} ${name} go to other orders on ${formatDay(day)}: ${left} ${left === 1 ? "is" : "are"} left.`,
      };
    }),
  );
}
