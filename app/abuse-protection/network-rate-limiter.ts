import type { Clock } from "#values/clock.ts";
import { networksOf } from "#values/network-address.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import type { RateLimiter } from "./rate-limiter.ts";

// What a household has (/64, /56) is at most twice one address; a whole /48 can be a firm, a telephone network's corner,
// or one rented machine: four times, so that nobody becomes thousands of strangers by changing his address.
const times = [1, 2, 4];

/**
 * A budget of network addresses: of IPv6 the /64 counts as one address, and the /56 and the /48 that it lies in together
 * have twice and four times as much. `spent` answers how many the fullest of them has spent, as of one address.
 */
export function createNetworkRateLimiter(clock: Clock, most: number, within: number): RateLimiter {
  const budgets = times.map((factor) => createRateLimiter(clock, factor * most, within));
  function levels(address: string): { budget: RateLimiter; who: string; factor: number }[] {
    const { narrow, wider } = networksOf(address);
    return [narrow, ...wider].map((who, at) => ({ budget: budgets[at]!, who, factor: times[at]! }));
  }
  const left = (address: string) => levels(address).every(({ budget, who }) => budget.hasRoom(who));
  return {
    hasRoom: left,
    used: (address) =>
      Math.max(...levels(address).map(({ budget, who, factor }) => Math.floor(budget.used(who) / factor))),
    retryAfter: (address) => Math.max(...levels(address).map(({ budget, who }) => budget.retryAfter(who))),
    consume(address) {
      // Who is refused for one of them spends nothing of the others.
      if (!left(address)) return false;
      for (const { budget, who } of levels(address)) budget.consume(who);
      return true;
    },
  };
}
