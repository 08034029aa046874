import type { Db, Tx } from "#database/store.server.ts";
import { statementBatches } from "#live/server/change.server.ts";
import { lastPublication, publicationsAfter, publishedChange } from "#publications/published.server.ts";
import type { Instant } from "#values/time/clock.ts";
import { newId } from "#values/ids.ts";
import type { LunchAlertDeps } from "../alert-deps.ts";
import { alertDetail } from "./alert-emails.ts";
import { lunchWarnings } from "./lunch-warnings.ts";
import { storedAvoided } from "../subscription.ts";
import type { AlertRow } from "../alert-rows.server.ts";
import { tellTimes } from "./tell-times.ts";

type PlanDeps = Pick<LunchAlertDeps, "store" | "clock" | "brand" | "menus">;

const cursorId = 1;
// As many as may be waiting after an import of many menus; the next ones are asked for after them.
const maxAtOnce = 50;

/**
 * Stores the messages about everything that was published of menus since the last time: those of a publication in one
 * transaction with the cursor that moves past it, so that a process that is killed loses none and tells nobody twice. Returns how many.
 */
export async function planMessages(deps: PlanDeps): Promise<number> {
  let planned = 0;
  for (;;) {
    const cursor = await readCursor(deps.store.db);
    const next = await publicationsAfter(deps.store.db, cursor, deps.menus.subjects, maxAtOnce);
    for (const [at, { seq }] of next.entries()) {
      const count = await planOne(deps, next[at - 1]?.seq ?? cursor, seq);
      // Another process has been here: what comes next is asked again.
      if (count === null) break;
      planned += count;
    }
    if (next.length < maxAtOnce) return planned;
  }
}

/** The messages of one publication; null where the cursor is not where it was. */
async function planOne(deps: PlanDeps, cursor: number, publication: number): Promise<number | null> {
  const messages = await messagesAbout(deps, publication);
  return await deps.store.db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable("lunch_alert_cursor")
      .set({ publication })
      .where("id", "=", cursorId)
      .where("publication", "=", cursor)
      .executeTakeFirst();
    if (Number(moved.numUpdatedRows) === 0) return null;
    let planned = 0;
    for (const batch of statementBatches(messages)) {
      const there = await stillThere(deps, tx, batch);
      if (there.length === 0) continue;
      await tx
        .insertInto("lunch_alert_message")
        .values(there)
        .onConflict((conflict) => conflict.columns(["alert", "publication"]).doNothing())
        .execute();
      planned += there.length;
    }
    return planned;
  });
}

/** The messages of those who were not forgotten meanwhile; whoever forgets one of them now waits. */
async function stillThere<Message extends { readonly alert: string }>(
  { store }: Pick<PlanDeps, "store">,
  tx: Tx,
  messages: readonly Message[],
): Promise<Message[]> {
  const rows = await tx
    .selectFrom("lunch_alert")
    .select("id")
    .where(
      "id",
      "in",
      messages.map(({ alert }) => alert),
    )
    .$if(!store.sqlite, (query) => query.forUpdate())
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  return messages.filter(({ alert }) => there.has(alert));
}

/** The last publication that was read; at first use the newest, so that messages begin with the next one. */
async function readCursor(db: Db): Promise<number> {
  const row = await db.selectFrom("lunch_alert_cursor").select("publication").executeTakeFirst();
  if (row) return Number(row.publication);
  await db
    .insertInto("lunch_alert_cursor")
    .values({ id: cursorId, publication: await lastPublication(db) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return await readCursor(db);
}

async function messagesAbout({ store, clock, brand, menus }: PlanDeps, publication: number) {
  const change = await publishedChange(store.db, publication);
  if (!change?.facts || !change.before) return [];
  const now = clock.now();
  // A publication is never dated before the last one: after a clock that ran ahead it is dated later than it was made.
  const at = Math.min(change.at, now);
  const followers = await followersOf(store.db, change.subject.slice(menus.subjects.length), { at, now });
  // Most menus have nobody who follows them: they are not read.
  if (followers.length === 0) return [];
  const { menu, lunches } = menus.published(change.facts, at);
  const { lunches: before } = menus.published(change.before, at);
  // Many avoid the same.
  const byAvoided = Map.groupBy(followers, ({ avoided }) => avoided);
  return [...byAvoided].flatMap(([avoided, alerts]) => {
    const warnings = lunchWarnings(before, lunches, storedAvoided(avoided));
    if (warnings.length === 0) return [];
    const { day, tellBy, until } = tellTimes(warnings, lunches, {
      changedAt: at,
      orderBy: brand.lunchOrderTime,
    });
    const detail = JSON.stringify(alertDetail(menu, warnings));
    return alerts.map(({ id: alert }) => ({
      id: newId(),
      alert,
      publication,
      menu: menu.key,
      day,
      until,
      detail,
      tell_by: tellBy,
      changed_at: at,
      due_at: now,
      attempts: 0,
      queued_at: null,
      told_at: null,
    }));
  });
}

/**
 * The alerts that followed a menu at a moment: somebody who began later has read the menu as it was then. Who began "after now"
 * did so while the clock ran ahead, nobody knows when.
 */
async function followersOf(
  db: Db,
  menu: string,
  { at, now }: { readonly at: Instant; readonly now: Instant },
): Promise<Pick<AlertRow, "id" | "avoided">[]> {
  return await db
    .selectFrom("lunch_alert")
    .select(["id", "avoided"])
    .where("menu", "=", menu)
    .where("confirmed_at", "is not", null)
    .where((row) => row.or([row("consented_at", "<=", at), row("consented_at", ">", now)]))
    .where("expires_at", ">", at)
    .execute();
}
