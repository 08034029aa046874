import { afterEach, expect, test, vi } from "vitest";
import { isSwitchedOff, switchOff } from "./switched-off.ts";

afterEach(() => vi.unstubAllGlobals());

test('is remembered under the name "not measured", and nothing is measured where nothing can be stored', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  expect(isSwitchedOff()).toBe(false);
  switchOff(true);
  expect([isSwitchedOff(), [...stored.keys()]]).toEqual([true, ["not measured"]]);
  switchOff(false);
  expect([isSwitchedOff(), stored.size]).toEqual([false, 0]);
  vi.stubGlobal("localStorage", undefined);
  expect(isSwitchedOff()).toBeNull();
});
