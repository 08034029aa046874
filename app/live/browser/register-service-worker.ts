import { optOutCacheName, offlineKey } from "../offline-key.ts";

interface ScriptUrls {
  createScriptURL(url: string): string;
}

declare global {
  interface Window {
    // Chromium and Safari have it, and TypeScript's library has not.
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls };
  }
}

const address = "/service-worker.js";
const maxPages = 30;

let trusted: ScriptUrls | undefined;

/**
 * Lets the browser cache what is seen for the time offline, unless the visitor has switched that off. Called long after
 * the page is ready.
 */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || (await caches.has(optOutCacheName))) return;
  // The page's policy (trusted types) accepts script addresses only from a named policy.
  trusted ??= window.trustedTypes?.createPolicy("service-worker", {
    createScriptURL: (one) => one,
  });
  await serviceWorker.register(trusted?.createScriptURL(address) ?? address);
  const { active } = await serviceWorker.ready;
  // What did not come through the worker is what it has missed: this page at least, when it was the first.
  if (!cameThroughWorker()) active?.postMessage({ seen: seenPagesAndFiles() });
}

function cameThroughWorker(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return !!navigation && "workerStart" in navigation && Number(navigation.workerStart) > 0;
}

/** This page with its files, and the pages of ours that this tab came through before. */
function seenPagesAndFiles(): string[] {
  // Younger than the browsers that we serve.
  const visited = "navigation" in window ? navigation.entries() : [];
  const pages = [...visited.map(({ url }) => url), document.referrer, location.href]
    .filter((url): url is string => !!url && new URL(url).origin === location.origin)
    .map(offlineKey);
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|img|images)\//.test(pathname))
    .map(({ pathname }) => pathname);
  return [...new Set([...[...new Set(pages)].slice(-maxPages), ...files])];
}
