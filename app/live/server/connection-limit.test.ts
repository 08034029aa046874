import { expect, test } from "vitest";
import type { Refusal } from "./connection-limit.ts";
import { createConnectionLimit } from "./connection-limit.ts";

const opens = (acquired: (() => void) | Refusal) => (typeof acquired === "function" ? "open" : acquired);

test("a connection is released once, however often that is called", () => {
  const limit = createConnectionLimit({ max: 1, maxPerAddress: 1 });
  const release = limit.acquire("a") as () => void;
  release();
  release();
  expect(limit.active()).toBe(0);
  expect([opens(limit.acquire("a")), opens(limit.acquire("b"))]).toEqual(["open", "full"]);
});

test("one network has no more than its share, and takes none from another", () => {
  const limit = createConnectionLimit({ max: 4, maxPerAddress: 2 });
  const line = ["2001:db8::1", "2001:db8::2", "2001:db8::3"].map((address) => limit.acquire(address));
  expect(line.map(opens)).toEqual(["open", "open", "too many from this address"]);
  expect([limit.active(), limit.refused()]).toEqual([2, 1]);
  expect(["192.0.2.7", "192.0.2.8", "192.0.2.9"].map((address) => opens(limit.acquire(address)))).toEqual([
    "open",
    "open",
    "full",
  ]);
  // Where both are reached, that everybody has to wait is what is said.
  expect([opens(limit.acquire("2001:db8::4")), limit.refused()]).toEqual(["full", 3]);
});

test("what is released is there for the same network again, one for one", () => {
  const limit = createConnectionLimit({ max: 9, maxPerAddress: 2 });
  const [first] = [limit.acquire("192.0.2.7"), limit.acquire("192.0.2.7")];
  (first as () => void)();
  expect([1, 2].map(() => opens(limit.acquire("192.0.2.7")))).toEqual(["open", "too many from this address"]);
  expect(limit.active()).toBe(2);
});
