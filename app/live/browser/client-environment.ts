import type { CollectionSnapshot } from "../live-document.ts";
import type { SubscriptionEnvironment } from "./subscription.ts";
import { browserTabChannel } from "./tab-channel.ts";

const keepAfter = 1_000;

/** The browser as a subscription needs it. */
export function browserEnvironment(name: string): SubscriptionEnvironment {
  let keeping: ReturnType<typeof setTimeout> | undefined;
  return {
    fetch: (...asked) => fetch(...asked),
    now: () => Date.now(),
    random: () => Math.random(),
    sleep,
    waitToRetry: rest,
    tabs: browserTabChannel(name),
    isVisible: () => document.visibilityState === "visible",
    saveOfflineCopy(snapshot) {
      // Many changes at once are kept once.
      clearTimeout(keeping);
      keeping = setTimeout(() => hand(name, snapshot), keepAfter);
    },
  };
}

/** The service worker keeps it: it alone knows how much room there is. */
function hand(name: string, snapshot: CollectionSnapshot): void {
  const body = JSON.stringify(snapshot);
  navigator.serviceWorker?.controller?.postMessage({ keep: `/api/collections/${name}`, body });
}

/** Ends sooner when the device says that it has lost its network: a stream would just fall silent, unnoticed. */
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

/** Ends sooner when the network is said to be back or the tab is looked at again, though not all browsers at once. */
async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  const up = new AbortController();
  const back = () => setTimeout(() => up.abort(), Math.random() * 500);
  const seen = () => document.visibilityState === "visible" && back();
  addEventListener("online", back);
  document.addEventListener("visibilitychange", seen);
  await sleep(milliseconds, AbortSignal.any([signal, up.signal]));
  removeEventListener("online", back);
  document.removeEventListener("visibilitychange", seen);
}
