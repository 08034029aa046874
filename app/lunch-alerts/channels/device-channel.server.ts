import { cutJournal } from "#database/cut-journal.server.ts";
import { newId } from "#values/ids.ts";
import { isRecord } from "#values/record.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { defined } from "#values/defined.ts";
import type { AlertChannel, Requested, MenuSubscription } from "./alert-channel.ts";
import type { LunchAlertDeps } from "../alert-deps.ts";
import type { AlertDetail } from "../messages/alert-emails.ts";
import { alertPush, welcomePush } from "../messages/alert-push.ts";
import { hashOfToken, isToken } from "#values/tokens.server.ts";
import { newToken } from "../alert-token.server.ts";
import type { DeviceAddress } from "./device-address.ts";
import { parseDeviceAddress } from "./device-address.ts";
import { sendPush } from "../push/send-push.server.ts";
import type { WantedAlert } from "../subscription.ts";
import type { AlertRow, FollowedMenu } from "../alert-rows.server.ts";
import { alertsAt, deleteAlerts, newRow } from "../alert-rows.server.ts";
import type { MessageService } from "../messages/service-messages.server.ts";
import { serviceTeller } from "../messages/service-messages.server.ts";

/** Devices: the browser has asked its owner, so that one is told at once; its push service takes one message at a time. */
export const deviceChannel = (deps: LunchAlertDeps): AlertChannel => ({
  place: "this device",
  isBrowser: true,
  ignoresCase: false,
  addressIn(input) {
    const device = parseDeviceAddress(input["device"], deps.push.otherServices);
    if (!device)
      return {
        field: "device",
        message: "This device: we do not know the service that brings your browser its messages.",
      };
    return { request: (menu, wanted) => welcomeDevice(deps, device, menu, wanted) };
  },
  teller: (onRefusal) => serviceTeller(deps, pushServices(deps), onRefusal),
});

/** The push services of devices. */
export const pushServices = (deps: LunchAlertDeps): MessageService => ({
  channel: "push",
  hostOf(message) {
    const device = deviceOf(message);
    return device && new URL(device.endpoint).host;
  },
  async send(message) {
    const device = deviceOf(message);
    if (!device) return { kind: "refused", why: "the device's address cannot be read" };
    return await sendPush(deps, device, alertPush(storedJson<AlertDetail>(message.detail), message));
  },
  end: (endpoint) => endDevice(deps, endpoint),
});

// More than there are schools for one family.
const maxKeys = 40;

/**
 * Sends a device its first message, and stores that it is told of a menu where its push service has taken that: the browser
 * has asked its owner, and an address that nobody has is not stored. What the device was told of the same menu is replaced.
 */
async function welcomeDevice(
  deps: LunchAlertDeps,
  device: DeviceAddress,
  menu: FollowedMenu,
  wanted: WantedAlert,
): Promise<Requested> {
  const { store, clock, secret, brand } = deps;
  const welcome = welcomePush(brand, menu, { id: newId(), now: clock.now() });
  const outcome = await sendPush(deps, device, welcome);
  if (outcome.kind !== "accepted") return { kind: "unreachable" };
  const row = { ...newRow(deps, menu, wanted, storedDevice(device)), confirmed_at: clock.now() };
  await store.db.transaction().execute(async (tx) => {
    const there = await alertsAt(tx, row, false);
    await deleteAlerts(
      tx,
      there.filter((one) => one.menu === menu.key).map(({ id }) => id),
    );
    await tx.insertInto("lunch_alert").values(row).execute();
  });
  return {
    kind: "subscribed",
    subscription: { key: newToken(secret, row.id), label: menu.label, page: menu.page },
  };
}

const storedDevice = ({ endpoint, keys, serverKey }: DeviceAddress) => ({
  channel: "push" as const,
  address: endpoint,
  push_keys: JSON.stringify({
    ...keys,
    serverKey,
  }),
});

/**
 * A browser has given a device another address, or says again which it is: from now on the subscriptions that its keys open
 * are told there. Returns those that there are.
 */
export async function renewDevice(
  deps: LunchAlertDeps,
  keys: readonly string[],
  device: DeviceAddress,
): Promise<MenuSubscription[]> {
  const { store, clock, menus } = deps;
  const tokens = keys.filter(isToken).slice(0, maxKeys);
  if (tokens.length === 0) return [];
  const hashes = new Map(tokens.map((token) => [hashOfToken(token), token]));
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
function deviceOf({ address, push_keys }: Pick<AlertRow, "address" | "push_keys">): DeviceAddress | null {
  const stored: unknown = JSON.parse(push_keys ?? "null");
  if (!isRecord(stored)) return null;
  const part = (name: string) => (typeof stored[name] === "string" ? stored[name] : "");
  return {
    endpoint: address,
    serverKey: part("serverKey"),
    keys: { p256dh: part("p256dh"), auth: part("auth") },
  };
}

/**
 * Forgets a device that takes no more messages. What it was to be told of and was not stays as a number, with nothing of
 * who or what: staff see that somebody could not be told.
 */
async function endDevice(deps: LunchAlertDeps, endpoint: string): Promise<void> {
  await deps.store.db.transaction().execute(async (tx) => {
    const ids = (await alertsAt(tx, { channel: "push", address: endpoint }, false)).map(({ id }) => id);
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
  await cutJournal(deps.store);
}
