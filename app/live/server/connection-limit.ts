import { networkOf } from "#values/network-address.ts";

/** How many connections may be open at once: in this process, and from one network. */
export interface ConnectionLimits {
  readonly max: number;
  readonly maxPerAddress: number;
}

export type Refusal = "full" | "too many from this address";

/**
 * Counts open connections. `acquire` returns how to release the connection again (safe to call twice), or why it is
 * refused.
 */
export function createConnectionLimit({ max, maxPerAddress }: ConnectionLimits) {
  const perNetwork = new Map<string, number>();
  let active = 0;
  let refused = 0;

  function acquire(address: string): (() => void) | Refusal {
    const network = networkOf(address);
    const already = perNetwork.get(network) ?? 0;
    if (active >= max || already >= maxPerAddress) {
      refused++;
      return active >= max ? "full" : "too many from this address";
    }
    perNetwork.set(network, already + 1);
    active++;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      active--;
      const rest = (perNetwork.get(network) ?? 1) - 1;
      if (rest) perNetwork.set(network, rest);
      else perNetwork.delete(network);
    };
  }
  return { acquire, active: () => active, refused: () => refused };
}

export type ConnectionLimit = ReturnType<typeof createConnectionLimit>;
