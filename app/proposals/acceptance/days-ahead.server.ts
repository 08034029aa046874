import type { Db } from "#database/store.server.ts";
import { addDays, day as dayOf } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { planOf } from "../day-sheets/plan-rows.server.ts";
import { proposalFromRow, versionsOf } from "../proposal-rows.server.ts";
import { acceptedOf, latestSent, proposalState } from "../proposal-state.ts";
import { emptyDay, staffOf } from "./day-capacity.server.ts";
import type { DayLoad } from "./day-capacity.server.ts";

/** An order of a day, or a proposal that holds a place on it as long as it can be accepted. */
export interface DayPlace {
  readonly number: number;
  readonly title: string;
  readonly guests: number;
  readonly staff: number;
  /** Null where nobody has said. */
  readonly vans: number | null;
  /** Until when it can be accepted; null for what is accepted. */
  readonly heldUntil: Day | null;
}

/** A day with what is accepted for it, and what is held by proposals that are out. */
export interface DayAhead {
  readonly day: Day;
  readonly places: readonly DayPlace[];
  readonly accepted: DayLoad;
  readonly held: DayLoad;
}

// So many proposals of the weeks that are asked for are looked at.
const mostProposals = 400;

/** The days from one on, for so many, on which something is accepted or held; by day. */
export async function daysAhead(
  db: Db,
  { from, days, today }: { readonly from: Day; readonly days: number; readonly today: Day },
): Promise<DayAhead[]> {
  const rows = await db
    .selectFrom("proposal")
    .selectAll()
    .where("event_day", ">=", from)
    .where("event_day", "<", addDays(from, days))
    .where("cancelled_at", "is", null)
    .where((row) => row.or([row("lost_at", "is", null), row("accepted_version", "is not", null)]))
    .orderBy("event_day")
    .orderBy("number")
    .limit(mostProposals)
    .execute();
  const byDay = new Map<Day, DayPlace[]>();
  for (const row of rows) {
    const proposal = proposalFromRow(row);
    const versions = await versionsOf(db, row.id);
    const state = proposalState(proposal, versions, today);
    const version = state === "accepted" ? acceptedOf(proposal, versions) : latestSent(versions);
    const on = version?.content.event.day;
    if (!version || !on || (state !== "accepted" && state !== "sent")) continue;
    const { plan } = await planOf(db, row.id);
    const { content } = version;
    const place = {
      number: proposal.number,
      title: content.title,
      guests: content.guests ?? 0,
      staff: staffOf(content, plan.staff),
      vans: plan.vans,
      heldUntil: state === "accepted" ? null : content.validUntil,
    };
    byDay.set(dayOf(on), [...(byDay.get(on) ?? []), place]);
  }
  return [...byDay]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, places]) => ({
      day,
      places,
      accepted: loadOf(places.filter(({ heldUntil }) => heldUntil === null)),
      held: loadOf(places.filter(({ heldUntil }) => heldUntil !== null)),
    }));
}

function loadOf(places: readonly DayPlace[]): DayLoad {
  return places.reduce(
    (load, { guests, staff, vans }) => ({
      events: load.events + 1,
      guests: load.guests + guests,
      staff: load.staff + staff,
      vans: load.vans + (vans ?? 0),
    }),
    emptyDay,
  );
}
