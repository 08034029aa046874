import { describe, expect, test } from "vitest";
import {
  cacheBytes,
  cacheBytesProblems,
  collectionPathProblems,
  documentPathProblems,
  documentProblems,
  longPollProblems,
  longPollSeconds,
  catchUpsAtOnce,
} from "./document-rules.ts";

const fields = (document: Record<string, unknown>) => documentProblems(document).map(({ field }) => field);

describe("a document", () => {
  test("with plain names and values is accepted", () => {
    const soup = {
      id: "soup",
      tags: ["warm", { by: "ruth" }],
      at: { latitude: 51.5, longitude: -0.1 },
      note: null,
    };
    expect(documentProblems(soup)).toEqual([]);
  });

  test.each([
    ["a field without a name", { "": 1 }, "", "A field has a name."],
    ["a name between double underscores", { __proto: 1, __name__: 1 }, "__name__", /two underscores/],
    ["a tilde", { "a~b": 1 }, "a~b", /none of/],
    ["a star", { "a*b": 1 }, "a*b", /none of/],
    ["a slash", { "a/b": 1 }, "a/b", /none of/],
    ["an opening bracket", { "a[b": 1 }, "a[b", /none of/],
    ["a closing bracket", { "a]b": 1 }, "a]b", /none of/],
    ["a list in a list", { weeks: ["one", ["two"]] }, "weeks.1", "A list does not hold another list."],
    ["a latitude past the pole", { at: { latitude: 90.01 } }, "at.latitude", /between -90 and 90/],
    ["a longitude past the date line", { longitude: -180.5 }, "longitude", /between -180 and 180/],
    ["a latitude that is no number", { latitude: "north" }, "latitude", /between -90 and 90/],
    ["a value that JSON would lose", { price: Number.NaN }, "price", /A value is text/],
  ])("is rejected for %s, once, naming the field", (_, document, field, message) => {
    const problems = documentProblems(document);
    expect(problems).toHaveLength(1);
    expect(problems[0]!.field).toBe(field);
    expect(problems[0]!.message).toMatch(message);
  });

  test("is checked to its depth, also through lists of maps", () => {
    expect(fields({ a: { b: { __c__: 1 } }, list: [{ "x*": 1 }] })).toEqual(["a.b.__c__", "list.0.x*"]);
  });

  test("may be exactly at the bounds", () => {
    expect(
      documentProblems({ a: { latitude: -90, longitude: 180 }, b: { latitude: 90, longitude: -180 } }),
    ).toEqual([]);
  });
});

describe("a path", () => {
  test("of a document has an even number of segments", () => {
    expect(documentPathProblems("menu/soup")).toEqual([]);
    expect(documentPathProblems("menu/soup/notes/one")).toEqual([]);
    expect(documentPathProblems("menu")[0]?.message).toMatch(/even/);
    expect(documentPathProblems("menu/soup/notes")[0]?.field).toBe("menu/soup/notes");
  });

  test("of a collection has an odd number of segments", () => {
    expect(collectionPathProblems("menu")).toEqual([]);
    expect(collectionPathProblems("menu/soup")[0]?.message).toMatch(/odd/);
  });

  test("has no empty segment", () => {
    expect(documentPathProblems("menu/")[0]?.message).toMatch(/empty/);
    expect(collectionPathProblems("")[0]?.message).toMatch(/empty/);
  });
});

describe("the bounds", () => {
  test("of a long poll are 5 and 30 seconds", () => {
    expect([5, 25, 30].flatMap((seconds) => longPollProblems(seconds))).toEqual([]);
    for (const seconds of [4.9, 31, 0, -5, Number.NaN, Infinity])
      expect(longPollProblems(seconds)).toEqual([
        { field: "wait", message: "A long poll waits between 5 and 30 seconds." },
      ]);
    expect(longPollSeconds.default).toBe(25);
  });

  test("of the cache are a megabyte and whole bytes", () => {
    expect(cacheBytesProblems(1_048_576)).toEqual([]);
    expect(cacheBytesProblems(1_048_575)[0]?.field).toBe("LIVE_CACHE_BYTES");
    expect(cacheBytesProblems(2_000_000.5)).toHaveLength(1);
    expect(cacheBytes.default).toBe(41_943_040);
  });

  test("of reconciliations after a reconnect are a hundred", () => expect(catchUpsAtOnce).toBe(100));
});
