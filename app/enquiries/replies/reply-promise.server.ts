import type { Brand } from "#brand/brand.ts";
import { oneWorkingDayAfter, workingMinutes } from "#brand/working-time.ts";
import type { Db } from "#database/store.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";

/** How the promise of an answer within one working day was kept, of the enquiries since a moment. */
export interface PromiseKept {
  /** Those whose time is over or that were answered: the promise was kept or broken. */
  readonly measured: number;
  readonly kept: number;
  /** In working minutes, of those that were answered; null while none was. */
  readonly median: number | null;
  /** Unanswered, and still in time. */
  readonly open: number;
}

const maxMeasured = 2_000;

/** How long people waited for their first answer, of the enquiries that came in a month. */
export interface MonthOfAnswers {
  /** "2026-11". */
  readonly month: string;
  readonly answered: number;
  /** In working minutes; null while none was answered. */
  readonly average: number | null;
  /** Of those answered, in the time that we promise. */
  readonly inTime: number;
}

/** The same month by month, of enquiries that came between two moments; spam counts for nothing. */
export async function answersByMonth(
  db: Db,
  {
    from,
    until,
    months,
    hours,
  }: {
    readonly from: Instant;
    readonly until: Instant;
    readonly months: readonly string[];
    readonly hours: Brand["hours"];
  },
): Promise<MonthOfAnswers[]> {
  const rows = await db
    .selectFrom("enquiry")
    .select(["created_at", "first_answered_at"])
    .where("created_at", ">=", from)
    .where("created_at", "<", until)
    .where("first_answered_at", "is not", null)
    .where("state", "!=", "spam")
    .execute();
  const answers = rows.map(({ created_at: at, first_answered_at: answered }) => ({
    month: londonDay(at).slice(0, 7),
    minutes: workingMinutes(hours, at, answered ?? at),
    isInTime: (answered ?? at) <= oneWorkingDayAfter(hours, at),
  }));
  const byMonth = Map.groupBy(answers, ({ month }) => month);
  return months.map((month) => {
    const all = byMonth.get(month) ?? [];
    const minutes = all.reduce((sum, one) => sum + one.minutes, 0);
    return {
      month,
      answered: all.length,
      average: all.length ? Math.round(minutes / all.length) : null,
      inTime: all.filter(({ isInTime }) => isInTime).length,
    };
  });
}

/**
 * Measures the promise over the enquiries since a moment, the latest two thousand at most. Spam counts for nothing, and what
 * was put away without an answer for as long as it is away.
 */
export async function promiseKept(
  db: Db,
  { since, now, hours }: { readonly since: Instant; readonly now: Instant; readonly hours: Brand["hours"] },
): Promise<PromiseKept> {
  const rows = await db
    .selectFrom("enquiry")
    .select(["created_at", "first_answered_at", "state"])
    .where("created_at", ">=", since)
    .where((row) => row.or([row("first_answered_at", "is not", null), row("state", "=", "new")]))
    .where("state", "!=", "spam")
    .orderBy("created_at", "desc")
    .limit(maxMeasured)
    .execute();
  const counted = rows.map(({ created_at, first_answered_at }) => {
    const due = oneWorkingDayAfter(hours, created_at);
    return { isInTime: (first_answered_at ?? now) <= due, isReplied: first_answered_at !== null };
  });
  const waits = rows
    .flatMap(({ created_at, first_answered_at }) =>
      first_answered_at === null ? [] : [workingMinutes(hours, created_at, first_answered_at)],
    )
    .sort((one, other) => one - other);
  const measured = counted.filter(({ isReplied, isInTime }) => isReplied || !isInTime);
  return {
    measured: measured.length,
    kept: measured.filter(({ isInTime }) => isInTime).length,
    median: waits[Math.floor((waits.length - 1) / 2)] ?? null,
    open: counted.length - measured.length,
  };
}
