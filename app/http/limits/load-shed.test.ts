import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLoadShed } from "./load-shed.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());

test("a thread that keeps its time refuses nothing", () => {
  const shed = createLoadShed(100);
  vi.advanceTimersByTime(5_000);
  expect([shed.refuses(), shed.lag(), shed.shed()]).toEqual([false, 0, 0]);
});

test("a burst within one turn of the loop is refused in the middle of it, and no longer half a second after it", () => {
  let clock = 0;
  const shed = createLoadShed(
    100,
    () => 0,
    () => clock,
  );
  const turn = (milliseconds: number) => {
    clock += milliseconds;
    vi.advanceTimersToNextTimer();
  };
  turn(20);
  clock += 90;
  expect(shed.refuses()).toBe(false);
  clock += 40;
  expect(shed.refuses()).toBe(true);
  turn(10);
  // It was late by 120 ms: what comes now is refused as well, as the same burst may go on.
  expect([shed.refuses(), shed.lag()]).toEqual([true, 120]);
  for (let at = 0; at < 26; at++) turn(20);
  expect([shed.refuses(), shed.lag(), shed.shed()]).toEqual([false, 0, 2]);
});

test("a long stall is not forgotten for a short one after it", () => {
  let clock = 0;
  const shed = createLoadShed(
    100,
    () => 0,
    () => clock,
  );
  const turn = (milliseconds: number) => {
    clock += milliseconds;
    vi.advanceTimersToNextTimer();
  };
  turn(320);
  turn(25);
  expect(shed.lag()).toBe(300);
});

test("what waits for its turn is behind, though the thread keeps its time", () => {
  let waited = 100;
  const shed = createLoadShed(100, () => waited);
  expect([shed.refuses(), shed.lag()]).toEqual([false, 100]);
  waited = 101;
  expect(shed.refuses()).toBe(true);
});
