import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { Kysely } from "kysely";
import { openPool, postgresDialect } from "./postgres.server.ts";
import type { Schema } from "./schema.ts";
import { sqliteDialect } from "./sqlite/sqlite-driver.server.ts";
import { openSqlite } from "./sqlite/sqlite.server.ts";
import { openStore } from "./store.server.ts";
import type { Store } from "./store.server.ts";
import { retryAfterFailure, storeFailure } from "./store-errors.ts";

async function onSqlite(): Promise<Store & { other(): ReturnType<typeof openSqlite> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-trouble-"));
  const store = await openStore({ databaseUrl: "", dataDir });
  onTestFinished(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    ...store,
    // As another process has it open.
    other: () => {
      const sqlite = openSqlite(path.join(dataDir, "rosemary-lane.db"));
      onTestFinished(() => sqlite.close());
      return sqlite;
    },
  };
}

const write = ({ db }: Pick<Store, "db">, words = "soup") =>
  db.updateTable("live_clock").set({ revision: words.length }).execute();
const fails = (work: Promise<unknown>) => work.then(() => null, storeFailure);

test("recognises a full disk, a read-only store and missing files", async () => {
  const store = await onSqlite();
  store.sqlite!.exec("pragma max_page_count = 1");
  const long = "soup ".repeat(20_000);
  const add = store.db
    .insertInto("live_change")
    .values({
      revision: 1,
      topic: "menu",
      document_id: "soup",
      type: "added",
      document: long,
      changed_at: 1,
      changed_by: "cook",
    })
    .execute();
  expect(await fails(add)).toBe("full");
  store.sqlite!.exec("pragma query_only = on");
  expect(await fails(write(store))).toBe("broken");
  store.sqlite!.exec("pragma query_only = off");
  store.markLost!("the folder was removed");
  expect(await fails(write(store))).toBe("away");
});

test("does not take an error of another kind for one of the store", () => {
  expect(storeFailure(new TypeError("of undefined"))).toBeNull();
  expect(storeFailure(Object.assign(new Error("who sends hung up"), { code: "ECONNRESET" }))).toBeNull();
  const wrapped = new Error("wrapped", { cause: Object.assign(new Error("disk"), { code: "ENOSPC" }) });
  expect([storeFailure(wrapped), retryAfterFailure(wrapped)]).toEqual(["full", 120]);
});

test("a write waits while another process writes, and reads go on", async () => {
  const store = await onSqlite();
  const other = store.other();
  other.exec("begin immediate");
  const order: string[] = [];
  const waiting = write(store, "a").then(() => order.push("written"));
  const transaction = store.db
    .transaction()
    .execute((tx) => tx.updateTable("live_clock").set({ revision: 7 }).execute())
    .then(() => order.push("transaction"));
  // The loop turns, and reads are served between the checks.
  for (let at = 0; at < 3; at++) {
    await store.db.selectFrom("live_clock").selectAll().execute();
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  expect(order).toEqual([]);
  order.push("released");
  other.exec("commit");
  await Promise.all([waiting, transaction]);
  expect(order[0]).toBe("released");
  const clock = await store.db.selectFrom("live_clock").select("revision").executeTakeFirstOrThrow();
  expect([1, 7]).toContain(clock.revision);
});

test("a lock that is never released times out as a temporary failure", async () => {
  const { sqlite, other } = await onSqlite();
  other().exec("begin immediate");
  const db = new Kysely<Schema>({ dialect: sqliteDialect(sqlite!, { wait: 60 }) });
  const error = await write({ db }).catch((thrown: unknown) => thrown);
  expect([storeFailure(error), retryAfterFailure(error)]).toEqual(["locked", 5]);
});

const server = inject("postgresUrl");

test.skipIf(!server)("processes that start at once on one empty PostgreSQL migrate it together", async () => {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  onTestFinished(() => admin.end());
  for (let time = 0; time < 4; time++) {
    const name = `race_${process.pid}_${time}`;
    await admin.query(`create database ${name}`);
    const databaseUrl = server.replace(/[^/]*$/, name);
    const opened = await Promise.all([1, 2, 3].map(() => openStore({ databaseUrl, dataDir: "" })));
    await Promise.all(opened.map((store) => store.close()));
    await admin.query(`drop database ${name} with (force)`);
  }
});

test("a database server that accepts the connection and never responds is unavailable", async () => {
  const mute = createServer((socket) => void socket.on("error", () => undefined)).listen(0, "127.0.0.1");
  await once(mute, "listening");
  onTestFinished(() => void mute.close());
  const { port } = mute.address() as AddressInfo;
  const pool = await openPool(`postgres://site@127.0.0.1:${port}/site`, { connectionTimeoutMillis: 60 });
  const db = new Kysely<Schema>({ dialect: postgresDialect(pool) });
  onTestFinished(() => db.destroy());
  expect(await fails(write({ db }))).toBe("away");
});

test("a server that refuses the connection is unavailable", async () => {
  const error = await openStore({ databaseUrl: "postgres://site@127.0.0.1:1/site", dataDir: "" }).catch(
    (thrown: unknown) => thrown,
  );
  expect([storeFailure(error), retryAfterFailure(error)]).toEqual(["away", 15]);
});
