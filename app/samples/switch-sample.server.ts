import { hash } from "node:crypto";
import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import { change, statementBatches } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import { defined } from "#values/defined.ts";
import type { Actor } from "#values/actor.ts";
import { groupsOf } from "#values/groups-of.ts";
import { Conflict } from "#values/problem.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { formatList } from "#values/text/format-list.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { lockSampleState, sampleState, setSampleState } from "./sample-state.server.ts";
import type { Row, Thing, ThingKind } from "./sample-thing.ts";
import { keyOf } from "./sample-thing.ts";
import type { TakeOutPlan } from "./take-out-plan.ts";
import { planTakeOut } from "./take-out-plan.ts";
import type { ThingRows } from "./thing-rows.server.ts";
import {
  changedSince,
  deleteThings,
  fingerprintOf,
  insertRows,
  readThings,
  saying,
  textsIn,
} from "./thing-rows.server.ts";

export interface SwitchDeps {
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
  /** What the sample may have, in an order in which a kind comes after those that its rows refer to. */
  readonly kinds: readonly ThingKind[];
}

/** How long what was taken out can be put back. */
export const keptFor = 7 * 86_400_000;

const subject = "sample";

/**
 * Writes down that all that is there of some kinds, or only what `ids` names, is the sample's, as it is now. What is written down
 * already stays so.
 */
export async function recordSample(
  tx: Tx,
  kinds: readonly ThingKind[],
  ids: ReadonlySet<string> | null = null,
): Promise<void> {
  for (const kind of kinds) {
    if (kind.onlyUses) continue;
    const things = [...(await readThings(tx, kind))].filter(([id]) => ids === null || ids.has(id));
    const rows = things.map(([id, found]) => ({
      kind: kind.kind,
      id,
      fingerprint: JSON.stringify(fingerprintOf(kind, found)),
    }));
    for (const batch of statementBatches(rows))
      await tx
        .insertInto("sample_thing")
        .values(batch)
        .onConflict((conflict) => conflict.columns(["kind", "id"]).doNothing())
        .execute();
  }
}

/** What there is of the kinds of things that the sample has, how many of each. */
export async function countThings(
  db: Db | Tx,
  kinds: readonly ThingKind[],
): Promise<ReadonlyMap<ThingKind, number>> {
  const counts = new Map<ThingKind, number>();
  for (const kind of kinds) counts.set(kind, (await readThings(db, kind)).size);
  return counts;
}

/**
 * Takes things of the sample out for good that somebody removes by hand while it is in, with all rows of theirs that are left then, and no longer
 * counts them as its own: what is called the same later begins with nothing. Of some ids those that are not the sample's stay as they
 * are. Returns which were.
 */
export async function forgetOfSample(tx: Tx, kind: ThingKind, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0 || (await sampleState(tx)).state !== "in") return [];
  const { isSample } = await recordedIn(tx);
  const forgotten = ids.filter((id) => isSample(kind.kind, id));
  await deleteThings(tx, kind, forgotten);
  for (const batch of statementBatches(forgotten))
    await tx.deleteFrom("sample_thing").where("kind", "=", kind.kind).where("id", "in", batch).execute();
  return forgotten;
}

/** What people outside have to do with who are not made up, how many of each in words ("2 enquiries"): they would find the site closed. */
export async function outsideOf(db: Db | Tx, kinds: readonly ThingKind[]): Promise<string[]> {
  const { isSample } = await recordedIn(db);
  const found: string[] = [];
  for (const kind of kinds) {
    const { outside, madeUp, one, many } = kind;
    if (!outside) continue;
    const all = [...(await readThings(db, kind)).values()].filter(
      (rows) => outside((table) => rows.get(table) ?? []) && !madeUp?.(lastRow(kind, rows), isSample),
    );
    if (all.length > 0) found.push(all.length === 1 ? `one ${one}` : `${all.length} ${many}`);
  }
  return found;
}

/** What was written down as the sample's. */
async function recordedIn(db: Db | Tx) {
  const recorded = await db.selectFrom("sample_thing").selectAll().execute();
  const before = new Map(recorded.map((row) => [keyOf(row), row.fingerprint]));
  return { before, isSample: (kind: string, id: string) => before.has(keyOf({ kind, id })) };
}

