import type { Clock } from "#values/time/clock.ts";
import { networksOf } from "#values/network-address.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import type { CountedWith, RateLimiter } from "./rate-limiter.ts";

// A household's /64 counts as one address and its /56 as two; a whole /48 can be a firm, part of a mobile network, or one
// rented machine: four, so that nobody becomes thousands of strangers by changing their address.
const factors = [1, 2, 4] as const;

/**
 * A rate limiter for network addresses: of IPv6 the /64 counts as one address, and the /56 and the /48 that it lies in
 * have twice and four times as much in all. `used` returns how many the fullest of them has, as of one address.
 */
export function createNetworkRateLimiter(
  clock: Clock,
  most: number,
  within: number,
  { counts, name }: CountedWith = { name: "" },
): RateLimiter {
  const levels = factors.map((factor) => ({
    factor,
    limiter: createRateLimiter(clock, factor * most, within, { counts, name: `${name} ${factor}` }),
  }));
  function levelsOf(address: string): { limiter: RateLimiter; factor: number; network: string }[] {
    const { narrow, wider } = networksOf(address);
    return [narrow, ...wider].flatMap((network, at) =>
      levels.slice(at, at + 1).map((level) => ({ ...level, network })),
    );
  }
  const hasRoom = (address: string) =>
    levelsOf(address).every(({ limiter, network }) => limiter.hasRoom(network));
  return {
    hasRoom,
    used: (address) =>
      Math.max(
        ...levelsOf(address).map(({ limiter, factor, network }) =>
          Math.floor(limiter.used(network) / factor),
        ),
      ),
    retryAfter: (address) =>
      Math.max(...levelsOf(address).map(({ limiter, network }) => limiter.retryAfter(network))),
    consume(address) {
      // Refused at one level, an address counts for none of the others.
      if (!hasRoom(address)) return false;
      for (const { limiter, network } of levelsOf(address)) limiter.consume(network);
      return true;
    },
  };
}
