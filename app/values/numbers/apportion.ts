import type { Pence } from "./money.ts";
import { pence } from "./money.ts";

/**
 * Splits an amount by weights, to the penny: the parts add up to the amount, and none is more than its weight where the
 * amount is at most the sum of the weights. Without any weight all is in the first part; throws RangeError when there is
 * no part at all. What is split again as it grows takes `apportionGrowing`.
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

/**
 * As `apportion`, and a larger amount makes no part smaller: what was charged of a part is never taken back by charging
 * more of the whole.
 * `apportion` can: two pence by 2, 1 and 2 are 0, 1 and 1, and three pence are 1, 0 and 2.
 */
export function apportionGrowing(amount: Pence, weights: readonly number[]): Pence[] {
  if (!weights.length) throw new RangeError("nothing to split an amount by");
  let whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map((_, at) => (at === 0 ? amount : pence(0)));
  let left = BigInt(amount);
  return weights.map((weight) => {
    // Of each penny that is left, a part takes it or leaves it: so neither the part nor the rest shrinks as `left` grows.
    const part = whole === 0n ? 0n : (left * BigInt(weight)) / whole;
    left -= part;
    whole -= BigInt(weight);
    return pence(Number(part));
  });
}

/** A share of an amount, in hundredths of a per cent, rounded to the penny, half a penny up. */
export function share(amount: Pence, hundredthsOfPercent: number): Pence {
  return pence(Number((BigInt(amount) * BigInt(hundredthsOfPercent) + 5_000n) / 10_000n));
}
