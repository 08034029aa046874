import { expect, test, vi } from "vitest";
import { readDescriptors } from "#values/descriptors.server.ts";
import { warnOfFewDescriptors } from "./few-descriptors.server.ts";

test.each([
  { limit: 64, told: true },
  { limit: 1_499, told: true },
  { limit: 1_500, told: false },
  { limit: Infinity, told: false },
])(
  "a limit of $limit descriptors for 1,000 connections is told at the start: $told",
  async ({ limit, told }) => {
    const alert = vi.fn<(message: string) => void>();
    await warnOfFewDescriptors({ MAX_CONNECTIONS: 1_000 }, { alert }, async () => ({ open: 30, limit }));
    expect(alert.mock.calls.map(([message]) => message)).toEqual(
      told ? [expect.stringContaining("too few file descriptors")] : [],
    );
  },
);

test("what is open and may be open is read of this process", async () => {
  const { open, limit } = await readDescriptors();
  expect(open).toBeGreaterThan(2);
  expect(limit).toBeGreaterThan(open);
});
