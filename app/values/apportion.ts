import type { Pence } from "./money.ts";
import { pence } from "./money.ts";

/**
 * Splits an amount by weights, to the penny: the parts add up to the amount, and none is more than its weight where the
 * amount is at most the sum of the weights. Raising the amount lowers no part. Without any weight all is in the first
 * part; throws RangeError when there is no part at all.
 */
export function apportion(amount: Pence, weights: readonly number[]): Pence[] {
  if (!weights.length) throw new RangeError("nothing to split an amount by");
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map((_, at) => (at === 0 ? amount : pence(0)));
  let weighed = 0n;
  let given = 0n;
  return weights.map((weight) => {
    weighed += BigInt(weight);
    // What all parts so far come to, rounded down, so that nothing is lost or made by rounding each part.
    const due = (BigInt(amount) * weighed) / whole;
    const part = due - given;
    given = due;
    return pence(Number(part));
  });
}

/** A share of an amount, in hundredths of a per cent, rounded to the penny, half a penny up. */
export function share(amount: Pence, hundredthsOfPercent: number): Pence {
  return pence(Number((BigInt(amount) * BigInt(hundredthsOfPercent) + 5_000n) / 10_000n));
}
