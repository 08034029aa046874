import { RateLimiterMemory } from "rate-limiter-flexible";

/** What may happen to one more enquiry from an address. */
export type Passage = "welcome" | "for review" | "too many";

export interface EnquiryLimits {
  /** Counts one more; `checked` when the bot check was done. */
  count(address: string, checked: boolean): Promise<Passage>;
}

const hour = 3600;

/**
 * Limits an hour: `each` from one address, ten times that in all; without the bot check a quarter from one address.
 * What is over a limit is kept for a person's look; far over it the next one is refused, and told so.
 * Counted in this process, from its start.
 */
export function openLimits(each: number): EnquiryLimits {
  const addresses = new RateLimiterMemory({ points: 1, duration: hour, keyPrefix: "one" });
  const all = new RateLimiterMemory({ points: 1, duration: hour, keyPrefix: "all" });
  const unchecked = Math.ceil(each / 4);
  return {
    async count(address, checked) {
      const [one, together] = await Promise.all([
        addresses.penalty(network(address), 1),
        all.penalty("all", 1),
      ]);
      if (one.consumedPoints > (checked ? 2 * each : each) || together.consumedPoints > 20 * each)
        return "too many";
      if (one.consumedPoints > (checked ? each : unchecked) || together.consumedPoints > 10 * each)
        return "for review";
      return "welcome";
    },
  };
}

/** One household has 2^64 addresses of IPv6: they count as one. */
function network(address: string): string {
  if (!address.includes(":") || address.startsWith("::ffff:")) return address;
  const [head = "", tail] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  return [...front, ...Array.from({ length: zeros }, () => "0"), ...back].slice(0, 4).join(":");
}
