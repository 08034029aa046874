import { expect, test } from "vitest";
import { parseAllergenList } from "./allergen-list.ts";
import { compareLeaves } from "./leaf-changes.ts";
import { leaves } from "./leaf.ts";
import type { AllergenFacts } from "./allergen-facts.ts";

const facts = (list: string): AllergenFacts => ({
  ...Object.fromEntries(leaves.map((leaf) => [leaf, "free" as const])),
  ...parseAllergenList(list).facts,
});

test("what gets worse comes first, then what gets better, then what stays; the rest is counted", () => {
  const before = facts("milk:contains;eggs:contains;celery:may-contain");
  const after = facts("fish:contains;eggs:contains;celery:contains");
  const { rows, absent } = compareLeaves(before, after);
  expect(rows.map(({ leaf, is }) => `${leaf} ${is}`)).toEqual([
    "celery worse",
    "fish worse",
    "milk better",
    "eggs same",
  ]);
  expect(absent).toBe(leaves.length - 4);
});

test("what is no longer known is worse, whatever it was; what gets known to be absent is better", () => {
  const { milk: _, ...open } = facts("");
  expect(compareLeaves(facts("milk:contains"), open).rows[0]).toMatchObject({ leaf: "milk", is: "worse" });
  expect(compareLeaves(open, facts("")).rows[0]).toMatchObject({ leaf: "milk", is: "better", to: "free" });
});

test("a food beyond the fourteen that only one of the two names is not known of the other", () => {
  const { rows } = compareLeaves(facts(""), facts("+kiwi:contains"));
  expect(rows).toEqual([{ leaf: "other:kiwi", from: undefined, to: "contains", is: "worse" }]);
});
