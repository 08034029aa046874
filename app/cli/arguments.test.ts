import { describe, expect, test } from "vitest";
import { parseArguments, parseCount, parseLoosely } from "./arguments.ts";

describe("loosely parsed arguments", () => {
  const parse = (...args: string[]) => parseLoosely(args, ["days", "reason"], "There is no such option");

  test.each([
    [["RL-1", "--days", "-5"], { days: "-5" }, ["RL-1"]],
    [["--days", ""], { days: "" }, []],
    [["--reason"], { reason: "" }, []],
    [["--days=7", "a"], { days: "7" }, ["a"]],
    [["-5", "-abc", "-", "x"], {}, ["-5", "-abc", "-", "x"]],
    [["--reason", "--days", "x"], { reason: "--days" }, ["x"]],
    [["--days", "1", "--days", "2"], { days: "2" }, []],
  ])("%j are %j and %j", (args, values, positionals) =>
    expect(parse(...args)).toEqual({ values, positionals }),
  );

  test.each(["--other", "--", "--day"])("rejects %s by its name", (option) =>
    expect(() => parse("x", option)).toThrow(`${option}: There is no such option`),
  );
});

test("arguments that do not fit are rejected with Node's message", () => {
  expect(parseArguments(["a", "--undo"], { undo: { type: "boolean" } })).toMatchObject({
    values: { undo: true },
    positionals: ["a"],
  });
  expect(() => parseArguments(["--nope"], {})).toThrow("Unknown option '--nope'");
});

test.each([
  ["1", 1],
  ["30", 30],
  ["31", null],
  ["0", null],
  ["-5", null],
  ["1e1", null],
  ["2.5", null],
  ["", null],
])("of days from 1 to 30, %j is %j", (typed, count) => expect(parseCount(typed, 30)).toBe(count));
