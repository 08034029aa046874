import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { apportion, apportionGrowing, share } from "./apportion.ts";
import { pence } from "./money.ts";

/** In pence and hundredths of a per cent; each half is there once above an even penny and once above an odd one. */
const rounded = [
  { amount: 2_499, rate: 1_000, is: 250 },
  { amount: 5, rate: 1_000, is: 1 },
  { amount: 15, rate: 1_000, is: 2 },
  { amount: 25, rate: 1_000, is: 3 },
  { amount: 24, rate: 1_000, is: 2 },
  { amount: 26, rate: 1_000, is: 3 },
  { amount: 4_999, rate: 1, is: 0 },
  { amount: 5_000, rate: 1, is: 1 },
  { amount: 5_001, rate: 1, is: 1 },
  { amount: 123, rate: 1_250, is: 15 },
  { amount: 124, rate: 1_250, is: 16 },
  { amount: 20, rate: 1_750, is: 4 },
  { amount: 60, rate: 1_750, is: 11 },
  { amount: 2, rate: 2_000, is: 0 },
  { amount: 3, rate: 2_000, is: 1 },
  { amount: 0, rate: 2_000, is: 0 },
  { amount: 9_007_199_254_740_991, rate: 10_000, is: 9_007_199_254_740_991 },
] as const;

test.each(rounded)("$rate hundredths of a per cent of $amount pence are $is: half a penny goes up", (one) => {
  expect(share(pence(one.amount), one.rate)).toBe(one.is);
});

// As somebody might write it: whole pence and what is left of a penny, in ten-thousandths.
const parts = (amount: number, rate: number) => {
  const exact = BigInt(amount) * BigInt(rate);
  return { whole: Number(exact / 10_000n), rest: Number(exact % 10_000n) };
};
const wrong: Readonly<Record<string, (amount: number, rate: number) => number>> = {
  "down, always": (amount, rate) => parts(amount, rate).whole,
  "up, always"(amount, rate) {
    const { whole, rest } = parts(amount, rate);
    return whole + (rest > 0 ? 1 : 0);
  },
  "half down"(amount, rate) {
    const { whole, rest } = parts(amount, rate);
    return whole + (rest > 5_000 ? 1 : 0);
  },
  "half to even"(amount, rate) {
    const { whole, rest } = parts(amount, rate);
    return whole + (rest > 5_000 || (rest === 5_000 && whole % 2 === 1) ? 1 : 0);
  },
  "half to odd"(amount, rate) {
    const { whole, rest } = parts(amount, rate);
    return whole + (rest > 5_000 || (rest === 5_000 && whole % 2 === 0) ? 1 : 0);
  },
  "half a hair early"(amount, rate) {
    const { whole, rest } = parts(amount, rate);
    return whole + (rest >= 4_999 ? 1 : 0);
  },
  "half a hair late"(amount, rate) {
    const { whole, rest } = parts(amount, rate);
    return whole + (rest >= 5_001 ? 1 : 0);
  },
};

// The cases above are of use only as long as each wrong way fails one of them.
test.each(Object.entries(wrong))("a share that rounds %s fails one of the cases", (_, round) => {
  expect(rounded.filter(({ amount, rate, is }) => round(amount, rate) !== is)).not.toEqual([]);
});

test("a share is never half a penny or more away, but for the half that goes up", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(10_000), (amount, rate) => {
      const off = BigInt(share(pence(amount), rate)) * 10_000n - BigInt(amount) * BigInt(rate);
      expect(off > -5_000n && off <= 5_000n).toBe(true);
    }),
  );
});

describe.each([
  { name: "once", split: apportion },
  { name: "as it grows", split: apportionGrowing },
])("an amount that is split $name", ({ split }) => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 });

  test("comes to the amount, and gives no part more than its weight where it is at most all of them", () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (by, cut) => {
        const whole = by.reduce((sum, one) => sum + one, 0);
        const amount = pence(Math.floor(whole * cut));
        const parted = split(amount, by);
        expect(parted.reduce<number>((sum, one) => sum + one, 0)).toBe(amount);
        for (const [at, part] of parted.entries()) expect(part).toBeLessThanOrEqual(by[at]!);
      }),
    );
  });

  test("is all of each weight where it is all of them", () => {
    fc.assert(
      fc.property(weights, (by) => {
        const whole = by.reduce((sum, one) => sum + one, 0);
        expect(split(pence(whole), by)).toEqual(by);
      }),
    );
  });

  test.each([
    [10, [1, 1, 1], [3, 3, 4]],
    [10, [0, 0], [10, 0]],
    [1, [1, 1], [0, 1]],
    [7, [5, 0, 2], [5, 0, 2]],
    [3, [2, 2, 0], [1, 2, 0]],
  ])("%i by %j is %j", (amount, by, is) => expect(split(pence(amount), by)).toEqual(is));

  test("has something to be split by", () => {
    expect(() => split(pence(1), [])).toThrow(new RangeError("nothing to split an amount by"));
  });
});

test("an amount that grows makes no part smaller", () => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(weights, fc.nat(1_000_000), fc.nat(50), (by, amount, more) => {
      const before = apportionGrowing(pence(amount), by);
      for (const [at, part] of apportionGrowing(pence(amount + more), by).entries())
        expect(part).toBeGreaterThanOrEqual(before[at]!);
    }),
  );
  const twoOneTwo = [2, 3].map((amount) => [
    apportion(pence(amount), [2, 1, 2]),
    apportionGrowing(pence(amount), [2, 1, 2]),
  ]);
  expect(twoOneTwo).toEqual([
    [
      [0, 1, 1],
      [0, 0, 2],
    ],
    [
      [1, 0, 2],
      [1, 0, 2],
    ],
  ]);
});
