import type { CollectionSnapshot } from "../live-document.ts";
import { createSharedStreams } from "./shared-streams.ts";
import type { SubscriptionEnvironment } from "./subscription.ts";
import { browserTabChannel } from "./tab-channel.ts";

const saveDelay = 1_000;

// Two locks, and with them two collections of a page that opens, are had within milliseconds of each other.
const streams = createSharedStreams(50);

/** The browser as a subscription needs it. */
export function browserEnvironment(name: string): SubscriptionEnvironment {
  let saving: ReturnType<typeof setTimeout> | undefined;
  return {
    fetch: (...request) => fetch(...request),
    streams,
    now: () => Date.now(),
    random: () => Math.random(),
    sleep,
    waitToRetry,
    tabs: browserTabChannel(name),
    isVisible: () => document.visibilityState === "visible",
    // Written by the service worker (cached-page.ts).
    pageCachedAt: () => Number(document.documentElement.dataset["keptAt"] ?? 0),
    saveOfflineCopy(snapshot) {
      // Many changes at once are saved once.
      clearTimeout(saving);
      saving = setTimeout(() => postToServiceWorker(name, snapshot), saveDelay);
    },
  };
}

/** The service worker saves it: it alone knows how much room there is. */
function postToServiceWorker(name: string, snapshot: CollectionSnapshot): void {
  const body = JSON.stringify(snapshot);
  navigator.serviceWorker?.controller?.postMessage({ keep: `/api/collections/${name}`, body });
}

/** Ends sooner when the device reports that it is offline: a stream would just fall silent, unnoticed. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      removeEventListener("offline", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
    addEventListener("offline", done);
  });
}

/** Ends sooner when the network is reported back or the tab is visible again, though not in all browsers at once. */
async function waitToRetry(milliseconds: number, signal: AbortSignal): Promise<void> {
  const early = new AbortController();
  const soon = () => setTimeout(() => early.abort(), Math.random() * 500);
  const visible = () => document.visibilityState === "visible" && soon();
  addEventListener("online", soon);
  document.addEventListener("visibilitychange", visible);
  await sleep(milliseconds, AbortSignal.any([signal, early.signal]));
  removeEventListener("online", soon);
  document.removeEventListener("visibilitychange", visible);
}