/** What goes and what stays, as the store is now. */
export interface WeighedSample extends TakeOutPlan {
  /**
   * Changes with every thing that goes or stays: who agrees to take something out agrees to this. Not with what the sample itself adds
   * later, as long as nobody has changed it.
   */
  readonly digest: string;
}

export async function weighSample(
  db: Db | Tx,
  kinds: readonly ThingKind[],
  how: { readonly keepsChanged: boolean },
): Promise<WeighedSample> {
  const { things, rowsByKey, kindOf } = await readAll(db, kinds);
  const ids = groupedIds(things);
  const plan = planTakeOut(things, (thing) => usesIn(thing, kindOf, rowsByKey, ids), how);
  const goes = plan.goes
    .filter(({ kind, isSample, changed }) => !(kindOf.get(kind)?.comesLater && isSample && changed === null))
    .map(keyOf)
    .toSorted();
  const stays = plan.stays.map(({ thing }) => keyOf(thing)).toSorted();
  const digest = hash("sha256", JSON.stringify({ goes, stays }), "base64url").slice(0, 22);
  return { ...plan, digest };
}

/** Everything of these kinds, the sample's and what is not. */
async function readAll(db: Db | Tx, kinds: readonly ThingKind[]) {
  const { before, isSample } = await recordedIn(db);
  const rowsByKey = new Map<string, ThingRows>();
  const things: Thing[] = [];
  for (const kind of kinds)
    for (const [id, rows] of await readThings(db, kind)) {
      const key = keyOf({ kind: kind.kind, id });
      const first = lastRow(kind, rows);
      if (kind.skips?.(first, isSample)) continue;
      const fingerprint = before.get(key);
      rowsByKey.set(key, rows);
      things.push({
        kind: kind.kind,
        id,
        name: kind.nameOf(first),
        to: kind.screen(first),
        isSample: fingerprint !== undefined,
        isMadeUp: kind.madeUp !== undefined && (fingerprint !== undefined || kind.madeUp(first, isSample)),
        changed:
          fingerprint === undefined
            ? null
            : changedSince(kind, rows, storedJson<Record<string, string>>(fingerprint)),
      });
    }
  const kindOf = new Map(kinds.map((kind) => [kind.kind, kind]));
  return { things, rowsByKey, kindOf };
}

/** The row by which a thing is called: of several versions the last. */
const lastRow = ({ kind, tables }: ThingKind, rows: ThingRows): Row =>
  defined(
    rows
      .get(tables[0]?.table ?? "")
      ?.reduce((last, row) => (Number(row["version"] ?? 0) >= Number(last["version"] ?? 0) ? row : last)),
    `a row of a ${kind}`,
  );

const groupedIds = (things: readonly Thing[]) =>
  new Map(
    groupsOf(things, ({ kind }) => kind).map((group) => [group[0].kind, new Set(group.map(({ id }) => id))]),
  );

function* usesIn(
  { kind, id }: Thing,
  kindOf: ReadonlyMap<string, ThingKind>,
  rowsByKey: ReadonlyMap<string, ThingRows>,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): Iterable<string> {
  const found = kindOf.get(kind);
  if (!found || found.uses.length === 0) return;
  for (const text of textsIn(found, rowsByKey.get(keyOf({ kind, id })) ?? new Map<string, Row[]>()))
    for (const used of found.uses) {
      const namedIn = kindOf.get(used)?.namedIn;
      const named = namedIn ? namedIn(text) : text;
      if (named !== null && ids.get(used)?.has(named) && !(used === kind && named === id))
        yield keyOf({ kind: used, id: named });
    }
}

/** Throws Conflict where the sample is not in: somebody else was first, or there is none. */
async function refuseUnlessIn(db: Db | Tx, of: Awaited<ReturnType<typeof sampleState>>): Promise<void> {
  if (of.state === "in") return;
  throw new Conflict(
    of.state === "out"
      ? `${of.by} has taken the sample out already, on ${formatInstant(of.since)}.`
      : of.state === "filling"
        ? "The sample is being put in: wait until it is there."
        : "There is no sample to take out.",
  );
}

