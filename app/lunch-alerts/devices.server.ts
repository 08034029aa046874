import type { Tx } from "#database/store.server.ts";
import { newId } from "#values/ids.ts";
import { isRecord } from "#values/record.ts";
import { defined } from "#values/defined.ts";
import type { SendOutcome } from "./alert-channel.ts";
import type { LunchAlertDeps } from "./alert-deps.ts";
import { welcomePush } from "./alert-push.ts";
import { isToken, newToken, tokenHash } from "./alert-token.server.ts";
import type { DeviceAddress } from "./device-address.ts";
import { sendPush } from "./push/send-push.server.ts";
import type { WantedAlert } from "./subscription.ts";
import type { AlertRow, FollowedMenu } from "./subscriptions.server.ts";
import { deleteAlerts, newRow } from "./subscriptions.server.ts";

/** A menu that a device is told of, and the key by which it is changed and forgotten. */
export interface ToldMenu {
  readonly key: string;
  readonly label: string;
  readonly page: string;
}

// More than there are schools for one family.
const maxKeys = 40;

/**
 * Sends a device its first message, and stores that it is told of a menu where its push service has taken that: the browser
 * has asked its owner, and an address that nobody has is not stored. Returns the menu with its key, or what the push service
 * said instead. What the device was told of the same menu is replaced.
 */
export async function requestByDevice(
  deps: LunchAlertDeps,
  menu: FollowedMenu,
  { wanted, device }: { readonly wanted: WantedAlert; readonly device: DeviceAddress },
): Promise<ToldMenu | Exclude<SendOutcome, { kind: "accepted" }>> {
  const { store, clock, secret, brand } = deps;
  const welcome = welcomePush(brand, menu, { id: newId(), now: clock.now() });
  const outcome = await sendPush(deps, device, welcome);
  if (outcome.kind !== "accepted") return outcome;
  const row = { ...newRow(deps, menu, wanted, storedDevice(device)), confirmed_at: clock.now() };
  await store.db.transaction().execute(async (tx) => {
    await deleteAlerts(tx, await idsOf(tx, device.endpoint, menu.key));
    await tx.insertInto("lunch_alert").values(row).execute();
  });
  return { key: newToken(secret, row.id), label: menu.label, page: menu.page };
}

const storedDevice = ({ endpoint, keys, serverKey }: DeviceAddress) => ({
  channel: "push" as const,
  address: endpoint,
  push_keys: JSON.stringify({
    ...keys,
    serverKey,
  }),
});

async function idsOf(tx: Tx, endpoint: string, menu: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("lunch_alert")
    .select("id")
    .where("channel", "=", "push")
    .where("address", "=", endpoint)
    .where("menu", "=", menu)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * A browser has given a device another address, or says again which it is: from now on the subscriptions that its keys open
 * are told there. Returns those that there are.
 */
export async function renewDevice(
  deps: LunchAlertDeps,
  keys: readonly string[],
  device: DeviceAddress,
): Promise<ToldMenu[]> {
  const { store, clock, menus } = deps;
  const tokens = keys.filter(isToken).slice(0, maxKeys);
  if (tokens.length === 0) return [];
  const hashes = new Map(tokens.map((token) => [tokenHash(token), token]));
  const rows = await store.db
    .selectFrom("lunch_alert")
    .select(["id", "menu", "token_hash", "address", "push_keys"])
    .where("token_hash", "in", [...hashes.keys()])
    .where("channel", "=", "push")
    .where("expires_at", ">", clock.now())
    .execute();
  const where = storedDevice(device);
  for (const { id, address, push_keys } of rows)
    if (address !== where.address || push_keys !== where.push_keys)
      await store.db.updateTable("lunch_alert").set(where).where("id", "=", id).execute();
  const found = await Promise.all(
    rows.map(async ({ menu, token_hash }) => ({ menu: await menus.menuByKey(menu), token_hash })),
  );
  return found.map(({ menu, token_hash }) => ({
    key: defined(hashes.get(token_hash)),
    label: menu?.label ?? "",
    page: menu?.page ?? "/my-lunch",
  }));
}

/** The device of a row; null where it cannot be read. It is stored by ourselves. */
export function deviceOf({
  address,
  push_keys,
}: Pick<AlertRow, "address" | "push_keys">): DeviceAddress | null {
  const stored: unknown = JSON.parse(push_keys ?? "null");
  if (!isRecord(stored)) return null;
  const part = (name: string) => (typeof stored[name] === "string" ? stored[name] : "");
  return {
    endpoint: address,
    serverKey: part("serverKey"),
    keys: { p256dh: part("p256dh"), auth: part("auth") },
  };
}
