import type { Db, Tx } from "#database/store.server.ts";
import type { Instant } from "#values/clock.ts";
import { formatInstant } from "#values/format-date.ts";
import type { LunchAlertDeps } from "./alert-deps.ts";
import { isToken, tokenHash } from "./alert-token.server.ts";
import { confirmWithin, deleteAlerts } from "./subscriptions.server.ts";

type ForgetDeps = Pick<LunchAlertDeps, "store" | "clock" | "deleteEmailFiles">;

/** Forgets a subscription, its messages and its e-mails, by the token of its links. Returns whether there was one. */
export async function forgetByToken(deps: ForgetDeps, token: string): Promise<boolean> {
  if (!isToken(token)) return false;
  const forgotten = await forgetThose(deps, async (tx) => {
    const rows = await tx
      .selectFrom("lunch_alert")
      .select("id")
      .where("token_hash", "=", tokenHash(token))
      .execute();
    return rows.map(({ id }) => id);
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
  // What was deleted is overwritten in the file (secure_delete); the journal beside it still holds it until it is cut.
  store.sqlite?.exec("pragma wal_checkpoint(truncate)");
  return count;
}

// What staff could not do anything about any more.
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

const ofPerson = (db: Db | Tx, email: string) =>
  db
    .selectFrom("lunch_alert")
    .where((row) => row(row.fn<string>("lower", ["address"]), "=", email.trim().toLowerCase()));

/** What is stored of the subscriptions of an e-mail address, as an access request is answered. */
export async function alertsByEmail(db: Db, email: string) {
  const rows = await ofPerson(db, email).selectAll().orderBy("consented_at").execute();
  return rows.map(({ id, menu, avoided, consent, consented_at, confirmed_at, expires_at }) => ({
    ...{ id, menu, avoided: JSON.parse(avoided) as unknown, consent },
    consentedAt: formatInstant(consented_at),
    confirmedAt: confirmed_at === null ? null : formatInstant(confirmed_at),
    expiresAt: formatInstant(expires_at),
  }));
}

/** Deletes an address's subscriptions in the transaction that erases a person; returns their ids and those of their e-mails. */
export async function eraseAlerts(
  tx: Tx,
  email: string,
): Promise<{ readonly alerts: readonly string[]; readonly emailIds: readonly string[] }> {
  const rows = await ofPerson(tx, email).select("id").execute();
  const alerts = rows.map(({ id }) => id);
  return { alerts, emailIds: await deleteAlerts(tx, alerts) };
}

/** The e-mail addresses that are told, and since when: an erasure is repeated on them when an older copy was put back. */
export async function alertAddresses(
  db: Db,
): Promise<{ readonly email: string; readonly created_at: Instant }[]> {
  return await db
    .selectFrom("lunch_alert")
    .select(["address as email", "consented_at as created_at"])
    .where("channel", "=", "email")
    .execute();
}