export interface TakenOut extends WeighedSample {
  readonly keptUntil: Instant;
}

/**
 * Takes the sample out, all of it or nothing: what goes is kept for a week. `agreed` is the digest of what somebody was told. Throws
 * Conflict where it is not in, and where something else would go or stay than they were told.
 */
export async function takeOut(
  deps: SwitchDeps,
  actor: Actor,
  { keepsChanged, agreed }: { readonly keepsChanged: boolean; readonly agreed: string | null },
): Promise<TakenOut> {
  return await change(deps, actor, async (changing) => {
    const { tx } = changing;
    const state = await lockSampleState(deps.store, tx);
    await refuseUnlessIn(tx, state);
    const weighed = await weighSample(tx, deps.kinds, { keepsChanged });
    if (agreed !== null && agreed !== weighed.digest)
      throw new Conflict(
        "Something was changed since you were told what goes: nothing was taken out. Look at it again.",
      );
    await tx.deleteFrom("sample_kept").execute();
    await keepRows(tx, deps.kinds, weighed.goes);
    const announced = new Map<ThingKind, ReadonlySet<string>>();
    for (const kind of deps.kinds.toReversed()) {
      const gone = weighed.goes.filter((thing) => thing.kind === kind.kind).map(({ id }) => id);
      const documents = gone.length > 0 ? ((await kind.documents?.(tx, gone)) ?? []) : [];
      announced.set(kind, new Set([...gone, ...documents.map(({ id }) => id)]));
      await deleteThings(tx, kind, gone);
    }
    for (const kind of deps.kinds) await kind.settle?.(tx);
    for (const kind of deps.kinds)
      await announce(
        changing,
        kind,
        "removed",
        [...(announced.get(kind) ?? [])].map((id) => ({ id })),
      );
    const keptUntil = deps.clock.now() + keptFor;
    // Opened once what stays is worked out again and on record.
    await setSampleState(changing, actor.name, { state: "out", isClosed: state.isClosed, keptUntil }, deps);
    const after = { gone: weighed.goes.length, stayed: weighed.stays.length, keptUntil };
    await recordAudit(tx, actor, { action: "took out sample", subject, after }, deps.clock);
    return { ...weighed, keptUntil };
  });
}

async function keepRows(tx: Tx, kinds: readonly ThingKind[], goes: readonly Thing[]): Promise<void> {
  const going = new Set(goes.map(keyOf));
  const rows: { kind: string; thing: string; of_table: string; kept_row: string }[] = [];
  for (const kind of kinds) {
    const found = [...(await readThings(tx, kind, "all"))].filter(
      ([, all]) => !kind.isSomebodys?.(lastRow(kind, all)),
    );
    for (const { table, ofPeople } of kind.tables)
      for (const [thing, all] of found)
        if (!ofPeople && going.has(keyOf({ kind: kind.kind, id: thing })))
          for (const row of all.get(table) ?? [])
            rows.push({ kind: kind.kind, thing, of_table: table, kept_row: JSON.stringify(row) });
  }
  const numbered = rows.map((row, seq) => ({ seq, ...row }));
  for (const batch of statementBatches(numbered)) await tx.insertInto("sample_kept").values(batch).execute();
}

async function announce(
  { logChanges }: ChangeContext,
  { topic }: ThingKind,
  type: "added" | "removed",
  documents: readonly { readonly id: string }[],
): Promise<void> {
  if (topic === null || documents.length === 0) return;
  // A kitchen is one document, however much of it changes.
  if (topic === "kitchen") await logChanges([{ topic, type: "modified", document: { id: "kitchen" } }]);
  else await logChanges(documents.map((document) => ({ topic, type, document })));
}

/**
 * Closes the site before anything of what was taken out is put back, where something is kept. Throws Conflict where people outside
 * have begun something since it opened: they would get no answer, no e-mail and no page of theirs.
 */
