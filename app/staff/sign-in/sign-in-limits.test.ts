import { expect, test } from "vitest";
import { frozenClock } from "#values/time/clock.ts";
import { connectedCounts } from "#abuse-protection/shared-counts.testkit.ts";
import type { SignInLimits } from "./sign-in-limits.ts";
import { createSignInLimits } from "./sign-in-limits.ts";

const monday = "2026-11-23T08:12:00Z";
const minute = 60_000;
const home = "192.0.2.7";

function opened() {
  const clock = frozenClock(monday);
  let alarms = 0;
  const limits = createSignInLimits(clock, () => void alarms++);
  return { clock, limits, alarms: () => alarms };
}

test("five tries are free, then the wait doubles up to a quarter of an hour", () => {
  const { clock, limits } = opened();
  expect([1, 2, 3, 4, 5].map(() => limits.begin("ruth", home))).toEqual(
    [4, 3, 2, 1, 0].map((triesLeft) => ({ triesLeft })),
  );
  for (const wait of [1, 2, 4, 8, 15, 15]) {
    expect(limits.begin("ruth", home)).toEqual({ until: clock.now() + wait * minute });
    clock.advance(wait * minute);
    expect(limits.begin("ruth", home)).toEqual({ triesLeft: 0 });
  }
});

test("who fails elsewhere, or under another name, takes no try from anybody", () => {
  const { limits } = opened();
  for (let n = 0; n < 5; n++) limits.begin("ruth", "198.51.100.1");
  expect(limits.begin("ruth", home)).toEqual({ triesLeft: 4 });
  expect(limits.begin("jo", "198.51.100.1")).toEqual({ triesLeft: 4 });
});

test("one network has twenty tries, whatever names it invents", () => {
  const { clock, limits } = opened();
  for (let n = 0; n < 20; n++) limits.begin(`name ${n}`, "2001:db8::1");
  expect(limits.begin("name 21", "2001:db8::ffff")).toEqual({ until: clock.now() + minute });
  expect(limits.begin("name 21", home)).toEqual({ triesLeft: 4 });
});

test("a right try clears the count, and so does a day", () => {
  const { clock, limits } = opened();
  for (let n = 0; n < 4; n++) limits.begin("ruth", home);
  limits.succeeded("ruth", home);
  expect(limits.begin("ruth", home)).toEqual({ triesLeft: 4 });
  for (let n = 0; n < 4; n++) limits.begin("ruth", home);
  clock.advance(24 * 60 * minute);
  expect(limits.begin("ruth", home)).toEqual({ triesLeft: 4 });
});

test("a flood from everywhere raises one alarm per hour", () => {
  const { limits, alarms } = opened();
  for (let n = 0; n < 300; n++) limits.begin(`name ${n}`, `198.51.100.${n % 250}`);
  expect(alarms()).toBe(1);
});

test("ten wrong codes after a right password hold the codes for an hour, whatever the network", () => {
  const { clock, limits } = opened();
  expect(Array.from({ length: 10 }, () => limits.wrongCode("ruth")).indexOf(true)).toBe(9);
  expect(limits.refusesCodes("ruth")).toBe(true);
  expect(limits.refusesCodes("jo")).toBe(false);
  expect(limits.wrongCode("ruth")).toBe(false);
  clock.advance(60 * minute);
  expect(limits.refusesCodes("ruth")).toBe(false);
});

test("tries at two processes are counted together, and forgotten together", () => {
  const clock = frozenClock(monday);
  const [first, second] = connectedCounts(2).map((counts) =>
    createSignInLimits(clock, () => undefined, counts),
  ) as [SignInLimits, SignInLimits];
  for (const limits of [first, second, first, second]) limits.begin("ruth", home);
  expect(first.begin("ruth", home)).toEqual({ triesLeft: 0 });
  expect(second.begin("ruth", home)).toEqual({ until: clock.now() + minute });
  clock.advance(minute);
  first.succeeded("ruth", home);
  expect(second.begin("ruth", home)).toEqual({ triesLeft: 4 });
  for (let at = 0; at < 10; at += 1) (at % 2 ? first : second).wrongCode("ruth");
  expect([first.refusesCodes("ruth"), second.refusesCodes("ruth")]).toEqual([true, true]);
});

