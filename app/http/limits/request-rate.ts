import { networkOf } from "#values/network-address.ts";

/** Requests that cost something, limited by network: a rate per second, and a burst. */
export interface RequestRate {
  /** Seconds after which this network may ask again; null when it may now, and one request is counted. */
  refuse(address: string): number | null;
  refused(): number;
}

// After this long without a request a network has its whole burst again, so it can be forgotten. Milliseconds.
const forgottenAfter = 10_000;
const burstSeconds = 10;
// A flood from many addresses must not fill the memory with their names.
const maxNetworks = 50_000;

/**
 * Limits each network to `perSecond` requests that no cache answers, and ten seconds' worth of them at once: a school's
 * pupils behind one address read cached pages, which are not counted.
 */
export function createRequestRate(
  perSecond: number,
  now: () => number = performance.now.bind(performance),
): RequestRate {
  const burst = perSecond * burstSeconds;
  let recent = new Map<string, { left: number; at: number }>();
  let older: typeof recent = new Map();
  let turnedAt = now();
  let refused = 0;

  function bucketOf(network: string) {
    if (now() - turnedAt > forgottenAfter || recent.size >= maxNetworks) {
      older = recent;
      recent = new Map();
      turnedAt = now();
    }
    const bucket = recent.get(network) ?? older.get(network) ?? { left: burst, at: now() };
    recent.set(network, bucket);
    return bucket;
  }

  return {
    refuse(address) {
      const bucket = bucketOf(networkOf(address));
      bucket.left = Math.min(burst, bucket.left + ((now() - bucket.at) / 1000) * perSecond);
      bucket.at = now();
      if (bucket.left < 1) {
        refused++;
        return Math.max(1, Math.ceil((1 - bucket.left) / perSecond));
      }
      bucket.left--;
      return null;
    },
    refused: () => refused,
  };
}
