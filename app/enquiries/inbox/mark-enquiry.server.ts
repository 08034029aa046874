import { recordAudit } from "#audit/audit.server.ts";
import type { Store, Tx } from "#database/store.server.ts";
import { logChangeLast } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/time/clock.ts";
import { NotFound } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import type { EnquiryState } from "./enquiry-states.ts";

export interface DeskEnquiryDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly feed: Pick<Feed, "poll">;
}

/** An enquiry as a screen showed it. */
export interface SeenEnquiry {
  readonly id: string;
  readonly revision: number;
}

// With these a customer has heard from us.
const answers: readonly EnquiryState[] = ["answered", "proposed", "won"];

/**
 * Says how far an enquiry is, inside the caller's transaction: "proposed", "won" or "lost" with the proposal that made it so.
 * One that is there already is left as it is. Throws NotFound where there is no enquiry of that id.
 */
export async function markEnquiry(
  tx: Tx,
  actor: Actor,
  { id, to }: { readonly id: string; readonly to: EnquiryState },
  clock: Clock,
): Promise<void> {
  const row = await tx
    .selectFrom("enquiry")
    .select(["state", "reference", "first_answered_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw noSuchEnquiry();
  if (row.state === to) return;
  const now = clock.now();
  const contact = answers.includes(to)
    ? { last_contact_at: now, first_answered_at: row.first_answered_at ?? now }
    : {};
  await tx
    .updateTable("enquiry")
    .set((columns) => ({ state: to, revision: columns("revision", "+", 1), ...contact }))
    .where("id", "=", id)
    .execute();
  const act = { action: `marked enquiry ${to}`, subject: `enquiry/${row.reference}` };
  await recordAudit(tx, actor, { ...act, before: row.state, after: to }, clock);
}

/** Says how far an enquiry is. Throws NotFound, or SavedMeanwhile where the screen was older than the enquiry. */
export async function setEnquiryState(
  deps: DeskEnquiryDeps,
  actor: Actor,
  { to, ...seen }: SeenEnquiry & { readonly to: EnquiryState },
): Promise<void> {
  await changeEnquiry(deps, actor, seen.id, async (tx, row) => {
    // Sent twice, it is done once.
    if (row.state === to) return false;
    refuseIfChanged(row, seen);
    await markEnquiry(tx, actor, { id: seen.id, to }, deps.clock);
    return true;
  });
}

/**
 * Gives an enquiry to a member of staff (their id, which the caller has looked up), or to nobody with null. Throws NotFound,
 * or SavedMeanwhile where the screen was older than the enquiry.
 */
export async function assignEnquiry(
  deps: DeskEnquiryDeps,
  actor: Actor,
  { owner, ...seen }: SeenEnquiry & { readonly owner: string | null },
): Promise<void> {
  await changeEnquiry(deps, actor, seen.id, async (tx, row) => {
    if (row.owner === owner) return false;
    refuseIfChanged(row, seen);
    await tx
      .updateTable("enquiry")
      .set({ owner, revision: row.revision + 1 })
      .where("id", "=", seen.id)
      .execute();
    const act = { action: owner === null ? "let go of enquiry" : "assigned enquiry" };
    const staff = (id: string | null) => (id === null ? null : `staff/${id}`);
    const change = { before: staff(row.owner), after: staff(owner) };
    await recordAudit(tx, actor, { ...act, subject: `enquiry/${row.reference}`, ...change }, deps.clock);
    return true;
  });
}

export type EnquiryRow = Awaited<ReturnType<typeof lockedEnquiry>>;

/**
 * Does `work` on an enquiry that nobody else changes meanwhile. Where that answers that it changed something, all open desks
 * load their screens again. Returns what it answers; throws NotFound, and what `work` throws.
 */
export async function changeEnquiry(
  { store, clock, feed }: DeskEnquiryDeps,
  actor: Actor,
  id: string,
  work: (tx: Tx, row: EnquiryRow) => Promise<boolean>,
): Promise<boolean> {
  const isChanged = await store.db.transaction().execute(async (tx) => {
    if (!(await work(tx, await lockedEnquiry({ store, tx }, id)))) return false;
    await announceEnquiry(tx, { store, clock }, actor, id);
    return true;
  });
  if (isChanged) await feed.poll();
  return isChanged;
}

/**
 * An enquiry has changed: once this is committed and the feed polled, open desks load their screens again. The last step of
 * its transaction. Nothing of the enquiry is told here but which one it is.
 */
export async function announceEnquiry(
  tx: Tx,
  deps: Pick<DeskEnquiryDeps, "store" | "clock">,
  actor: Actor,
  id: string,
): Promise<void> {
  await logChangeLast(deps, tx, actor.name, { topic: "enquiry", type: "modified", document: { id } });
}

/**
 * An enquiry's row, which nobody else changes until the transaction ends. Throws NotFound where there is none of that id.
 */
async function lockedEnquiry({ store, tx }: { store: Store; tx: Tx }, id: string) {
  const asked = tx.selectFrom("enquiry").selectAll().where("id", "=", id);
  // On SQLite the transaction itself has its turn.
  const row = await (store.sqlite ? asked : asked.forUpdate()).executeTakeFirst();
  if (!row) throw noSuchEnquiry();
  return row;
}

/** Throws SavedMeanwhile where the enquiry is no longer as it was shown. */
export function refuseIfChanged(
  { reference, revision }: { readonly reference: string; readonly revision: number },
  seen: SeenEnquiry,
): void {
  if (revision !== seen.revision)
    throw new SavedMeanwhile(`Somebody has changed ${reference} meanwhile.`, null);
}

const noSuchEnquiry = () => new NotFound("There is no such enquiry: it may have been erased.");
