import { cutJournal } from "#database/cut-journal.server.ts";
import type { Tx } from "#database/store.server.ts";
import type { LunchAlertDeps } from "./alert-deps.ts";
import { hashOfToken, isToken } from "#values/tokens.server.ts";
import { alertsAt, confirmWithin, deleteAlerts } from "./alert-rows.server.ts";
import { alertChannels } from "./channels/channels.server.ts";

type ForgetDeps = Pick<LunchAlertDeps, "store" | "clock" | "deleteEmailFiles">;

/**
 * Forgets a subscription, its messages and its e-mails, by the token of its links; of a device all that it is told of, as its
 * browser then takes no more messages from us. Returns whether there was one.
 */
export async function forgetByToken(deps: LunchAlertDeps, token: string): Promise<boolean> {
  if (!isToken(token)) return false;
  const forgotten = await forgetThose(deps, async (tx) => {
    const row = await tx
      .selectFrom("lunch_alert")
      .select(["id", "channel", "address"])
      .where("token_hash", "=", hashOfToken(token))
      .executeTakeFirst();
    if (!row) return [];
    const { isBrowser, ignoresCase } = alertChannels(deps)[row.channel];
    return isBrowser ? (await alertsAt(tx, row, ignoresCase)).map(({ id }) => id) : [row.id];
  });
  return forgotten > 0;
}

async function forgetThose(deps: ForgetDeps, find: (tx: Tx) => Promise<readonly string[]>): Promise<number> {
  const { store } = deps;
  const { count, emailIds } = await store.db.transaction().execute(async (tx) => {
    const ids = await find(tx);
    return { count: ids.length, emailIds: await deleteAlerts(tx, ids) };
  });
  if (count === 0) return 0;
  await deps.deleteEmailFiles(emailIds);
  await cutJournal(store);
  return count;
}

// What staff could no longer do anything about.
const messagesFor = 7 * 24 * 3_600_000;

/**
 * Deletes subscriptions that are over, those that no mailbox has confirmed within a day, and messages a week after their lunch.
 * Returns how many subscriptions.
 */
export async function deleteExpiredAlerts(deps: ForgetDeps): Promise<number> {
  const now = deps.clock.now();
  await deps.store.db
    .deleteFrom("lunch_alert_message")
    .where("until", "<", now - messagesFor)
    .execute();
  return await forgetThose(deps, async (tx) => {
    const rows = await tx
      .selectFrom("lunch_alert")
      .select("id")
      .where((row) =>
        row.or([
          row("expires_at", "<=", now),
          row.and([row("confirmed_at", "is", null), row("consented_at", "<=", now - confirmWithin)]),
        ]),
      )
      .execute();
    return rows.map(({ id }) => id);
  });
}
