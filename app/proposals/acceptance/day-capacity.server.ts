import type { Brand } from "#brand/brand.ts";
import { isClosedDay } from "#brand/closed-day.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { defined } from "#values/defined.ts";
import { Conflict } from "#values/problem.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { ProposalContent } from "../proposal.ts";

/** What is accepted for a day. */
export interface DayLoad {
  readonly events: number;
  readonly guests: number;
}

/** What is accepted for a day and not cancelled, without one proposal. */
export async function dayLoad(db: Db | Tx, day: Day, exceptProposal = ""): Promise<DayLoad> {
  const rows = await db
    .selectFrom("proposal")
    .innerJoin("proposal_version", (join) =>
      join
        .onRef("proposal_version.proposal_id", "=", "proposal.id")
        .onRef("proposal_version.version", "=", "proposal.accepted_version"),
    )
    .select("proposal_version.content")
    .where("proposal.event_day", "=", day)
    .where("proposal.cancelled_at", "is", null)
    .where("proposal.id", "<>", exceptProposal)
    .execute();
  const guests = rows.map((row) => storedJson<ProposalContent>(row.content).guests ?? 0);
  return { events: rows.length, guests: guests.reduce((sum, one) => sum + one, 0) };
}

/** Why a day cannot take so many guests more, as staff read it; null when it can. */
export function fullDay(
  { quotes, orders: { capacity } }: Pick<Brand, "quotes" | "orders">,
  day: Day,
  guests: number,
  load: DayLoad,
): string | null {
  if (isClosedDay(day, quotes)) return `We do not cater on ${formatDay(day, "full")}.`;
  if (load.events + 1 > capacity.events)
    return `${formatDay(day, "full")} has ${load.events} events already: more than ${capacity.events} is too many.`;
  if (load.guests + guests > capacity.guests)
    return `${formatDay(day, "full")} would have ${load.guests + guests} guests: more than ${capacity.guests} is too many.`;
  return null;
}

/**
 * Takes a day's place in this transaction: its row is locked until then, so that of two customers in the same millisecond
 * the second sees the first one's order. Throws Conflict, as the customer reads it, where the day is closed or full.
 */
export async function refuseFullDay(
  tx: Tx,
  brand: Pick<Brand, "quotes" | "orders" | "phone">,
  { proposalId, content }: { readonly proposalId: string; readonly content: ProposalContent },
): Promise<void> {
  const day = defined(content.event.day, "the day of an event");
  await tx
    .insertInto("order_day")
    .values({ day, claimed_by: proposalId })
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ claimed_by: proposalId }))
    .execute();
  const why = fullDay(brand, day, content.guests ?? 0, await dayLoad(tx, day, proposalId));
  if (!why) return;
  if (isClosedDay(day, brand.quotes)) throw new Conflict(`${why} Please ring us on ${brand.phone}.`);
  throw new Conflict(
    `Somebody else has taken the last place on ${formatDay(day, "full")}. Nothing was accepted: please ring us on ${brand.phone}, we look for a way.`,
  );
}
