import { probeWrite } from "#database/store-identity.server.ts";
import type { Store } from "#database/store.server.ts";
import { within } from "#values/within.ts";

// Milliseconds: a check that comes sooner gets the last response, and a store that takes longer takes no writes.
const cacheFor = 1_000;
const writeTimeout = 1_500;

/** Whether the store takes a write, tried at each check but not more than once a second. */
export function takesWrites(store: Store): () => Promise<boolean> {
  return atMostOnceASecond(() =>
    within(
      writeTimeout,
      probeWrite(store).then(() => true),
      false,
    ).catch(() => false),
  );
}

/** The result of a check, made at most once a second, however often somebody probes. */
export function atMostOnceASecond(check: () => Promise<boolean>): () => Promise<boolean> {
  let asked = Promise.resolve(false);
  let askedAt = -Infinity;
  return () => {
    if (performance.now() - askedAt < cacheFor) return asked;
    askedAt = performance.now();
    return (asked = check());
  };
}
