import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";

test("equal values have equal text, in whatever order their keys were written", () => {
  expect(canonicalJson({ b: [1, "é"], a: { d: null, c: true } })).toBe(
    '{"a":{"c":true,"d":null},"b":[1,"é"]}',
  );
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
});

test("JSON reads it back as the same value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain: unknown = JSON.parse(JSON.stringify(value));
      expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
    }),
  );
});

test.each([[Number.NaN], [Number.POSITIVE_INFINITY], [() => 1], [new Date(0)], [10n], [undefined]])(
  "%s is refused",
  (value) => expect(() => canonicalJson(value)).toThrow(TypeError),
);
