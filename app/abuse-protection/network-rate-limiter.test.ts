import { expect, test } from "vitest";
import { frozenClock } from "#values/clock.ts";
import { createNetworkRateLimiter } from "./network-rate-limiter.ts";

const hour = 3_600_000;
const from = (budget: ReturnType<typeof createNetworkRateLimiter>, addresses: readonly string[]) =>
  addresses.filter((address) => budget.consume(address)).length;

test("of one IPv6 customer a thousand networks are not a thousand addresses", () => {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const ofCustomer = Array.from({ length: 1_000 }, (_, n) => `2001:db8:1:${n.toString(16)}::1`);
  expect(from(createNetworkRateLimiter(clock, 5, hour), ofCustomer)).toBe(20);
  const ofLine = Array.from({ length: 200 }, (_, n) => `2001:db8:1:a2${(n + 16).toString(16).slice(-2)}::1`);
  expect(from(createNetworkRateLimiter(clock, 5, hour), ofLine)).toBe(10);
  expect(from(createNetworkRateLimiter(clock, 5, hour), Array<string>(50).fill("2001:db8:1:a2f3::1"))).toBe(
    5,
  );
  expect(from(createNetworkRateLimiter(clock, 5, hour), Array<string>(50).fill("203.0.113.7"))).toBe(5);
});

test("and the neighbours of one who floods still have their own", () => {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const budget = createNetworkRateLimiter(clock, 5, hour);
  from(budget, Array<string>(50).fill("2001:db8:1:a2f3::1"));
  expect([budget.hasRoom("2001:db8:1:a2f3::2"), budget.retryAfter("2001:db8:1:a2f3::2")]).toEqual([
    false,
    hour,
  ]);
  expect(budget.consume("2001:db8:1:a2f4::1")).toBe(true);
  expect(budget.used("2001:db8:1:a2f3::1")).toBe(5);
  expect(budget.used("2001:db8:1:b000::1")).toBe(1);
  clock.advance(hour);
  expect(budget.consume("2001:db8:1:a2f3::1")).toBe(true);
});
