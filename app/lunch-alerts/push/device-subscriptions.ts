// What this device is told of, as it knows it: in a cache of its own, as a worker has no other storage that a page reads too.
import { devicesPath } from "../alert-pages.ts";

/** A menu that this device is told of, and the key that changes and forgets it. */
export interface MenuSubscription {
  readonly key: string;
  readonly label: string;
  readonly page: string;
}

const store = "rosemary-lane-told";
const place = "/told-before-lunch";

/** What this device is told of; nothing too where the browser stores nothing. */
export async function readSubscriptions(): Promise<readonly MenuSubscription[]> {
  try {
    if (!(await caches.has(store))) return [];
    const kept = await (await caches.open(store)).match(place);
    const subscriptions: MenuSubscription[] | undefined = await kept?.json();
    return subscriptions ?? [];
  } catch {
    return [];
  }
}

export async function storeSubscriptions(subscriptions: readonly MenuSubscription[]): Promise<void> {
  if (subscriptions.length === 0) return void (await caches.delete(store));
  await (await caches.open(store)).put(place, Response.json(subscriptions));
}

/** Our key, as a browser makes a subscription with it. */
export async function currentServerKey(): Promise<string> {
  const response = await fetch(devicesPath);
  const { serverKey }: { serverKey: string } = await response.json();
  return serverKey;
}

/** A subscription as the server reads it: with our key that it was made with. */
export function deviceJson(subscription: PushSubscription) {
  return { ...subscription.toJSON(), serverKey: serverKeyOf(subscription) };
}

/** Our key that a subscription was made with, in base64url. */
export function serverKeyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
