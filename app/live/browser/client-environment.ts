import type { CollectionSnapshot } from "../live-document.ts";
import { createSharedStreams } from "./shared-streams.ts";
import type { SubscriptionEnvironment } from "./subscription.ts";
import { browserTabChannel } from "./tab-channel.ts";
import { browserTiming } from "./keep-following.ts";

const saveDelay = 1_000;

// Two locks, and with them two collections of a page that opens, are had within milliseconds of each other.
const streams = createSharedStreams(50);

/** The browser as a subscription needs it. */
export function browserEnvironment(name: string): SubscriptionEnvironment {
  let saving: ReturnType<typeof setTimeout> | undefined;
  return {
    fetch: (...request) => fetch(...request),
    streams,
    ...browserTiming,
    tabs: browserTabChannel(name),
    isVisible: () => document.visibilityState === "visible",
    // Written by the service worker (cached-page.ts).
    pageCachedAt: () => Number(document.documentElement.dataset["cachedAt"] ?? 0),
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
