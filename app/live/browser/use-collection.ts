import { useState, useSyncExternalStore } from "react";
import { browserEnvironment } from "./client-environment.ts";
import type { CollectionName, CollectionSnapshot, LiveDocument } from "../live-document.ts";
import type { LiveState } from "./live-state.ts";
import { startingWith } from "./live-state.ts";
import type { Subscription } from "./subscription.ts";
import { createSubscription } from "./subscription.ts";

const subscriptions = new Map<CollectionName, Subscription>();

/**
 * A collection that follows every change: `initial` is what the server rendered the page with (`revision` and
 * `documents`, from `live.snapshot(name)`) and what is rendered first. The islands of one page, and all tabs of one
 * browser, share one connection to the server. `documents` is a new array only when something changed, and an unchanged
 * document stays the same object.
 */
export function useCollection<Document extends LiveDocument>(
  name: CollectionName,
  initial: CollectionSnapshot<Document>,
): LiveState<Document> {
  const [starting] = useState(() => startingWith(initial));
  return useSyncExternalStore(
    (listener) => {
      const subscription = subscriptions.get(name) ?? subscribe(name, starting);
      subscription.offer(initial);
      return subscription.listen(listener);
    },
    // One name has documents of one type.
    () => (subscriptions.get(name)?.state() as LiveState<Document> | undefined) ?? starting,
    () => starting,
  );
}

function subscribe(name: CollectionName, initial: LiveState): Subscription {
  const subscription = createSubscription(name, initial, browserEnvironment(name));
  subscriptions.set(name, subscription);
  subscription.resume();
  // A page in the back/forward cache must hold no connection, or the browser would throw it away instead.
  addEventListener("pagehide", () => subscription.pause());
  addEventListener("pageshow", () => subscription.resume());
  return subscription;
}
