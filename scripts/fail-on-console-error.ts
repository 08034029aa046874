import { afterEach, beforeEach, expect, vi } from "vitest";

// An error on the console fails the test that caused it.
let seen: unknown[][] = [];

beforeEach(() => {
  seen = [];
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => void seen.push(words));
});

afterEach(() => {
  const unexpected = seen;
  vi.restoreAllMocks();
  expect(unexpected, "nobody expected these errors on the console").toEqual([]);
});
