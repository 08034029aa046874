import { expect, test } from "vitest";
import { allergenVerdict } from "./allergen-verdict.ts";
import { decodeFacts, encodeFacts } from "./facts-code.ts";
import { leaves } from "./leaf.ts";

test("the facts of a dish come back from their letters", () => {
  const facts = { wheat: "contains", oats: "may-contain", milk: "free", sesame: "contains" } as const;
  expect(encodeFacts(facts)).toHaveLength(leaves.length);
  expect(decodeFacts(encodeFacts(facts))).toEqual(facts);
});

test.each(["", "x".repeat(26), "?".repeat(26), "fff", "F".repeat(26)])(
  "letters that say nothing make nothing suitable: %j",
  (code) => {
    expect(allergenVerdict(decodeFacts(code), ["soya"]).suitable).toBe(false);
  },
);
