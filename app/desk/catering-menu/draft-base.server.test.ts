import { expect, test } from "vitest";
import { baseIn } from "./draft-base.server.ts";

test("what a save begins from is read back; what is none of ours is never the last", () => {
  expect(baseIn("3 aB-_9")).toEqual({ draft: 3, published: "aB-_9" });
  expect(baseIn("0 ")).toEqual({ draft: 0, published: "" });
  for (const word of [null, "", "x", "1", "1 a b", "-1 a", "9999999999 a"])
    expect(baseIn(word).draft).toBe(-1);
});