export async function closeToPutBack(deps: SwitchDeps, actor: Actor): Promise<void> {
  await change(deps, actor, async (changing) => {
    const state = await lockSampleState(deps.store, changing.tx);
    if (state.state !== "out" || state.isClosed) return;
    const outside = await outsideOf(changing.tx, deps.kinds);
    if (outside.length > 0)
      throw new Conflict(
        `Nothing was put back: people outside wait for you (${formatList(outside)}), and would find your site closed.`,
      );
    await setSampleState(changing, state.by, { ...state, isClosed: true }, deps);
  });
}

/**
 * Puts back what was taken out, exactly as it was; what was made meanwhile stays. Returns how many things. Throws Conflict where
 * nothing is kept any more, and where something new, or what is left of it, stands in the place of something: then nothing was put back.
 */
export async function putBack(
  deps: SwitchDeps,
  actor: Actor,
  { isClosed }: { readonly isClosed: boolean },
): Promise<number> {
  return await change(deps, actor, async (changing) => {
    const { tx } = changing;
    const state = await lockSampleState(deps.store, tx);
    if (state.state !== "out" || state.keptUntil === null || state.keptUntil <= deps.clock.now())
      throw new Conflict(
        state.state === "in"
          ? `${state.by} has put the sample back already.`
          : "Nothing is kept of the sample any more: it was kept for a week.",
      );
    const kept = await tx.selectFrom("sample_kept").selectAll().orderBy("seq").execute();
    const things = groupsOf(kept, ({ kind, thing }) => keyOf({ kind, id: thing })).map((group) => group[0]);
    const rows = kept.map(({ of_table, kept_row }) => ({ table: of_table, row: storedJson<Row>(kept_row) }));
    await refuseWhereTaken(tx, deps.kinds, things, rows);
    await insertRows(tx, rows);
    for (const kind of deps.kinds) await kind.settle?.(tx);
    for (const kind of deps.kinds) {
      const ids = things.filter((one) => one.kind === kind.kind).map(({ thing }) => thing);
      const documents = ids.length > 0 && kind.documents ? await kind.documents(tx, ids) : null;
      await announce(changing, kind, "added", documents ?? ids.map((id) => ({ id })));
    }
    await tx.deleteFrom("sample_kept").execute();
    await setSampleState(changing, actor.name, { state: "in", isClosed, keptUntil: null }, deps);
    const after = { things: things.length };
    await recordAudit(tx, actor, { action: "put back sample", subject, after }, deps.clock);
    return things.length;
  });
}

const mostNamed = 5;

async function refuseWhereTaken(
  tx: Tx,
  kinds: readonly ThingKind[],
  kept: readonly { readonly kind: string; readonly thing: string }[],
  rows: readonly { readonly table: string; readonly row: Row }[],
): Promise<void> {
  const taken: string[] = [];
  for (const kind of kinds) {
    taken.push(...((await kind.taken?.(tx, rows)) ?? []));
    const ids = kept.filter((one) => one.kind === kind.kind).map(({ thing }) => thing);
    taken.push(...(await saying(tx, kind, ids)).map((id) => `the ${kind.one} ${id}`));
  }
  if (taken.length === 0) return;
  const named = taken.slice(0, mostNamed);
  const more = taken.length - named.length;
  throw new Conflict(
    `Nothing was put back: something new stands in the place of ${formatList([...named, ...(more > 0 ? [`${more} more`] : [])])}.`,
  );
}

/** Erases what was kept for a week. Returns whether anything was. */
export async function eraseKept(
  deps: Pick<SwitchDeps, "store" | "feed" | "clock">,
  actor: Actor,
): Promise<boolean> {
  const { state, keptUntil } = await sampleState(deps.store.db);
  if (state !== "out" || keptUntil === null || keptUntil > deps.clock.now()) return false;
  return await change(deps, actor, async (changing) => {
    const { tx } = changing;
    const now = await lockSampleState(deps.store, tx);
    if (now.state !== "out" || now.keptUntil === null || now.keptUntil > deps.clock.now()) return false;
    await tx.deleteFrom("sample_kept").execute();
    await tx.deleteFrom("sample_thing").execute();
    await setSampleState(changing, now.by, { state: "none", isClosed: now.isClosed, keptUntil: null }, deps);
    await recordAudit(tx, actor, { action: "erased kept sample", subject }, deps.clock);
    return true;
  });
}
