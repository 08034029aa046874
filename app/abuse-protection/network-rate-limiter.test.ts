import { expect, test } from "vitest";
import { frozenClock } from "#values/time/clock.ts";
import { createNetworkRateLimiter } from "./network-rate-limiter.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { connectedCounts } from "./shared-counts.testkit.ts";

const hour = 3_600_000;
const accepted = (limiter: RateLimiter, addresses: readonly string[]) =>
  addresses.filter((address) => limiter.consume(address)).length;

test("a thousand networks of one IPv6 customer are not a thousand addresses", () => {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const ofCustomer = Array.from({ length: 1_000 }, (_, n) => `2001:db8:1:${n.toString(16)}::1`);
  expect(accepted(createNetworkRateLimiter(clock, 5, hour), ofCustomer)).toBe(20);
  const ofLine = Array.from({ length: 200 }, (_, n) => `2001:db8:1:a2${(n + 16).toString(16).slice(-2)}::1`);
  expect(accepted(createNetworkRateLimiter(clock, 5, hour), ofLine)).toBe(10);
  expect(
    accepted(createNetworkRateLimiter(clock, 5, hour), Array<string>(50).fill("2001:db8:1:a2f3::1")),
  ).toBe(5);
  expect(accepted(createNetworkRateLimiter(clock, 5, hour), Array<string>(50).fill("203.0.113.7"))).toBe(5);
});

test("the neighbours of an address that floods still have their own limit", () => {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const limiter = createNetworkRateLimiter(clock, 5, hour);
  accepted(limiter, Array<string>(50).fill("2001:db8:1:a2f3::1"));
  expect([limiter.hasRoom("2001:db8:1:a2f3::2"), limiter.retryAfter("2001:db8:1:a2f3::2")]).toEqual([
    false,
    hour,
  ]);
  expect(limiter.consume("2001:db8:1:a2f4::1")).toBe(true);
  expect(limiter.used("2001:db8:1:a2f3::1")).toBe(5);
  expect(limiter.used("2001:db8:1:b000::1")).toBe(1);
  clock.advance(hour);
  expect(limiter.consume("2001:db8:1:a2f3::1")).toBe(true);
});

test("an address has one limit at two processes together", () => {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const [first, second] = connectedCounts(2).map((counts) =>
    createNetworkRateLimiter(clock, 5, hour, { counts, name: "enquiries" }),
  ) as [RateLimiter, RateLimiter];
  accepted(first, Array<string>(3).fill("203.0.113.7"));
  expect([second.used("203.0.113.7"), second.used("203.0.113.8")]).toEqual([3, 0]);
  expect(accepted(second, Array<string>(9).fill("203.0.113.7"))).toBe(2);
  expect([first.hasRoom("203.0.113.7"), first.retryAfter("203.0.113.7")]).toEqual([false, hour]);
});

test("what is counted under one name fills no limit of another, at two processes too", () => {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const [first, second] = connectedCounts(2).map((counts) => {
    const named = (name: string) => createNetworkRateLimiter(clock, 5, hour, { counts, name });
    return { enquiries: named("enquiries"), orders: named("orders") };
  });
  const address = "2001:db8:1:a2f3::1";
  expect(accepted(first!.enquiries, Array<string>(9).fill(address))).toBe(5);
  expect([second!.enquiries.used(address), second!.orders.used(address)]).toEqual([5, 0]);
  // A household's line and the firm that it belongs to count as a part of it.
  expect([second!.enquiries.used("2001:db8:1:a2ff::1"), second!.enquiries.used("2001:db8:1:b::1")]).toEqual([
    2, 1,
  ]);
});
