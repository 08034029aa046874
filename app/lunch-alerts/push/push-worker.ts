// The worker that receives messages about lunch on a device that asked for them, and on no other: it is registered when
// somebody presses "Tell me on this device", for an address that no page has, so that it serves no page.
import { renewPath } from "../alert-pages.ts";
import { readDeviceMessage } from "../messages/device-message.ts";
import {
  currentServerKey,
  deviceJson,
  storeSubscriptions,
  readSubscriptions,
} from "./device-subscriptions.ts";

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null;
}
interface NotificationClick extends ExtendableEvent {
  readonly notification: Notification;
}
interface SubscriptionChange extends ExtendableEvent {
  readonly newSubscription?: PushSubscription | null;
}
interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
}
declare const self: {
  addEventListener<Kind extends Event>(kind: string, listener: (event: Kind) => void): void;
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
};

self.addEventListener<ExtendableEvent>("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener<PushEvent>("push", (event) => event.waitUntil(show(event.data?.text() ?? "")));

async function show(text: string): Promise<void> {
  const { id, tag, title, body, url } = readDeviceMessage(text);
  const [shown] = await self.registration.getNotifications({ tag });
  // A push service may bring a message twice: then it is shown again without a sound.
  const before: { id?: string } | null | undefined = shown?.data;
  const isNew = before?.id !== id;
  const options = { tag, body, icon: "/icon-192.png", lang: "en-GB", renotify: isNew, data: { id, url } };
  await self.registration.showNotification(title, options);
}

self.addEventListener<NotificationClick>("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  const data: { url?: string } | null = notification.data;
  event.waitUntil(open(data?.url ?? "/my-lunch"));
});

async function open(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => url === href);
  await (there ? there.focus() : self.clients.openWindow(href));
}

self.addEventListener<SubscriptionChange>("pushsubscriptionchange", (event) =>
  event.waitUntil(renew(event.newSubscription ?? null)),
);

/** The browser has another address: whoever is told here is told there from now on. */
async function renew(given: PushSubscription | null): Promise<void> {
  const subscriptions = await readSubscriptions();
  if (subscriptions.length === 0) return;
  const subscription =
    given ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: await currentServerKey(),
    }));
  const response = await fetch(renewPath, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ keys: subscriptions.map(({ key }) => key), device: deviceJson(subscription) }),
  });
  if (!response.ok) return;
  const { told: still }: { told: typeof subscriptions } = await response.json();
  await storeSubscriptions(still);
}
