import type { Db } from "#database/store.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { groupsOf } from "#values/groups-of.ts";
import { tellWithin } from "./tell-times.ts";

/** How many parents could not be told of the lunches of a menu in time: never who they are, nor what they avoid. */
export interface MissedAlerts {
  readonly menu: string;
  /** The first day that they were to be told of. */
  readonly day: Day;
  /** Not told yet, or never. */
  readonly waiting: number;
  /** Told, after lunches were ordered. */
  readonly late: number;
  /** When lunches are ordered, or the lunch, where the change was later. */
  readonly tellBy: Instant;
}

/**
 * Parents who are not told five minutes after a change, or were told too late, counted by menu and day: until a week after.
 */
export async function missedAlerts(db: Db, now: Instant): Promise<MissedAlerts[]> {
  const rows = await db
    .selectFrom("lunch_alert_message")
    .select(["menu", "day", "told_at", "tell_by"])
    .where((row) =>
      row.or([
        row.and([row("told_at", "is", null), row("changed_at", "<", now - tellWithin)]),
        // Planned while the clock ran ahead: how long ago is not known.
        row.and([row("told_at", "is", null), row("changed_at", ">", now)]),
        row.and([row("told_at", "is", null), row("tell_by", "<=", now)]),
        row("told_at", ">", row.ref("tell_by")),
      ]),
    )
    .orderBy("day")
    .orderBy("menu")
    .execute();
  return groupsOf(rows, ({ menu, day }) => `${day} ${menu}`).map((some) => {
    const [{ menu, day }] = some;
    const waiting = some.filter(({ told_at }) => told_at === null).length;
    return {
      menu,
      waiting,
      day,
      late: some.length - waiting,
      tellBy: Math.min(...some.map(({ tell_by }) => Number(tell_by))),
    };
  });
}
