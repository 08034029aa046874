import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { eraseEmailsAbout } from "#email/retention.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonInstant } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { newId } from "#values/ids.ts";
import type { AlertMenu, LunchAlertDeps } from "./alert-deps.ts";
import { hashOfToken, isToken } from "#values/tokens.server.ts";
import { newToken } from "./alert-token.server.ts";
import { consentVersion } from "./form/consent.ts";
import type { WantedAlert } from "./subscription.ts";

export type AlertRow = Selectable<Schema["lunch_alert"]>;
export type FollowedMenu = AlertMenu & { readonly lastDay: Day };

const hour = 3_600_000;
/** How long an address may take to answer: milliseconds. */
export const confirmWithin = 24 * hour;

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
    token_hash: hashOfToken(newToken(secret, id)),
    consent: consentVersion,
    consented_at: clock.now(),
    confirmed_at: null,
    expires_at: londonInstant(addDays(menu.lastDay, 1), "00:00"),
  };
}

/** The row that a token opens; null for any other word, for one that is over, and for one that was not confirmed in time. */
export async function rowOf(db: Db | Tx, token: string, now: Instant): Promise<AlertRow | null> {
  if (!isToken(token)) return null;
  const row = await db
    .selectFrom("lunch_alert")
    .selectAll()
    .where("token_hash", "=", hashOfToken(token))
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return null;
  return row.confirmed_at === null && row.consented_at + confirmWithin <= now ? null : row;
}

/** The subscriptions of an address; `ignoresCase` as its channel does. */
export async function alertsAt(
  tx: Db | Tx,
  { channel, address }: Pick<AlertRow, "channel" | "address">,
  ignoresCase: boolean,
): Promise<Pick<AlertRow, "id" | "menu" | "confirmed_at" | "consented_at">[]> {
  return await tx
    .selectFrom("lunch_alert")
    .select(["id", "menu", "confirmed_at", "consented_at"])
    .where("channel", "=", channel)
    .where((row) =>
      ignoresCase
        ? row(row.fn<string>("lower", ["address"]), "=", address.toLowerCase())
        : row("address", "=", address),
    )
    .execute();
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
