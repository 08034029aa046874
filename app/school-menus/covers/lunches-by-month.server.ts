import { sql } from "kysely";
import type { Db } from "#database/store.server.ts";
import { recordOf } from "#values/record.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { TermlySector } from "../schools/schools.ts";
import { termlySectors } from "../schools/schools.ts";

/** The lunches that schools said they expected in a month, by sector. */
export interface MonthOfLunches {
  /** "2026-11". */
  readonly month: string;
  readonly bySector: Readonly<Record<TermlySector, number>>;
}

/** Month by month the lunches of schools that there still are; a day of which nobody has said anything counts for none. */
export async function lunchesByMonth(
  db: Db,
  { from, to, months }: { readonly from: Day; readonly to: Day; readonly months: readonly string[] },
): Promise<MonthOfLunches[]> {
  const month = sql<string>`substr(day, 1, 7)`;
  const rows = await db
    .selectFrom("termly_covers")
    .innerJoin("termly_school", "termly_school.key", "termly_covers.menu")
    .select((row) => ["termly_school.sector", month.as("month"), row.fn.sum("lunches").as("lunches")])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["termly_school.sector", month])
    .execute();
  return months.map((wanted) => {
    const of = (sector: TermlySector) =>
      Number(rows.find((row) => row.month === wanted && row.sector === sector)?.lunches ?? 0);
    return { month: wanted, bySector: recordOf(termlySectors, of) };
  });
}
