import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSqlite, sqliteFault } from "./sqlite.server.ts";

test("what SQLite works by is durable, overwrites what is deleted, and waits for nothing", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-sqlite-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = openSqlite(path.join(folder, "a.db"));
  onTestFinished(() => database.close());
  const inForce = (name: string) => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
  expect({
    journal: inForce("journal_mode"),
    // 2: what was committed is on the disk before the call returns; with 1 a power cut takes it.
    synchronous: inForce("synchronous"),
    // 1: an erased address is gone from the file too.
    secureDelete: inForce("secure_delete"),
    foreignKeys: inForce("foreign_keys"),
    busyTimeout: inForce("busy_timeout"),
  }).toEqual({ journal: "wal", synchronous: 2, secureDelete: 1, foreignKeys: 1, busyTimeout: 0 });
});

test.each([
  ["3.51.2", true],
  ["3.50.6", true],
  ["3.9.2", true],
  ["unknown", true],
  ["3.51.3", false],
  ["3.53.4", false],
  ["4.0.0", false],
])("SQLite %s is refused: %s", (version, isRefused) => {
  expect(sqliteFault(version) !== null).toBe(isRefused);
});
