import { beforeAllDays } from "#values/time/calendar-day.ts";
import { createHash } from "node:crypto";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { statementBatches } from "#live/server/change.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { memoize } from "#values/memoize.ts";
import type { MenuKey } from "../schools/schools.ts";
import type { Lunch, ServedDish, TermlyMenu } from "../served-menu.ts";
import { allLunches, unknownDays } from "../served-menu.ts";

/** What calendars last got of a day. */
export interface CalendarRevision {
  readonly day: Day;
  /** False when a lunch that was announced is not served any more. */
  readonly served: boolean;
  readonly sequence: number;
  readonly changedAt: Instant;
}

/** Every day that a menu's calendar has ever named, in order. */
export async function calendarRevisions(db: Db, key: MenuKey): Promise<CalendarRevision[]> {
  const rows = await db.selectFrom("termly_day").selectAll().where("menu", "=", key).orderBy("day").execute();
  return rows.map(({ day, digest, sequence, changed_at }) => ({
    day,
    served: digest !== "",
    sequence,
    changedAt: changed_at,
  }));
}

/** A day whose lunch differs from what calendars last got, with its next sequence. */
export type ChangedDay = Omit<Schema["termly_day"], "changed_at">;

/** The days of a menu as it is going to be whose lunch differs from what calendars last got. */
export async function changedDays(db: Db | Tx, menu: TermlyMenu): Promise<ChangedDay[]> {
  const key = menu.about.key;
  const rows = await db.selectFrom("termly_day").selectAll().where("menu", "=", key).execute();
  const known = new Map(rows.map((row) => [row.day, row]));
  const digests = dayDigests(menu);
  return [...new Set([...known.keys(), ...digests.keys()])].flatMap((day) => {
    const before = known.get(day);
    const digest = digests.get(day) ?? "";
    if (before?.digest === digest) return [];
    return [{ menu: key, day, digest, sequence: before ? before.sequence + 1 : 0 }];
  });
}

/** Writes what calendars get from now on, of one menu or of many, in few statements. */
export async function writeChangedDays(tx: Tx, days: readonly ChangedDay[], now: Instant): Promise<void> {
  const rows = days.map((day) => ({ ...day, changed_at: now }));
  for (const batch of statementBatches(rows))
    await tx
      .insertInto("termly_day")
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(["menu", "day"]).doUpdateSet((row) => ({
          digest: row.ref("excluded.digest"),
          sequence: row.ref("excluded.sequence"),
          changed_at: row.ref("excluded.changed_at"),
        })),
      )
      .execute();
}

function dayDigests(menu: TermlyMenu): Map<Day, string> {
  return new Map([
    ...allLunches(menu).map((lunch) => [lunch.day, lunchDigest(lunch)] as const),
    ...unknownDays(menu, beforeAllDays).map((day) => [day, "not yet known"] as const),
  ]);
}

// Digests are stored, so their text keeps the property names of the first release (`swap`). A slot's id does not matter
// to a calendar, nor what a dish's facts were worked out from.
const notInCalendars = ["slot", "recipe", "stated"];
const factsOf = memoize(({ substitution, ...dish }: ServedDish) =>
  JSON.stringify({ ...dish, swap: substitution }, (name, value: unknown) =>
    notInCalendars.includes(name) ? undefined : value,
  ),
);

function lunchDigest({ dishes, beingChecked }: Lunch): string {
  const text = beingChecked ? "being checked" : `[${dishes.map(factsOf).join(",")}]`;
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
