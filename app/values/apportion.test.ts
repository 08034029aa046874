import { expect, test } from "vitest";
import { share } from "./apportion.ts";
import { pence } from "./money.ts";

test.each([
  { amount: 2_499, percent: 10, is: 250 },
  { amount: 5, percent: 10, is: 1 },
  { amount: 15, percent: 10, is: 2 },
  { amount: 25, percent: 10, is: 3 },
  { amount: 24, percent: 10, is: 2 },
  { amount: 4_999, percent: 0.01, is: 0 },
  { amount: 5_000, percent: 0.01, is: 1 },
  { amount: 123, percent: 12.5, is: 15 },
  { amount: 124, percent: 12.5, is: 16 },
  { amount: 0, percent: 20, is: 0 },
])("$percent % of $amount pence is $is: half a penny goes up, and what is less goes down", (one) => {
  expect(share(pence(one.amount), one.percent * 100)).toBe(one.is);
});
