import { createNetworkRateLimiter } from "#abuse-protection/network-rate-limiter.ts";
import { createRateLimiter } from "#abuse-protection/rate-limiter.ts";
import type { SharedCounts } from "#abuse-protection/shared-counts.ts";
import type { Clock } from "#values/time/clock.ts";

/** What happens to one more enquiry from an address: accepted, left for review, or rejected. */
type RateDecision = "accept" | "review" | "refuse";

export interface EnquiryRateLimiter {
  /** Counts one more; `checked` when the bot check was passed. */
  decide(address: string, checked: boolean): RateDecision;
}

const hour = 3_600_000;

/**
 * Limits an hour: `limit` from one address, ten times that in all; without the bot check a quarter from one address.
 * What is over a limit awaits review; far over it the next one is rejected. An address refused for its own sake uses
 * up nothing of the others' share, and a flood without the bot check nothing of those who passed it.
 */
export function createEnquiryRateLimiter(
  clock: Clock,
  limit: number,
  counts?: SharedCounts,
): EnquiryRateLimiter {
  const addresses = createNetworkRateLimiter(clock, 2 * limit, hour, { counts, name: "enquiries" });
  const all = createRateLimiter(clock, 20 * limit, hour, { counts, name: "all enquiries" });
  const uncheckedLimit = Math.ceil(limit / 4);
  return {
    decide(address, checked) {
      const share = checked ? "checked" : "unchecked";
      if (!addresses.consume(address)) return "refuse";
      const own = addresses.used(address);
      if (own > (checked ? 2 * limit : limit) || !all.consume(share)) return "refuse";
      const isOver = own > (checked ? limit : uncheckedLimit) || all.used(share) > 10 * limit;
      return isOver ? "review" : "accept";
    },
  };
}
