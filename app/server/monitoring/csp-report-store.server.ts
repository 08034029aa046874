import type { Store, Tx } from "#database/store.server.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import type { Violation } from "./policy-violation.ts";

const writeEvery = 60_000;
const maxStored = 200;
const storedFor = 30 * 24 * 3_600_000;

interface Deps {
  readonly store: Pick<Store, "db">;
  readonly clock: Clock;
}

/** What was reported of one kind. */
export interface StoredReport extends Violation {
  readonly count: number;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
}

/** Writes reports down once a minute, so that a flood of them is one write. */
export interface ReportKeeper {
  keep(violation: Violation): void;
  /** Writes what waits; also called by itself. Never throws: what could not be written waits for the next time. */
  write(): Promise<void>;
  /** Writes what waits and stops. */
  close(): Promise<void>;
}

/** The last 200 kinds of reports are kept, each for thirty days after the last one. */
export function createReportKeeper(deps: Deps, onFault: (error: unknown) => void): ReportKeeper {
  const { store, clock } = deps;
  // As few as the kinds that are let in.
  let waiting = new Map<string, StoredReport>();

  function add(report: StoredReport): void {
    const key = JSON.stringify([report.directive, report.blocked, report.page]);
    const before = waiting.get(key);
    waiting.set(key, {
      ...report,
      count: report.count + (before?.count ?? 0),
      firstAt: Math.min(report.firstAt, before?.firstAt ?? Infinity),
      lastAt: Math.max(report.lastAt, before?.lastAt ?? 0),
    });
  }

  async function write(): Promise<void> {
    if (!waiting.size) return;
    const batch = [...waiting.values()];
    waiting = new Map();
    try {
      await store.db.transaction().execute(async (tx) => {
        for (const report of batch) await addReport(tx, report);
        await forget(tx, clock.now());
      });
    } catch (error) {
      batch.forEach(add);
      onFault(error);
    }
  }

  const timer = setInterval(() => void write(), writeEvery);
  timer.unref();
  return {
    keep(violation) {
      const now = clock.now();
      add({ ...violation, count: 1, firstAt: now, lastAt: now });
    },
    write,
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}

async function addReport(tx: Tx, { firstAt, lastAt, ...report }: StoredReport): Promise<void> {
  await tx
    .insertInto("csp_report")
    .values({ ...report, first_at: firstAt, last_at: lastAt })
    .onConflict((conflict) =>
      conflict.columns(["directive", "blocked", "page"]).doUpdateSet((eb) => ({
        count: eb("csp_report.count", "+", eb.ref("excluded.count")),
        last_at: eb.ref("excluded.last_at"),
      })),
    )
    .execute();
}

async function forget(db: Tx | Store["db"], now: Instant): Promise<void> {
  const oldest = await db
    .selectFrom("csp_report")
    .select("last_at")
    .orderBy("last_at", "desc")
    .offset(maxStored)
    .limit(1)
    .executeTakeFirst();
  // Those that came at the same moment go together: fewer may be left, never more.
  await db
    .deleteFrom("csp_report")
    .where((eb) => eb.or([eb("last_at", "<", now - storedFor), eb("last_at", "<=", oldest?.last_at ?? -1)]))
    .execute();
}

/** Forgets the reports whose time is over. */
export async function forgetOldReports({ store, clock }: Deps): Promise<void> {
  await forget(store.db, clock.now());
}

/** What is kept, the latest first. */
export async function listReports({ db }: Pick<Store, "db">): Promise<StoredReport[]> {
  const rows = await db
    .selectFrom("csp_report")
    .selectAll()
    .orderBy("last_at", "desc")
    .orderBy("directive")
    .orderBy("blocked")
    .orderBy("page")
    .execute();
  return rows.map(({ first_at, last_at, ...row }) => ({ ...row, firstAt: first_at, lastAt: last_at }));
}
