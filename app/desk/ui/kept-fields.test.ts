import { expect, test } from "vitest";
import { keepFields, takeKeptFields } from "./kept-fields.ts";

function memory() {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
  };
}
const typed = { amount: "48.50", reason: "The lift was broken" };

test("what was typed is there once for its form and its member, and gone afterwards", () => {
  const storage = memory();
  keepFields("ruth", "/desk/money/RL-1/refund", typed, storage);
  expect(takeKeptFields("ruth", "/desk/money/RL-1/refund", storage)).toEqual(typed);
  expect(takeKeptFields("ruth", "/desk/money/RL-1/refund", storage)).toEqual({});
  expect(storage.all.size).toBe(0);
});

test("neither another member nor another form finds it, and it is forgotten all the same", () => {
  for (const [who, path] of [
    ["ben", "/desk/money/RL-1/refund"],
    ["ruth", "/desk/money/RL-2/refund"],
  ] as const) {
    const storage = memory();
    keepFields("ruth", "/desk/money/RL-1/refund", typed, storage);
    expect(takeKeptFields(who, path, storage)).toEqual({});
    expect(storage.all.size).toBe(0);
  }
});

test("without storage, or with what it cannot read, the form is as it was", () => {
  const full = {
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(() => keepFields("ruth", "/desk", typed, full)).not.toThrow();
  expect(takeKeptFields("ruth", "/desk", null)).toEqual({});
  const foreign = memory();
  foreign.setItem("desk form", "{");
  expect(takeKeptFields("ruth", "/desk", foreign)).toEqual({});
});