test("after each hour of a flood there is another alarm, and none before a hundred tries in ten minutes", () => {
  const { clock, limits, alarms } = opened();
  const flood = (tries: number) => {
    for (let n = 0; n < tries; n++) limits.begin(`name ${clock.now()} ${n}`, `198.51.100.${n % 250}`);
  };
  flood(100);
  expect(alarms()).toBe(0);
  clock.advance(10 * minute);
  flood(101);
  expect(alarms()).toBe(1);
  clock.advance(59 * minute);
  flood(101);
  expect(alarms()).toBe(1);
  clock.advance(minute);
  flood(101);
  expect(alarms()).toBe(2);
});

test("a right try gives its network one back, and no more than were made", () => {
  const { clock, limits } = opened();
  for (let n = 0; n < 20; n++) limits.begin(`name ${n}`, home);
  expect(limits.begin("jo", home)).toEqual({ until: clock.now() + minute });
  limits.succeeded("name 3", home);
  expect(limits.begin("jo", home)).toEqual({ triesLeft: 0 });
  limits.succeeded("nobody", "203.0.113.7");
  expect(limits.begin("nobody", "203.0.113.7")).toEqual({ triesLeft: 4 });
  const quiet = opened();
  quiet.limits.begin("ruth", home);
  for (let n = 0; n < 9; n++) quiet.limits.succeeded("ruth", home);
  for (let n = 0; n < 19; n++) quiet.limits.begin(`name ${n}`, home);
  expect(quiet.limits.begin("last", home)).toEqual({ triesLeft: 0 });
});

test("a try that may not be made is not counted, and a day less a moment forgets nothing", () => {
  const { clock, limits } = opened();
  for (let n = 0; n < 5; n++) limits.begin("ruth", home);
  for (let n = 0; n < 9; n++) limits.begin("ruth", home);
  clock.advance(minute);
  expect(limits.begin("ruth", home)).toEqual({ triesLeft: 0 });
  expect(limits.begin("ruth", home)).toEqual({ until: clock.now() + 2 * minute });
  clock.advance(24 * 60 * minute - 1);
  limits.begin("ruth", home);
  expect(limits.begin("ruth", home)).toEqual({ until: clock.now() + 4 * minute });
});

test("a flood at two processes raises one alarm", () => {
  const clock = frozenClock(monday);
  let alarms = 0;
  const [first, second] = connectedCounts(2).map((counts) =>
    createSignInLimits(clock, () => void alarms++, counts),
  ) as [SignInLimits, SignInLimits];
  for (let n = 0; n < 100; n++) first.begin(`name ${n}`, `198.51.100.${n}`);
  expect(alarms).toBe(0);
  for (let n = 0; n < 9; n++) second.begin(`other ${n}`, `203.0.113.${n}`);
  first.begin("last", home);
  expect(alarms).toBe(1);
});

test("no more is held than of 50,000 names and networks: what was quiet longest is forgotten first", () => {
  const { clock, limits } = opened();
  // A name and a network for each.
  const others = (from: number, to: number) => {
    for (let n = from; n < to; n++) limits.begin(`name ${n}`, `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
  };
  const [ruth, mia] = [() => limits.begin("ruth", home), () => limits.begin("mia", "203.0.113.7")];
  for (let n = 0; n < 4; n++) mia();
  for (let n = 0; n < 4; n++) ruth();
  others(0, 20_000);
  expect(mia()).toEqual({ triesLeft: 0 });
  others(20_000, 25_000);
  expect(mia()).toEqual({ until: clock.now() + minute });
  expect(ruth()).toEqual({ triesLeft: 4 });
});
