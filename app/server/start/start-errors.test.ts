import { expect, test } from "vitest";
import { StoreUnreachable, StoreRefused } from "#database/store-errors.ts";
import { readConfig } from "../config/config.ts";
import { startErrorMessage } from "./start-errors.ts";

function thrown(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}

test("an invalid setting is reported without a stack trace", () => {
  const says = startErrorMessage(thrown(() => readConfig({ PORT: "seventy" })));
  expect(says).toBe("These settings are wrong:\n  PORT must be a whole number from 0 to 65535");
});

test.each([
  [{ code: "EADDRINUSE", port: 3000 }, "Something else listens on port 3000: set PORT to another."],
  [
    { code: "ERR_SQLITE_ERROR", errstr: "file is not a database" },
    "The store in DATA_DIR cannot be used: file is not a database. Nothing in it was changed.",
  ],
  [{ code: "ECONNREFUSED" }, "The database of DATABASE_URL does not answer: ECONNREFUSED."],
  [{ code: "EACCES", path: "/data", message: "permission denied" }, "/data: permission denied."],
])("%j is reported in one line", (fault, says) =>
  expect(startErrorMessage(Object.assign(new Error("of the machinery"), fault))).toBe(says),
);

test("a damaged store, or a database server that is unavailable, is reported in one sentence", () => {
  expect(startErrorMessage(new StoreRefused("The store is newer than this release."))).toBe(
    "The store is newer than this release.",
  );
  const away = new StoreUnreachable("the database server does not answer: timeout");
  expect(startErrorMessage(new Error("the store could not be opened", { cause: away }))).toBe(
    "The database of DATABASE_URL cannot be used: the database server does not answer: timeout.",
  );
});

test("an unforeseen error is reported with its stack trace", () =>
  expect(startErrorMessage(new TypeError("of undefined"))).toContain("start-errors.test.ts"));
