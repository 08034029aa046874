import { expect, test } from "vitest";
import { fieldsOf, isRecord, keysOf, partsOf } from "./record.ts";
import { defined } from "./defined.ts";
import { textBefore } from "./text/text-before.ts";
import { codeOf, messageOf } from "./thrown.ts";

test.each([[null], [undefined], ["text"], [7], [["a list"]]])("%j has no fields", (value) => {
  expect(isRecord(value)).toBe(false);
  expect(fieldsOf(value)).toEqual({});
});

test("what is no list has no parts", () => {
  expect(partsOf({ length: 2 })).toEqual([]);
  expect(partsOf(["one"])).toEqual(["one"]);
});

test("a record's names come in its order", () => {
  expect(keysOf({ name: 80, alt: 300 })).toEqual(["name", "alt"]);
});

test("what must be there and is not is named", () => {
  expect(() => defined(null, "the capture of RL-1")).toThrow("missing: the capture of RL-1");
  expect(defined(0, "a count")).toBe(0);
});

test("text ends before a mark, and is whole without it", () => {
  expect(textBefore("/menu?diet=vegan?", "?")).toBe("/menu");
  expect(textBefore("/menu", "?")).toBe("/menu");
});

test("only an error's own code in words is one", () => {
  expect(codeOf(Object.assign(new Error("no"), { code: "ENOENT" }))).toBe("ENOENT");
  expect(codeOf(Object.assign(new Error("no"), { code: 5 }))).toBeUndefined();
  expect(codeOf({ code: "ENOENT" })).toBeUndefined();
  expect(messageOf("thrown text")).toBe("thrown text");
});
