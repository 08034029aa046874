interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

const address = "/service-worker.js";

/** Lets the browser keep what is seen for the time without a network. Asked for when the page has long been read. */
export async function keepOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const first = !serviceWorker.controller;
  const trusted = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  // The page's policy lets scripts come only from addresses that somebody has vouched for.
  const url = trusted
    ?.createPolicy("service-worker", { createScriptURL: (one) => one })
    .createScriptURL(address);
  await serviceWorker.register(url ?? address);
  const { active } = await serviceWorker.ready;
  // The worker came after this page: it is told what it has missed.
  if (first) active?.postMessage({ seen: seenHere() });
}

function seenHere(): string[] {
  const own = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|img|images)\//.test(pathname))
    .map(({ pathname }) => pathname);
  return [...new Set([location.pathname + location.search, ...own])];
}
