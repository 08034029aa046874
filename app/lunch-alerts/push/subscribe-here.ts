import { oneClickPath, pushScope, pushWorkerPath, withKey } from "../alert-pages.ts";
import { storeSubscriptions, readSubscriptions, serverKeyOf } from "./device-subscriptions.ts";

/**
 * Has this browser take messages from us, with our key; nobody is asked any more. A subscription with an earlier key ends.
 * Throws what a browser throws that cannot: AbortError where its push service is away.
 */
export async function subscribeHere(serverKey: string): Promise<PushSubscription> {
  const registration = await registered();
  const { pushManager } = registration;
  const earlier = await pushManager.getSubscription();
  if (earlier && serverKeyOf(earlier) === serverKey) return earlier;
  await earlier?.unsubscribe();
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
}

/** The worker for messages, once it runs. It is not the one of offline copies, which comes and goes by itself. */
async function registered(): Promise<ServiceWorkerRegistration> {
  // The page's policy (trusted types) accepts script addresses only from a named policy.
  const policy = window.trustedTypes?.createPolicy("lunch-worker", { createScriptURL: (url) => url });
  const url = policy?.createScriptURL(pushWorkerPath) ?? pushWorkerPath;
  const registration = await navigator.serviceWorker.register(url, { scope: pushScope });
  const coming = registration.installing ?? registration.waiting;
  if (registration.active || !coming) return registration;
  return await new Promise((resolve, reject) => {
    const look = () => {
      if (coming.state === "activated") resolve(registration);
      if (coming.state === "redundant") reject(new Error("the worker did not start"));
    };
    coming.addEventListener("statechange", look);
    look();
  });
}

/** What this browser has of ours for messages; null where there is none. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  return (await (await registrationHere())?.pushManager.getSubscription()) ?? null;
}

async function registrationHere(): Promise<ServiceWorkerRegistration | undefined> {
  // Where there is none, the browser names the one of offline copies.
  const found = await navigator.serviceWorker?.getRegistration(pushScope);
  return found?.scope === new URL(pushScope, location.origin).href ? found : undefined;
}

/** Ends it in this browser: no subscription, no worker, nothing kept. */
export async function endHere(): Promise<void> {
  await storeSubscriptions([]);
  const registration = await registrationHere();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}

/** Forgets this device on the server and here. Throws where the server was not reached. */
export async function forgetDevice(): Promise<void> {
  for (const { key } of await readSubscriptions()) {
    const response = await fetch(withKey(oneClickPath, key), { method: "POST" });
    if (!response.ok) throw new Error(`forgetting was answered with ${response.status}`);
  }
  await endHere();
}
