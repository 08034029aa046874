import { expect, test } from "vitest";
import { frozenClock } from "#values/time/clock.ts";
import { createEnquiryRateLimiter } from "./enquiry-rate-limiter.server.ts";

const clock = frozenClock("2026-11-23T08:12:00Z");

test("refuses an address that floods the form, and no other", () => {
  const limiter = createEnquiryRateLimiter(clock, 4);
  for (let sent = 0; sent < 500; sent++) limiter.decide("203.0.113.5", false);
  expect(limiter.decide("203.0.113.5", true)).toBe("refuse");
  expect(limiter.decide("198.51.100.7", true)).toBe("accept");
  expect(limiter.decide("198.51.100.8", false)).toBe("accept");
});

test("does not refuse senders who passed the bot check during a flood without it", () => {
  const limiter = createEnquiryRateLimiter(clock, 4);
  for (let sent = 0; sent < 500; sent++) limiter.decide(`203.0.${sent % 250}.${sent % 100}`, false);
  expect(limiter.decide("198.51.100.8", false)).toBe("refuse");
  expect(limiter.decide("198.51.100.7", true)).toBe("accept");
});

test("counts a household's IPv6 network as one sender", () => {
  const limiter = createEnquiryRateLimiter(clock, 2);
  const decisions = [];
  for (let sent = 0; sent < 5; sent++)
    decisions.push(limiter.decide(`2001:db8:1:2::${sent.toString(16)}`, true));
  expect(decisions).toEqual(["accept", "accept", "review", "review", "refuse"]);
});

test("holds a flood from everywhere for review, and refuses when even that is too much", () => {
  const limiter = createEnquiryRateLimiter(clock, 20);
  const decisions: string[] = [];
  for (let sent = 0; sent < 500; sent++)
    decisions.push(limiter.decide(`192.0.${sent >> 8}.${sent & 255}`, true));
  const count = (decision: string) => decisions.filter((one) => one === decision).length;
  expect([count("accept"), count("review"), count("refuse")]).toEqual([200, 200, 100]);
});

test("accepts a quarter of the limit without the bot check", () => {
  const limiter = createEnquiryRateLimiter(clock, 20);
  const decisions: string[] = [];
  for (let sent = 0; sent < 25; sent++) decisions.push(limiter.decide("192.0.2.1", false));
  expect(decisions.indexOf("review")).toBe(5);
  expect(decisions.indexOf("refuse")).toBe(20);
});

test("limits a whole IPv6 /48 together, without affecting others", () => {
  const limiter = createEnquiryRateLimiter(clock, 4);
  for (let sent = 0; sent < 500; sent++) limiter.decide(`2001:db8:1:${sent.toString(16)}::1`, true);
  expect(limiter.decide("2001:db8:1:f00::1", true)).toBe("refuse");
  expect(limiter.decide("198.51.100.7", true)).toBe("accept");
});
