import { expect, test } from "vitest";
import { cachedTypeset } from "./cached-typeset.server.ts";

function counted(maxBytes: number, bytesEach = 10) {
  const made: string[] = [];
  const typeset = cachedTypeset(maxBytes, async (layout, words, madeAt) => {
    made.push(`${layout} ${JSON.stringify(words)} ${madeAt}`);
    if (layout === "broken.typ" && made.length === 1) throw new Error("no");
    return Buffer.alloc(bytesEach, made.length);
  });
  return { typeset, made };
}

test("the same layout, words and moment are set once, and each other one by itself", async () => {
  const { typeset, made } = counted(100);
  const first = await typeset("a.typ", { title: "Fair" }, 1);
  expect(await typeset("a.typ", { title: "Fair" }, 1)).toBe(first);
  expect(made).toHaveLength(1);
  await typeset("b.typ", { title: "Fair" }, 1);
  await typeset("a.typ", { title: "Ball" }, 1);
  await typeset("a.typ", { title: "Fair" }, 2);
  expect(made).toHaveLength(4);
});

test("many who ask at once wait for one setting; one that failed is tried again", async () => {
  const { typeset, made } = counted(100);
  const asked = () => typeset("broken.typ", {}, 1);
  expect((await Promise.allSettled([asked(), asked()])).map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
  ]);
  const [one, other] = await Promise.all([asked(), asked()]);
  expect(one).toBe(other);
  expect(made).toHaveLength(2);
});

test("no more is remembered than it may: what was asked for longest ago goes first", async () => {
  const { typeset, made } = counted(25);
  for (const moment of [1, 2, 1, 3, 1]) await typeset("a.typ", {}, moment);
  expect(made).toHaveLength(3);
  await typeset("a.typ", {}, 2);
  expect(made).toHaveLength(4);
});

test("what is larger than all that may be remembered is set each time", async () => {
  const { typeset, made } = counted(5);
  for (const _ of [1, 2]) expect(await typeset("a.typ", {}, 1)).toHaveLength(10);
  expect(made).toHaveLength(2);
});
