import { expect, test } from "vitest";
import { fuzz } from "../scripts/chaos/enquiry-fuzz.ts";

test("any input to the form gets a clear response, and nothing is stored by half", async () => {
  const found = await fuzz({ inputs: 1500, seed: Date.now() % 1_000_000 });
  expect(found.broken).toEqual([]);
  expect(found.byHalf).toBe(0);
  expect(found.statuses["400"]).toBeGreaterThan(100);
});
