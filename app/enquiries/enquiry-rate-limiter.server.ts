import { createRateLimiter } from "#abuse-protection/rate-limiter.ts";
import { createNetworkRateLimiter } from "#abuse-protection/network-rate-limiter.ts";
import type { Clock } from "#values/clock.ts";

/** What may happen to one more enquiry from an address. */
export type RateDecision = "welcome" | "for review" | "too many";

export interface EnquiryRateLimiter {
  /** Counts one more; `checked` when the bot check was done. */
  decide(address: string, checked: boolean): RateDecision;
}

const hour = 3_600_000;

/**
 * Limits an hour: `each` from one address, ten times that in all; without the bot check a quarter from one address.
 * What is over a limit is kept for a person's look; far over it the next one is refused, and told so. Who is refused
 * for his own address spends nothing of the others', and a flood without the bot check nothing of those who did it.
 */
export function createEnquiryRateLimiter(clock: Clock, each: number): EnquiryRateLimiter {
  const addresses = createNetworkRateLimiter(clock, 2 * each, hour);
  const all = createRateLimiter(clock, 20 * each, hour);
  const unchecked = Math.ceil(each / 4);
  return {
    decide(address, checked) {
      const everybody = checked ? "checked" : "unchecked";
      if (!addresses.consume(address)) return "too many";
      const own = addresses.used(address);
      if (own > (checked ? 2 * each : each) || !all.consume(everybody)) return "too many";
      const many = own > (checked ? each : unchecked) || all.used(everybody) > 10 * each;
      return many ? "for review" : "welcome";
    },
  };
}
