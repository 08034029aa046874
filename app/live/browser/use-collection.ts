import { useState, useSyncExternalStore } from "react";
import { browserEnvironment } from "./client-environment.ts";
import type { CollectionName, CollectionSnapshot, LiveDocument } from "../live-document.ts";
import type { LiveState } from "./live-state.ts";
import type { Subscription } from "./subscription.ts";
import { createSubscription } from "./subscription.ts";

const subscriptions = new Map<CollectionName, Subscription>();

/**
 * A collection that follows every change: `initial` is what the server rendered the page with (`revision` and
 * `documents`, from `live.snapshot(name)`), and is what the first rendering shows. Islands of one page, and all tabs
 * of one browser, share one conversation with the server. `documents` is a new array only when something changed,
 * and an unchanged document stays the same object.
 */
export function useCollection<Document extends LiveDocument>(
  name: CollectionName,
  initial: CollectionSnapshot<Document>,
): LiveState<Document> {
  const [first] = useState<LiveState<Document>>(() => ({ ...initial, status: { kind: "starting" } }));
  return useSyncExternalStore(
    (listener) => shared(name, initial).listen(listener),
    () => (subscriptions.get(name)?.state() as LiveState<Document> | undefined) ?? first,
    () => first,
  );
}

function shared(name: CollectionName, initial: CollectionSnapshot): Subscription {
  const known = subscriptions.get(name);
  if (known) {
    known.offer(initial);
    return known;
  }
  const subscription = createSubscription(name, initial, browserEnvironment(name));
  subscriptions.set(name, subscription);
  subscription.resume();
  // A page that is put away for the back button holds no connection, or the browser would throw it away instead.
  addEventListener("pagehide", () => subscription.pause());
  addEventListener("pageshow", () => subscription.resume());
  return subscription;
}
