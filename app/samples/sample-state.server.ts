import type { Db, Store, Tx } from "#database/store.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import { Conflict, Unavailable } from "#values/problem.ts";
import type { Clock, Instant } from "#values/time/clock.ts";

/** Whether the sample is in. */
export interface SampleState {
  readonly state: "none" | "filling" | "in" | "out";
  /** While it is, nobody outside is shown anything, and nothing is sent to anybody. */
  readonly isClosed: boolean;
  readonly since: Instant;
  readonly by: string;
  /** Until when what was taken out can be put back; null where nothing is kept. */
  readonly keptUntil: Instant | null;
}

export async function sampleState(db: Db | Tx): Promise<SampleState> {
  const row = await db.selectFrom("sample_state").selectAll().executeTakeFirst();
  return {
    state: row?.state ?? "none",
    isClosed: row?.closed === 1,
    since: row?.since ?? 0,
    by: row?.by_whom ?? "",
    keptUntil: row?.kept_until ?? null,
  };
}

/** Whether this is a trial, in which nothing is published, sent or counted. */
export async function isTrial(db: Db | Tx): Promise<boolean> {
  const row = await db.selectFrom("sample_state").select("closed").executeTakeFirst();
  return row?.closed === 1;
}

/** Throws Conflict while the sample is tried: its money is made up, and goes into no books. */
export async function refuseInTrial(db: Db | Tx): Promise<void> {
  if (await isTrial(db))
    throw new Conflict(
      "You are trying the sample: its people and its money are made up, and nothing of it is exported. Take the sample out first.",
    );
}

/**
 * Throws Unavailable where the site is closed: somebody outside had begun before it was. The last step of a transaction that has logged
 * a change, as the site is closed by one: then either this is refused, or whoever closes it finds what was stored.
 */
export async function refuseWhileClosed(tx: Tx): Promise<void> {
  if (await isTrial(tx)) throw new Unavailable(notOpenYet);
}

/** The same for a transaction that logs no change: until it ends nobody closes the site. */
export async function holdOpen(store: Pick<Store, "sqlite">, tx: Tx): Promise<void> {
  // SQLite has one writer anyway.
  if (!store.sqlite) await tx.selectFrom("sample_state").select("id").forShare().execute();
  await refuseWhileClosed(tx);
}

const notOpenYet = "This site is not open yet.";

/** Whether something was put in with the sample. */
export async function isOfSample(tx: Tx, kind: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("sample_thing")
    .select("id")
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same as `sampleState`, and nobody else says otherwise until the transaction ends. */
export async function lockSampleState(store: Pick<Store, "sqlite">, tx: Tx): Promise<SampleState> {
  // SQLite has one writer anyway.
  if (!store.sqlite) await tx.selectFrom("sample_state").select("id").forUpdate().execute();
  return await sampleState(tx);
}

/** Says what holds from now on, and announces it; since when, where that is not this moment. */
export async function setSampleState(
  { tx, logChange }: ChangeContext,
  by: string,
  now: Pick<SampleState, "state" | "isClosed" | "keptUntil"> & { readonly since?: Instant },
  { clock }: { readonly clock: Clock },
): Promise<void> {
  await tx
    .updateTable("sample_state")
    .set({
      state: now.state,
      closed: now.isClosed ? 1 : 0,
      since: now.since ?? clock.now(),
      by_whom: by,
      kept_until: now.keptUntil,
    })
    .execute();
  await logChange({ topic: "sample", type: "modified", document: { id: "sample" } });
}

/** Whether the site is closed now, for what cannot wait for the store. */
export interface CurrentTrial {
  isClosed(): boolean;
  stop(): void;
}

/** Reads it, and again whenever it is announced, also while it is read. Throws when it cannot be read at first. */
export async function followTrial({ store, feed }: { store: Store; feed: Feed }): Promise<CurrentTrial> {
  let isClosed = true;
  let latest = 0;
  let again: NodeJS.Timeout | undefined;
  async function read(): Promise<void> {
    const mine = ++latest;
    clearTimeout(again);
    const found = await isTrial(store.db).catch(() => null);
    if (mine !== latest) return;
    // What may be the sample's is not shown while nobody knows.
    isClosed = found ?? true;
    if (found === null) again = setTimeout(() => void read(), 1_000).unref();
  }
  const unsubscribe = feed.subscribe((changes) => {
    if (!changes.some(({ topic }) => topic === "sample")) return;
    isClosed = true;
    void read();
  }, read);
  const atFirst = await isTrial(store.db);
  if (latest === 0) isClosed = atFirst;
  return {
    isClosed: () => isClosed,
    stop() {
      latest = -Infinity;
      clearTimeout(again);
      unsubscribe();
    },
  };
}
