import { RateLimiterMemory } from "rate-limiter-flexible";
import { networkOf } from "#live/places.ts";

/** What may happen to one more enquiry from an address. */
export type Passage = "welcome" | "for review" | "too many";

export interface EnquiryLimits {
  /** Counts one more; `checked` when the bot check was done. */
  count(address: string, checked: boolean): Promise<Passage>;
}

const hour = 3600;

/**
 * Limits an hour: `each` from one address, ten times that in all; without the bot check a quarter from one address.
 * What is over a limit is kept for a person's look; far over it the next one is refused, and told so. Who is refused
 * for his own address spends nothing of the others', and a flood without the bot check nothing of those who did it.
 * Counted in this process, from its start.
 */
export function openLimits(each: number): EnquiryLimits {
  const addresses = new RateLimiterMemory({ points: 1, duration: hour, keyPrefix: "one" });
  const all = new RateLimiterMemory({ points: 1, duration: hour, keyPrefix: "all" });
  const unchecked = Math.ceil(each / 4);
  return {
    async count(address, checked) {
      const one = await addresses.penalty(networkOf(address), 1);
      if (one.consumedPoints > (checked ? 2 * each : each)) return "too many";
      const together = await all.penalty(checked ? "checked" : "unchecked", 1);
      if (together.consumedPoints > 20 * each) return "too many";
      if (one.consumedPoints > (checked ? each : unchecked) || together.consumedPoints > 10 * each)
        return "for review";
      return "welcome";
    },
  };
}
