import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import { eraseEmailsAbout } from "#email/retention.server.ts";
import type { Avoided } from "#food/avoided.ts";
import type { Day } from "#values/calendar-day.ts";
import { addDays, londonDay, londonInstant } from "#values/calendar-day.ts";
import type { Instant } from "#values/clock.ts";
import { newId } from "#values/ids.ts";
import type { AlertMenu, LunchAlertDeps } from "./alert-deps.ts";
import { confirmationEmail } from "./alert-emails.ts";
import { isToken, newToken, tokenHash } from "./alert-token.server.ts";
import { consentVersion } from "./consent.ts";
import type { WantedAlert } from "./subscription.ts";
import { storedAvoided } from "./subscription.ts";

export type AlertRow = Selectable<Schema["lunch_alert"]>;
export type FollowedMenu = AlertMenu & { readonly lastDay: Day };

const hour = 3_600_000;
/** How long a mailbox may take to answer: milliseconds. */
export const confirmWithin = 24 * hour;

/** A subscription as its own page shows it. */
export interface Subscription {
  readonly menu: AlertMenu | null;
  readonly avoided: readonly Avoided[];
  readonly channel: AlertRow["channel"];
  readonly confirmed: boolean;
  /** The last day of it. */
  readonly lastDay: Day;
}

/**
 * Stores a request to be told at an address, and asks that mailbox whether it was the one who asked. Whether the address was
 * asked within the hour, and then nothing is done, cannot be told from outside.
 */
export async function requestByEmail(
  deps: LunchAlertDeps,
  menu: FollowedMenu,
  { wanted, email }: { readonly wanted: WantedAlert; readonly email: string },
): Promise<void> {
  const { store, clock, secret } = deps;
  const now = clock.now();
  await store.db.transaction().execute(async (tx) => {
    const recent = await tx
      .selectFrom("lunch_alert")
      .select("id")
      .where("channel", "=", "email")
      .where((row) => row(row.fn<string>("lower", ["address"]), "=", email.toLowerCase()))
      .where("consented_at", ">", now - hour)
      .executeTakeFirst();
    if (recent) return;
    const row = newRow(deps, menu, wanted, { channel: "email", address: email, push_keys: null });
    await tx.insertInto("lunch_alert").values(row).execute();
    const recipient = { id: row.id, email, token: newToken(secret, row.id) };
    await queueEmail(tx, confirmationEmail(deps, recipient, menu, now + confirmWithin), clock);
  });
  deps.wakeEmailWorker();
}

/** The row of somebody who has consented just now, and is not confirmed yet. */
export function newRow(
  { clock, secret }: Pick<LunchAlertDeps, "clock" | "secret">,
  menu: FollowedMenu,
  { avoided }: WantedAlert,
  where: Pick<AlertRow, "channel" | "address" | "push_keys">,
): AlertRow {
  const id = newId();
  return {
    ...where,
    id,
    menu: menu.key,
    avoided: JSON.stringify(avoided),
    token_hash: tokenHash(newToken(secret, id)),
    consent: consentVersion,
    consented_at: clock.now(),
    confirmed_at: null,
    expires_at: londonInstant(addDays(menu.lastDay, 1), "00:00"),
  };
}

/** The subscription that a token belongs to; null for any other word, and for one that is over. */
export async function subscriptionOf(deps: LunchAlertDeps, token: string): Promise<Subscription | null> {
  const row = await rowOf(deps.store.db, token, deps.clock.now());
  if (!row) return null;
  return {
    menu: await deps.menus.menuByKey(row.menu),
    avoided: storedAvoided(row.avoided),
    channel: row.channel,
    confirmed: row.confirmed_at !== null,
    lastDay: addDays(londonDay(row.expires_at), -1),
  };
}

/**
 * Takes a mailbox's answer: from now on it is told. What was confirmed before for the same menu and address is replaced.
 * Returns false where the token is none, or came too late.
 */
export async function confirmSubscription(deps: LunchAlertDeps, token: string): Promise<boolean> {
  const now = deps.clock.now();
  const { found, emailIds } = await deps.store.db.transaction().execute(async (tx) => {
    const row = await rowOf(tx, token, now);
    if (!row || row.confirmed_at !== null) return { found: row !== null, emailIds: [] };
    const earlier = await tx
      .selectFrom("lunch_alert")
      .select("id")
      .where("menu", "=", row.menu)
      .where("channel", "=", "email")
      .where((of) => of(of.fn<string>("lower", ["address"]), "=", row.address.toLowerCase()))
      .where("confirmed_at", "is not", null)
      .execute();
    await tx.updateTable("lunch_alert").set({ confirmed_at: now }).where("id", "=", row.id).execute();
    return {
      found: true,
      emailIds: await deleteAlerts(
        tx,
        earlier.map(({ id }) => id),
      ),
    };
  });
  await deps.deleteEmailFiles(emailIds);
  return found;
}

async function rowOf(db: Db | Tx, token: string, now: Instant): Promise<AlertRow | null> {
  if (!isToken(token)) return null;
  const row = await db
    .selectFrom("lunch_alert")
    .selectAll()
    .where("token_hash", "=", tokenHash(token))
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return null;
  return row.confirmed_at === null && row.consented_at + confirmWithin <= now ? null : row;
}

/** Deletes subscriptions with their messages and e-mails; returns the ids of the e-mails, whose files go as well. */
export async function deleteAlerts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  for (let from = 0; from < ids.length; from += 500) {
    const batch = ids.slice(from, from + 500);
    // First what others lock before they write messages and e-mails of it: what they wrote is deleted after it.
    await tx.deleteFrom("lunch_alert").where("id", "in", batch).execute();
    await tx.deleteFrom("lunch_alert_message").where("alert", "in", batch).execute();
  }
  return await eraseEmailsAbout(tx, ids);
}
