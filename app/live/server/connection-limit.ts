import { networkOf } from "#values/network-address.ts";

/** How many may follow at once: in this process, and from one address. */
export interface ConnectionLimits {
  readonly max: number;
  readonly maxPerAddress: number;
}

export type Refusal = "full" | "too many from this address";

/** Counts who holds a place; `take` answers how to leave (safe to call twice), or why there is none. */
export function createConnectionLimit({ max: most, maxPerAddress: mostPerAddress }: ConnectionLimits) {
  const held = new Map<string, number>();
  let all = 0;
  let refused = 0;

  function take(address: string): (() => void) | Refusal {
    const from = networkOf(address);
    const already = held.get(from) ?? 0;
    if (all >= most || already >= mostPerAddress) {
      refused++;
      return all >= most ? "full" : "too many from this address";
    }
    held.set(from, already + 1);
    all++;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      all--;
      const rest = held.get(from)! - 1;
      if (rest) held.set(from, rest);
      else held.delete(from);
    };
  }
  return { take, taken: () => all, refused: () => refused };
}
