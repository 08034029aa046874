import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { within } from "./within.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what comes in time is given, and no timer is left", async () => {
  expect(await within(50, Promise.resolve("here"), "late")).toBe("here");
  await expect(within(50, Promise.reject(new Error("broken")), "late")).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});

test("what comes too late is not waited for, and what it throws then ends nothing", async () => {
  const work = new Promise<string>((_, reject) => setTimeout(reject, 80, new Error("too late")));
  const given = within(50, work, null);
  await vi.advanceTimersByTimeAsync(50);
  expect(await given).toBeNull();
  await vi.advanceTimersByTimeAsync(50);
});
