import { expect, test } from "vitest";
import { cachedTypeset } from "./cached-typeset.server.ts";

function counted(mostBytes: number, bytesEach = 10) {
  const made: string[] = [];
  const typeset = cachedTypeset(mostBytes, (layout, words, madeAt) => {
    made.push(`${layout} ${JSON.stringify(words)} ${madeAt}`);
    return Buffer.alloc(bytesEach, made.length);
  });
  return { typeset, made };
}

test("the same layout, words and moment are set once, and each other one by itself", () => {
  const { typeset, made } = counted(100);
  const first = typeset("a.typ", { title: "Fair" }, 1);
  expect(typeset("a.typ", { title: "Fair" }, 1)).toBe(first);
  expect(made).toHaveLength(1);
  typeset("b.typ", { title: "Fair" }, 1);
  typeset("a.typ", { title: "Ball" }, 1);
  typeset("a.typ", { title: "Fair" }, 2);
  expect(made).toHaveLength(4);
});

test("no more is remembered than it may: what was asked for longest ago goes first", () => {
  const { typeset, made } = counted(25);
  typeset("a.typ", {}, 1);
  typeset("a.typ", {}, 2);
  typeset("a.typ", {}, 1);
  typeset("a.typ", {}, 3);
  typeset("a.typ", {}, 1);
  expect(made).toHaveLength(3);
  typeset("a.typ", {}, 2);
  expect(made).toHaveLength(4);
});

test("what is larger than all that may be remembered is set each time", () => {
  const { typeset, made } = counted(5);
  for (const _ of [1, 2]) expect(typeset("a.typ", {}, 1)).toHaveLength(10);
  expect(made).toHaveLength(2);
});
