import { expect, test } from "vitest";
import type { Thing } from "./sample-thing.ts";
import { keyOf } from "./sample-thing.ts";
import { planTakeOut } from "./take-out-plan.ts";

const thing = (key: string, over: Partial<Thing> = {}): Thing => {
  const [kind = "", id = ""] = key.split(" ");
  return { kind, id, name: id, to: "/desk", isSample: true, isMadeUp: false, changed: null, ...over };
};

const plan = (
  things: readonly Thing[],
  uses: Readonly<Record<string, readonly string[]>> = {},
  keepsChanged = true,
) => {
  const { goes, stays } = planTakeOut(things, (one) => uses[keyOf(one)] ?? [], { keepsChanged });
  return {
    goes: goes.map(keyOf),
    stays: stays.map(({ thing: one, because }) =>
      because.kind === "changed"
        ? `${keyOf(one)}: ${because.words}`
        : `${keyOf(one)}: used by ${keyOf(because.by)}`,
    ),
  };
};

const own = { isSample: false };

test("what is as it was goes, and nothing of the firm's own", () => {
  expect(plan([thing("dish soup"), thing("dish ours", own)])).toEqual({ goes: ["dish soup"], stays: [] });
});

test("what was changed stays, with what was made of it, and with what it uses, however far down", () => {
  const things = [
    thing("dish soup", { changed: "it was changed" }),
    thing("dish bread"),
    thing("recipe soup"),
    thing("ingredient leek"),
    thing("product leek"),
  ];
  const uses = {
    "dish soup": ["recipe soup"],
    "recipe soup": ["ingredient leek", "recipe soup"],
    "ingredient leek": ["product leek"],
  };
  expect(plan(things, uses)).toEqual({
    goes: ["dish bread"],
    stays: [
      "dish soup: it was changed",
      "recipe soup: used by dish soup",
      "ingredient leek: used by recipe soup",
      "product leek: used by ingredient leek",
    ],
  });
  // Where an owner says that it goes as well, so does what it uses.
  expect(plan(things, uses, false)).toEqual({ goes: things.map(keyOf), stays: [] });
});

test("what something of the firm's own uses stays, also where what was changed goes", () => {
  const things = [thing("recipe soup", { changed: "it was changed" }), thing("dish ours", own)];
  const uses = { "dish ours": ["recipe soup"] };
  expect(plan(things, uses, false)).toEqual({
    goes: [],
    stays: ["recipe soup: used by dish ours"],
  });
});

test("made-up people and money go whatever was done with them, keep nothing, and what hangs on them goes too", () => {
  const madeUp = { isMadeUp: true };
  const things = [
    thing("payment a", { ...madeUp, changed: "it was changed" }),
    thing("proposal b", { ...madeUp, ...own }),
    thing("dish soup"),
  ];
  const uses = { "proposal b": ["dish soup", "payment a"], "payment a": ["dish soup"] };
  expect(plan(things, uses)).toEqual({ goes: things.map(keyOf), stays: [] });
});

test("two that use one another go where nothing else uses either", () => {
  const uses = { "recipe a": ["recipe b"], "recipe b": ["recipe a"] };
  expect(plan([thing("recipe a"), thing("recipe b")], uses).goes).toEqual(["recipe a", "recipe b"]);
});
