import { expect, test } from "vitest";
import { frozenClock } from "#values/clock.ts";
import { createEnquiryRateLimiter } from "./enquiry-rate-limiter.server.ts";

const clock = frozenClock("2026-11-23T08:12:00Z");

test("one address that floods the form shuts itself out and nobody else", () => {
  const limits = createEnquiryRateLimiter(clock, 4);
  for (let sent = 0; sent < 500; sent++) limits.decide("203.0.113.5", false);
  expect(limits.decide("203.0.113.5", true)).toBe("too many");
  expect(limits.decide("198.51.100.7", true)).toBe("welcome");
  expect(limits.decide("198.51.100.8", false)).toBe("welcome");
});

test("a flood from many addresses without the bot check does not shut out those who did it", () => {
  const limits = createEnquiryRateLimiter(clock, 4);
  for (let sent = 0; sent < 500; sent++) limits.decide(`203.0.${sent % 250}.${sent % 100}`, false);
  expect(limits.decide("198.51.100.8", false)).toBe("too many");
  expect(limits.decide("198.51.100.7", true)).toBe("welcome");
});

test("a household with a whole network of IPv6 is one sender", () => {
  const limits = createEnquiryRateLimiter(clock, 2);
  const passages = [];
  for (let sent = 0; sent < 5; sent++)
    passages.push(limits.decide(`2001:db8:1:2::${sent.toString(16)}`, true));
  expect(passages).toEqual(["welcome", "welcome", "for review", "for review", "too many"]);
});

test("a flood from everywhere is kept for review, and refused when even that is too much", () => {
  const limits = createEnquiryRateLimiter(clock, 20);
  const passages: string[] = [];
  for (let sent = 0; sent < 500; sent++)
    passages.push(limits.decide(`192.0.${sent >> 8}.${sent & 255}`, true));
  const count = (passage: string) => passages.filter((one) => one === passage).length;
  expect([count("welcome"), count("for review"), count("too many")]).toEqual([200, 200, 100]);
});

test("without the bot check a quarter is welcome", () => {
  const limits = createEnquiryRateLimiter(clock, 20);
  const passages: string[] = [];
  for (let sent = 0; sent < 25; sent++) passages.push(limits.decide("192.0.2.1", false));
  expect(passages.indexOf("for review")).toBe(5);
  expect(passages.indexOf("too many")).toBe(20);
});

test("one customer with a whole IPv6 /48 shuts out himself, and not everybody", () => {
  const limits = createEnquiryRateLimiter(clock, 4);
  for (let sent = 0; sent < 500; sent++) limits.decide(`2001:db8:1:${sent.toString(16)}::1`, true);
  expect(limits.decide("2001:db8:1:f00::1", true)).toBe("too many");
  expect(limits.decide("198.51.100.7", true)).toBe("welcome");
});
