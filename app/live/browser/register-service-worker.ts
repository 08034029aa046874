import { cacheName, optOutCacheName, offlineKey } from "../offline-key.ts";

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

const address = "/service-worker.js";
const mostPages = 30;

let trusted: { createScriptURL(url: string): string } | undefined;

/**
 * Lets the browser keep what is seen for the time without a network, unless somebody has said that it may not. Asked
 * for when the page has long been read.
 */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || (await caches.has(optOutCacheName))) return;
  // The page's policy lets scripts come only from addresses that somebody has vouched for.
  trusted ??= (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("service-worker", {
    createScriptURL: (one) => one,
  });
  await serviceWorker.register(trusted?.createScriptURL(address) ?? address);
  const { active } = await serviceWorker.ready;
  // What did not come through the worker is what it has missed, this page at least when it was the first.
  if (!throughWorker()) active?.postMessage({ seen: seenHere() });
}

/** Whether copies may be kept here: null where this browser can keep none. */
export async function offlineCopiesEnabled(): Promise<boolean | null> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return null;
  return !(await caches.has(optOutCacheName));
}

/** Deletes all copies and the worker, and writes down that none are to be kept: an empty store of that name. */
export async function disableOfflineCopies(): Promise<void> {
  await caches.open(optOutCacheName);
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((one) => one.unregister()));
  await caches.delete(cacheName);
}

/** Lets copies be kept again, beginning with this page. */
export async function enableOfflineCopies(): Promise<void> {
  await caches.delete(optOutCacheName);
  await registerServiceWorker();
}

function throughWorker(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return (navigation?.workerStart ?? 0) > 0;
}

/** This page with its files, and the pages of ours that this tab came through before. */
function seenHere(): string[] {
  const { navigation } = globalThis as { navigation?: { entries(): { url: string | null }[] } };
  const pages = [...(navigation?.entries() ?? []).map(({ url }) => url), document.referrer, location.href]
    .filter((url): url is string => !!url && new URL(url).origin === location.origin)
    .map(offlineKey);
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|img|images)\//.test(pathname))
    .map(({ pathname }) => pathname);
  return [...new Set([...[...new Set(pages)].slice(-mostPages), ...files])];
}
