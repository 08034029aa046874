import { ringUs } from "#brand/firm-words.ts";
import type { Brand } from "#brand/brand.ts";
import type { DayCapacity } from "#brand/order-terms.ts";
import { isClosedDay } from "#brand/closed-day.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { defined } from "#values/defined.ts";
import { Conflict } from "#values/problem.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { EventPlan } from "../day-sheets/event-plan.ts";
import { planOf } from "../day-sheets/plan-rows.server.ts";
import type { ProposalContent } from "../proposal.ts";

/** What is accepted for a day. */
export interface DayLoad {
  readonly events: number;
  readonly guests: number;
  /** People and vans of ours that go, as far as somebody has said. */
  readonly staff: number;
  readonly vans: number;
}

/** An order without one of its own: what a day has before anything is accepted. */
export const emptyDay: DayLoad = { events: 0, guests: 0, staff: 0, vans: 0 };

/** How many people of ours go to an order: as the office said, or else as many as its lines have. */
export function staffOf({ lines }: Pick<ProposalContent, "lines">, said: number | null): number {
  const inLines = lines.filter(({ kind }) => kind === "staff");
  return said ?? inLines.reduce((sum, { quantity }) => sum + quantity, 0);
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
    .leftJoin("order_plan", "order_plan.proposal_id", "proposal.id")
    .select(["proposal_version.content", "order_plan.staff", "order_plan.vans"])
    .where("proposal.event_day", "=", day)
    .where("proposal.cancelled_at", "is", null)
    .where("proposal.id", "<>", exceptProposal)
    .execute();
  return loadOf(
    rows.map(({ content, staff, vans }) =>
      placeIn(storedJson<ProposalContent>(content), {
        staff,
        vans,
      }),
    ),
  );
}

/** What an order takes of its day with this content, and what the office said of people and vans. */
export function placeIn(
  content: Pick<ProposalContent, "guests" | "lines">,
  said: Pick<EventPlan, "staff" | "vans">,
): Omit<DayLoad, "events"> {
  return { guests: content.guests ?? 0, staff: staffOf(content, said.staff), vans: said.vans ?? 0 };
}

/** What several orders take together. */
export function loadOf(places: readonly Omit<DayLoad, "events">[]): DayLoad {
  return places.reduce<DayLoad>(
    (load, { guests, staff, vans }) => ({
      events: load.events + 1,
      guests: load.guests + guests,
      staff: load.staff + staff,
      vans: load.vans + vans,
    }),
    emptyDay,
  );
}

/** People or vans of which a day's other orders and this one would need more than there are. */
interface Overbooked {
  readonly what: "staff" | "vans";
  readonly all: number;
  /** How many go to the other orders, and how many would be needed with this one. */
  readonly taken: number;
  readonly needed: number;
}

/** What of ours a day has too few of for what is wanted more; who wants none takes none from anybody. */
export function overBooked(
  capacity: DayCapacity,
  load: Pick<DayLoad, "staff" | "vans">,
  wanted: Partial<Pick<DayLoad, "staff" | "vans">>,
): Overbooked[] {
  return (["staff", "vans"] as const).flatMap((what) => {
    const all = capacity[what];
    const [taken, more = 0] = [load[what], wanted[what]];
    return all === undefined || more === 0 || taken + more <= all
      ? []
      : [{ what, all, taken, needed: taken + more }];
  });
}

/** Why a day cannot take so many guests, people and vans of ours more, as staff read it; null when it can. */
export function fullDay(
  { quotes, orders: { capacity } }: Pick<Brand, "quotes" | "orders">,
  day: Day,
  wanted: Pick<DayLoad, "guests"> & Partial<Pick<DayLoad, "staff" | "vans">>,
  load: DayLoad,
): string | null {
  if (isClosedDay(day, quotes)) return `We do not cater on ${formatDay(day, "full")}.`;
  if (load.events + 1 > capacity.events)
    return `${formatDay(day, "full")} has ${load.events} events already: more than ${capacity.events} is too many.`;
  const guests = load.guests + wanted.guests;
  if (guests > capacity.guests)
    return `${formatDay(day, "full")} would have ${guests} guests: more than ${capacity.guests} is too many.`;
  const [over] = overBooked(capacity, load, wanted);
  if (!over) return null;
  const name = over.what === "staff" ? "people of ours" : "vans";
  return `${formatDay(day, "full")} would need ${over.needed} ${name}: there are ${over.all}.`;
}

/** Locks a day in this transaction: whoever else wants a place on it waits, and then sees what was taken. */
export async function lockDay(tx: Tx, day: Day, proposalId: string): Promise<void> {
  await tx
    .insertInto("order_day")
    .values({ day, claimed_by: proposalId })
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ claimed_by: proposalId }))
    .execute();
}

/** What an order takes of its day with this content: people and vans as the office said, whatever version is in force. */
export async function placeOf(
  tx: Tx,
  proposalId: string,
  content: Pick<ProposalContent, "guests" | "lines">,
): Promise<Omit<DayLoad, "events">> {
  return placeIn(content, (await planOf(tx, proposalId)).plan);
}

/**
 * Takes a day's place in this transaction: its row is locked until then, so that of two customers in the same millisecond
 * the second sees the first one's order. Throws Conflict, as the customer reads it, where the day is closed or full.
 */
export async function refuseFullDay(
  tx: Tx,
  brand: Pick<Brand, "quotes" | "orders" | "phone" | "email">,
  { proposalId, content }: { readonly proposalId: string; readonly content: ProposalContent },
): Promise<void> {
  const day = defined(content.event.day, "the day of an event");
  await lockDay(tx, day, proposalId);
  const wanted = await placeOf(tx, proposalId, content);
  const why = fullDay(brand, day, wanted, await dayLoad(tx, day, proposalId));
  if (!why) return;
  if (isClosedDay(day, brand.quotes)) throw new Conflict(`${why} Please ${ringUs(brand)}.`);
  throw new Conflict(
    `Somebody else has taken the last place on ${formatDay(day, "full")}. Nothing was accepted: please ${ringUs(brand)}, we look for a way.`,
  );
}
