import { cacheName, optOutCacheName } from "../offline-key.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import { offlineCopies } from "./offline-copies.copy.ts";

/** Starts the switch on the privacy page; what it shows is the state of this browser now. */
export async function startOfflineCopiesSwitch(part: HTMLElement): Promise<void> {
  const button = part.querySelector("button");
  const status = part.querySelector("[role=status]");
  if (!button || !status) return;
  let enabled = await offlineCopiesEnabled();
  const show = () => {
    status.textContent =
      enabled === null ? offlineCopies.unable : enabled ? offlineCopies.kept : offlineCopies.none;
    button.textContent = enabled ? offlineCopies.turnOff : offlineCopies.turnOn;
    button.hidden = enabled === null;
  };
  button.addEventListener("click", () => {
    button.disabled = true;
    void (enabled ? disableOfflineCopies() : enableOfflineCopies())
      .catch(() => undefined)
      .then(offlineCopiesEnabled)
      .then((now) => {
        enabled = now;
        button.disabled = false;
        show();
      });
  });
  show();
}

/** Whether offline copies are enabled: null where this browser cannot cache any. */
async function offlineCopiesEnabled(): Promise<boolean | null> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return null;
  return !(await caches.has(optOutCacheName));
}

/** Deletes all copies and the worker, and records the choice by an empty cache of that name. */
async function disableOfflineCopies(): Promise<void> {
  await caches.open(optOutCacheName);
  // Not every worker: a device that is told before lunch has another one for that.
  await (await navigator.serviceWorker.getRegistration("/"))?.unregister();
  await caches.delete(cacheName);
}

/** Enables offline copies again, beginning with this page. */
async function enableOfflineCopies(): Promise<void> {
  await caches.delete(optOutCacheName);
  await registerServiceWorker();
}
