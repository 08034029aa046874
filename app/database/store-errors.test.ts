import { describe, expect, test } from "vitest";
import {
  isBrokenReference,
  refuseIfForeign,
  retryAfterFailure,
  storeFailure,
  StoreRefused,
  StoreUnreachable,
  unfinishedMove,
} from "./store-errors.ts";

const sqlite = (errcode: number) => Object.assign(new Error("sqlite"), { code: "ERR_SQLITE_ERROR", errcode });
const withCode = (code: string) => Object.assign(new Error("failed"), { code });

describe("what ails a store", () => {
  test.each([
    ["locked", [5, 6]],
    ["full", [13]],
    ["broken", [8, 10, 11, 14, 26]],
    // A row that is refused, a statement that is wrong.
    [null, [1, 19, 25]],
  ] as const)("is %s by SQLite's codes, the extended ones too", (failure, codes) => {
    for (const code of codes)
      for (const more of [0, 1, 3])
        expect([code, more, storeFailure(sqlite(code + 256 * more))]).toEqual([code, more, failure]);
  });

  test.each([
    ["full", ["53100", "ENOSPC", "EDQUOT"]],
    ["away", ["08000", "08006", "53200", "53300", "57P01", "57P03"]],
    ["locked", ["55P03", "57014", "40001", "40P01", "25P03"]],
    ["broken", ["25006", "58030", "XX000", "XX001", "EROFS", "EIO"]],
    [null, ["23505", "42P01", "53400", "57000", "x08006", "153100", "531000", "080061", "ECONNRESET", ""]],
  ] as const)("is %s by PostgreSQL's and a disk's", (failure, codes) => {
    for (const code of codes) expect([code, storeFailure(withCode(code))]).toEqual([code, failure]);
  });

  test("is found in what caused an error, not however deep, and is not asked of what is no error", () => {
    const under = (error: Error, depth: number): Error =>
      depth ? new Error("wrapped", { cause: under(error, depth - 1) }) : error;
    expect([0, 5, 6].map((depth) => storeFailure(under(withCode("53100"), depth)))).toEqual([
      "full",
      "full",
      null,
    ]);
    expect(storeFailure(under(new StoreUnreachable("gone"), 1))).toBe("away");
    expect(storeFailure({ code: "53100" })).toBeNull();
    const round = new Error("round");
    round.cause = round;
    expect(storeFailure(round)).toBeNull();
  });

  test("says when it is worth asking again", () => {
    expect(["40001", "08006", "53100", "58030"].map((code) => retryAfterFailure(withCode(code)))).toEqual([
      5, 15, 120, 120,
    ]);
    expect(retryAfterFailure(new TypeError("of undefined"))).toBeNull();
  });
});

test("a row that refers to nothing is known from others that are refused", () => {
  expect([sqlite(787), withCode("23503")].map(isBrokenReference)).toEqual([true, true]);
  const others = [sqlite(19), sqlite(2067), withCode("23505"), new Error("failed"), { code: "23503" }];
  expect(others.map(isBrokenReference)).toEqual([false, false, false, false, false]);
});

describe("a database", () => {
  test("that is new, or this site's, is not refused", () => {
    expect(() => refuseIfForeign([])).not.toThrow();
    expect(() => refuseIfForeign(["migration", "live_clock", "school"])).not.toThrow();
  });

  test("of another program is, by the names of three of its tables", () => {
    for (const tables of [["migration", "users", "posts", "tags"], ["live_clock"]])
      expect(() => refuseIfForeign(tables)).toThrow(StoreRefused);
    expect(() => refuseIfForeign(["migration", "users", "posts", "tags"])).toThrow(
      "The database is another program's (it holds migration, users, posts): give this site one of its own; nothing was added to it.",
    );
  });

  test("into which a site is being moved is, whatever else is in it", () => {
    expect(() => refuseIfForeign(["migration", "live_clock", unfinishedMove])).toThrow("repeat the move");
  });
});
