import { expect, test } from "vitest";
import {
  decimalPounds,
  formatDifference,
  formatGuidePrice,
  formatPounds,
  formatSignedPounds,
  parsePounds,
  pence,
} from "./money.ts";

test.each([
  [0, "£0.00", "£0"],
  [5, "£0.05", "£0.05"],
  [2_800, "£28.00", "£28"],
  [125_005, "£1,250.05", "£1,250.05"],
  [99_999_999_999, "£999,999,999.99", "£999,999,999.99"],
])("%d pence are %j, and %j for short", (amount, full, short) => {
  expect(formatPounds(pence(amount))).toBe(full);
  expect(formatPounds(pence(amount), "short")).toBe(short);
});

test("no amount that can be typed is rounded when it is shown", () => {
  for (let amount = 1; amount < 100_000_000_000; amount = amount * 3 + 7) {
    const shown = formatPounds(pence(amount));
    expect(shown.replaceAll(/[£,]/g, "")).toBe(decimalPounds(pence(amount)));
    expect(parsePounds(shown)).toBe(amount);
  }
});

test.each([-1, 0.5, 2 ** 53, Number.NaN, Infinity])("%d is no amount in pence", (amount) => {
  expect(() => pence(amount)).toThrow(new RangeError(`not an amount in pence: ${amount}`));
});

test.each([
  [0, "£0.00", "+£0.00"],
  [4_560, "£45.60", "+£45.60"],
  [-4_560, "−£45.60", "−£45.60"],
  [-1, "−£0.01", "−£0.01"],
])("%d pence more or less are %j in a sum and %j as a difference", (by, sum, difference) => {
  expect([formatSignedPounds(by), formatDifference(by)]).toEqual([sum, difference]);
});

test("a guide price is for the whole dish, and empty where there is none", () => {
  expect(formatGuidePrice(pence(3_800))).toBe("guide £38");
  expect(formatGuidePrice(null)).toBe("");
});
