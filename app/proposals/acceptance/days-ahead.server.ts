import type { Db } from "#database/store.server.ts";
import { addDays, day as dayOf } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { plansOf } from "../day-sheets/plan-rows.server.ts";
import { proposalFromRow, versionsOfAll } from "../proposal-rows.server.ts";
import { acceptedOf, latestSent, proposalState } from "../proposal-state.ts";
import { loadOf, placeIn } from "./day-capacity.server.ts";
import type { DayLoad } from "./day-capacity.server.ts";

/** An order of a day, or a proposal that holds a place on it as long as it can be accepted. */
export interface DayPlace {
  readonly number: number;
  readonly title: string;
  readonly guests: number;
  readonly staff: number;
  readonly vans: number;
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

/** What some days hold, as far as it was read. */
interface DaysAhead {
  readonly days: readonly DayAhead[];
  /** The first day that was not read any more, where there was too much for one look; null where all were. */
  readonly readUntil: Day | null;
}

// So many orders and proposals are looked at in one go: days beyond are read from the next one on.
const mostProposals = 400;

/** The days from one on, for so many, on which something is accepted or held; by day. */
export async function daysAhead(
  db: Db,
  { from, days, today }: { readonly from: Day; readonly days: number; readonly today: Day },
  most = mostProposals,
): Promise<DaysAhead> {
  const found = await db
    .selectFrom("proposal")
    .selectAll()
    .where("event_day", ">=", from)
    .where("event_day", "<", addDays(from, days))
    .where("cancelled_at", "is", null)
    .where((row) => row.or([row("lost_at", "is", null), row("accepted_version", "is not", null)]))
    .orderBy("event_day")
    .orderBy("number")
    .limit(most + 1)
    .execute();
  // A day of which not all was read says nothing.
  const cut = found.length > most ? found[most]?.event_day : null;
  const readUntil = cut && cut > (found[0]?.event_day ?? "") ? dayOf(cut) : null;
  const rows = readUntil === null ? found : found.filter(({ event_day: on }) => on !== readUntil);
  const ids = rows.map(({ id }) => id);
  const versionsOf = await versionsOfAll(db, ids);
  const planOf = await plansOf(db, ids);
  const places = rows.flatMap((row) => {
    const proposal = proposalFromRow(row);
    const versions = versionsOf.get(row.id) ?? [];
    const state = proposalState(proposal, versions, today);
    const version = state === "accepted" ? acceptedOf(proposal, versions) : latestSent(versions);
    const on = version?.content.event.day;
    if (!version || !on || (state !== "accepted" && state !== "sent")) return [];
    const { plan } = planOf(row.id);
    const { content } = version;
    const place: DayPlace = {
      number: proposal.number,
      title: content.title,
      ...placeIn(content, plan),
      heldUntil: state === "accepted" ? null : content.validUntil,
    };
    return [{ day: dayOf(on), place }];
  });
  const byDay = [...Map.groupBy(places, ({ day }) => day)];
  return {
    readUntil,
    days: byDay
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([day, all]) => {
        const ofDay = all.map(({ place }) => place);
        return {
          day,
          places: ofDay,
          accepted: loadOf(ofDay.filter(({ heldUntil }) => heldUntil === null)),
          held: loadOf(ofDay.filter(({ heldUntil }) => heldUntil !== null)),
        };
      }),
  };
}
