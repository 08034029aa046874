import { storedJson } from "#values/stored-json.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Instant } from "#values/clock.ts";
import { formatInstant } from "#values/format-date.ts";
import type { LunchAlertDeps } from "./alert-deps.ts";
import { isToken, tokenHash } from "./alert-token.server.ts";
import { confirmWithin, deleteAlerts } from "./subscriptions.server.ts";

type ForgetDeps = Pick<LunchAlertDeps, "store" | "clock" | "deleteEmailFiles">;

/**
 * Forgets a subscription, its messages and its e-mails, by the token of its links; of a device all that it is told of, as its
 * browser then takes no more messages from us. Returns whether there was one.
 */
export async function forgetByToken(deps: ForgetDeps, token: string): Promise<boolean> {
  if (!isToken(token)) return false;
  const forgotten = await forgetThose(deps, async (tx) => {
    const row = await tx
      .selectFrom("lunch_alert")
      .select(["id", "channel", "address"])
      .where("token_hash", "=", tokenHash(token))
      .executeTakeFirst();
    if (!row) return [];
    return row.channel === "push" ? await alertsOfDevice(tx, row.address) : [row.id];
  });
  return forgotten > 0;
}

/**
 * Forgets a device that takes no more messages. What it was to be told of and was not stays as a number, with nothing of
 * who or what: staff see that somebody could not be told.
 */
export async function endDevice(deps: ForgetDeps, endpoint: string): Promise<void> {
  await deps.store.db.transaction().execute(async (tx) => {
    const ids = await alertsOfDevice(tx, endpoint);
    if (ids.length === 0) return;
    await tx.deleteFrom("lunch_alert").where("id", "in", ids).execute();
    await tx
      .deleteFrom("lunch_alert_message")
      .where("alert", "in", ids)
      .where("told_at", "is not", null)
      .execute();
    await tx
      .updateTable("lunch_alert_message")
      .set({ due_at: null, detail: "" })
      .where("alert", "in", ids)
      .execute();
  });
  cutJournal(deps);
}

async function alertsOfDevice(tx: Tx, endpoint: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("lunch_alert")
    .select("id")
    .where("channel", "=", "push")
    .where("address", "=", endpoint)
    .execute();
  return rows.map(({ id }) => id);
}

async function forgetThose(deps: ForgetDeps, find: (tx: Tx) => Promise<readonly string[]>): Promise<number> {
  const { store } = deps;
  const { count, emailIds } = await store.db.transaction().execute(async (tx) => {
    const ids = await find(tx);
    return { count: ids.length, emailIds: await deleteAlerts(tx, ids) };
  });
  if (count === 0) return 0;
  await deps.deleteEmailFiles(emailIds);
  cutJournal(deps);
  return count;
}

// What was deleted is overwritten in the file (secure_delete); the journal beside it still holds it until it is cut.
const cutJournal = ({ store }: Pick<ForgetDeps, "store">) =>
  store.sqlite?.exec("pragma wal_checkpoint(truncate)");

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

const ofPerson = (db: Db | Tx, email: string) =>
  db
    .selectFrom("lunch_alert")
    .where("channel", "=", "email")
    .where((row) => row(row.fn<string>("lower", ["address"]), "=", email.trim().toLowerCase()));

/** What is stored of the subscriptions of an e-mail address, as an access request is answered. */
export async function alertsByEmail(db: Db, email: string) {
  const rows = await ofPerson(db, email).selectAll().orderBy("consented_at").execute();
  return rows.map(({ id, menu, avoided, consent, consented_at, confirmed_at, expires_at }) => ({
    id,
    menu,
    avoided: storedJson<unknown>(avoided),
    consent,
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
