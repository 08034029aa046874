import { budget } from "#abuse-protection/rate-limiter.ts";
import { networkBudget } from "#abuse-protection/network-rate-limiter.ts";
import type { Clock } from "#values/clock.ts";

/** What may happen to one more enquiry from an address. */
export type Passage = "welcome" | "for review" | "too many";

export interface EnquiryLimits {
  /** Counts one more; `checked` when the bot check was done. */
  count(address: string, checked: boolean): Passage;
}

const hour = 3_600_000;

/**
 * Limits an hour: `each` from one address, ten times that in all; without the bot check a quarter from one address.
 * What is over a limit is kept for a person's look; far over it the next one is refused, and told so. Who is refused
 * for his own address spends nothing of the others', and a flood without the bot check nothing of those who did it.
 */
export function openLimits(clock: Clock, each: number): EnquiryLimits {
  const addresses = networkBudget(clock, 2 * each, hour);
  const all = budget(clock, 20 * each, hour);
  const unchecked = Math.ceil(each / 4);
  return {
    count(address, checked) {
      const everybody = checked ? "checked" : "unchecked";
      if (!addresses.spend(address)) return "too many";
      const own = addresses.spent(address);
      if (own > (checked ? 2 * each : each) || !all.spend(everybody)) return "too many";
      const many = own > (checked ? each : unchecked) || all.spent(everybody) > 10 * each;
      return many ? "for review" : "welcome";
    },
  };
}
