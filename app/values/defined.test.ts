import { expect, test } from "vitest";
import { defined } from "./defined.ts";

test("a value that is there is itself, also an empty one; one that is missing is a fault", () => {
  expect([defined(0), defined(""), defined(false)]).toEqual([0, "", false]);
  expect(() => defined(undefined)).toThrow("missing");
  expect(() => defined([].at(-1))).toThrow("missing");
});
