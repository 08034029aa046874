import { expect, test } from "vitest";
import { createRequestRate } from "./request-rate.ts";

const limited = (perSecond: number) => {
  let clock = 0;
  const rate = createRequestRate(perSecond, () => clock);
  const ask = (address: string, times: number) =>
    Array.from({ length: times }, () => rate.refuse(address)).filter((wait) => wait === null).length;
  return { rate, ask, pass: (seconds: number) => void (clock += seconds * 1000) };
};

test("a network has ten seconds' worth at once, and then its rate per second", () => {
  const { rate, ask, pass } = limited(5);
  expect(ask("203.0.113.7", 80)).toBe(50);
  expect(rate.refuse("203.0.113.7")).toBe(1);
  pass(2);
  expect(ask("203.0.113.7", 80)).toBe(10);
  expect(rate.refused()).toBe(30 + 1 + 70);
});

test("one network's flood takes nothing from another's; addresses of one household count as one", () => {
  const { ask } = limited(5);
  expect(ask("2001:db8::1", 60)).toBe(50);
  expect(ask("2001:db8::2", 10)).toBe(0);
  expect(ask("198.51.100.4", 10)).toBe(10);
});

test("who asks steadily is never forgotten into a new burst", () => {
  const { ask, pass } = limited(5);
  ask("203.0.113.7", 50);
  let allowed = 0;
  for (let second = 0; second < 60; second++) {
    pass(1);
    allowed += ask("203.0.113.7", 20);
  }
  expect(allowed).toBe(300);
});

test("a flood from ever new addresses is held in bounded memory and refuses none of them", () => {
  const { ask } = limited(5);
  for (let one = 0; one < 120_000; one++)
    if (ask(`10.${one >> 16}.${(one >> 8) & 255}.${one & 255}`, 1) !== 1) throw new Error(`refused ${one}`);
  expect(ask("203.0.113.7", 1)).toBe(1);
});
