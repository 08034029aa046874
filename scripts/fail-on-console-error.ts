import { afterEach, beforeEach, expect, vi } from "vitest";

// An error nobody expected fails the test that caused it. A test that expects one takes it with `expectErrors()`.
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

/** Takes the errors written so far, so that they do not fail the test. */
export function expectErrors(): unknown[][] {
  return seen.splice(0);
}
