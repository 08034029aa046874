import type { Avoided } from "#food/allergens/avoided.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import type { AlertMenu, LunchAlertDeps } from "./alert-deps.ts";
import { alertsAt, deleteAlerts, rowOf } from "./alert-rows.server.ts";
import { alertChannels } from "./channels/channels.server.ts";
import { storedAvoided } from "./subscription.ts";

/** A subscription as its own page shows it. */
export interface Subscription {
  readonly menu: AlertMenu | null;
  readonly avoided: readonly Avoided[];
  /** Where it tells: "this mailbox". */
  readonly place: string;
  /** Whether that is the browser that asks. */
  readonly isBrowser: boolean;
  readonly confirmed: boolean;
  /** The last day of it. */
  readonly lastDay: Day;
}

/** The subscription that a token belongs to; null for any other word, and for one that is over. */
export async function subscriptionOf(deps: LunchAlertDeps, token: string): Promise<Subscription | null> {
  const row = await rowOf(deps.store.db, token, deps.clock.now());
  if (!row) return null;
  const { place, isBrowser } = alertChannels(deps)[row.channel];
  return {
    menu: await deps.menus.menuByKey(row.menu),
    avoided: storedAvoided(row.avoided),
    place,
    isBrowser,
    confirmed: row.confirmed_at !== null,
    lastDay: addDays(londonDay(row.expires_at), -1),
  };
}

/**
 * Takes an address's answer: from now on it is told. What was confirmed before for the same menu and address is replaced.
 * Returns false where the token is none, or came too late.
 */
export async function confirmSubscription(deps: LunchAlertDeps, token: string): Promise<boolean> {
  const now = deps.clock.now();
  const { found, emailIds } = await deps.store.db.transaction().execute(async (tx) => {
    const row = await rowOf(tx, token, now);
    if (!row || row.confirmed_at !== null) return { found: row !== null, emailIds: [] };
    const { ignoresCase } = alertChannels(deps)[row.channel];
    const earlier = (await alertsAt(tx, row, ignoresCase)).filter(
      ({ menu, confirmed_at }) => menu === row.menu && confirmed_at !== null,
    );
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
