import { probeWrite } from "#database/store-identity.server.ts";
import type { Store } from "#database/store.server.ts";
import { withTimeout } from "./shutdown.server.ts";

// Milliseconds: whoever asks oftener hears the last answer, and a store that takes longer is not ready.
const goodFor = 1_000;
const patience = 1_500;

/** Whether the store takes a write, tried as often as somebody asks but not more than once a second. */
export function takesWrites(store: Store): () => Promise<boolean> {
  let asked = Promise.resolve(false);
  let askedAt = -Infinity;
  return () => {
    if (performance.now() - askedAt < goodFor) return asked;
    askedAt = performance.now();
    return (asked = withTimeout(patience, probeWrite(store)).catch(() => false));
  };
}
