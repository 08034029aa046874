import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Kysely, sql } from "kysely";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Schema } from "./schema.ts";
import { sharedCommits } from "./shared-commits.server.ts";
import { sqliteDialect } from "./sqlite/sqlite-driver.server.ts";
import { openSqlite } from "./sqlite/sqlite.server.ts";
import { stores } from "./stores.testkit.ts";
import type { Tx } from "./store.server.ts";
import { openStore } from "./store.server.ts";

const put = async (tx: Tx, name: string) => {
  await tx.insertInto("lease").values({ name, holder: "", until: 0, says: "" }).execute();
  return name;
};

async function opened() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-"));
  const store = await openStore({ databaseUrl: "", dataDir });
  const file = path.join(dataDir, "rosemary-lane.db");
  const other = new DatabaseSync(file);
  onTestFinished(async () => {
    other.close();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  /** What another process finds: that much is committed. */
  const committed = () =>
    other
      .prepare("select name from lease order by name")
      .all()
      .map(({ name }) => name);
  return { file, store, other, committed, commits: () => commitsIn(readFileSync(`${file}-wal`)) };
}

/** How many transactions a journal holds: the frame that ends one says how large the database is then. */
function commitsIn(journal: Buffer): number {
  const frame = 24 + journal.readUInt32BE(8);
  let commits = 0;
  for (let at = 32; at < journal.length; at += frame) if (journal.readUInt32BE(at + 4) > 0) commits += 1;
  return commits;
}

test("what comes at the same time is on the disk in one commit before anybody hears of it", async () => {
  const { store, committed, commits } = await opened();
  const before = commits();
  const names = ["a", "b", "c", "d"];
  const found = await Promise.all(
    names.map((name) => store.commit((tx) => put(tx, name)).then((result) => [result, committed()])),
  );
  expect(found).toEqual(names.map((name) => [name, names]));
  expect(commits() - before).toBe(1);
});

test("a read that comes between finds nothing that is not on the disk yet", async () => {
  const { store, committed } = await opened();
  const stored = Promise.all([store.commit((tx) => put(tx, "a")), store.commit((tx) => put(tx, "b"))]);
  const read = await store.db.selectFrom("lease").select("name").orderBy("name").execute();
  expect(read.map(({ name }) => name)).toEqual(committed());
  await stored;
});

test("one that fails leaves nothing, hears of it, and takes no other with it", async () => {
  const { store, committed } = await opened();
  const all = await Promise.allSettled([
    store.commit((tx) => put(tx, "a")),
    store.commit(async (tx) => {
      await put(tx, "half");
      throw new Error("not that one");
    }),
    store.commit((tx) => put(tx, "b")),
  ]);
  expect(all).toEqual([
    { status: "fulfilled", value: "a" },
    { status: "rejected", reason: new Error("not that one") },
    { status: "fulfilled", value: "b" },
  ]);
  expect(committed()).toEqual(["a", "b"]);
});

test.each([
  ["the commit fails", "owes a row", /FOREIGN KEY/],
  ["the transaction is lost on the way, as on a full disk", "rollback", /the disk is full/],
])("where %s, each is done again alone", async (_, how, message) => {
  const { store, committed } = await opened();
  const all = await Promise.allSettled([
    store.commit((tx) => put(tx, "a")),
    store.commit(async (tx) => {
      await put(tx, "half");
      if (how === "rollback") {
        await sql`rollback`.execute(tx);
        throw new Error("the disk is full");
      }
      await sql`pragma defer_foreign_keys = on`.execute(tx);
      await sql`insert into staff_password (member_id, hash, changed_at) values ('nobody', '', 1)`.execute(
        tx,
      );
    }),
    store.commit((tx) => put(tx, "b")),
  ]);
  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(String((all[1] as PromiseRejectedResult).reason)).toMatch(message);
  expect(committed()).toEqual(["a", "b"]);
});

test("while another process writes they wait, and fail where it takes too long", async () => {
  const { file, other, committed } = await opened();
  const db = new Kysely<Schema>({ dialect: sqliteDialect(openSqlite(file), { wait: 50 }) });
  onTestFinished(() => db.destroy());
  const commit = sharedCommits(db);
  other.exec("begin immediate");
  const late = await Promise.allSettled([
    commit((tx) => put(tx, "a")),
    commit((tx) => put(tx, "b")),
    commit((tx) => put(tx, "c")),
  ]);
  expect(late.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  const inTime = Promise.all([commit((tx) => put(tx, "d")), commit((tx) => put(tx, "e"))]);
  other.exec("rollback");
  await inTime;
  expect(committed()).toEqual(["d", "e"]);
});

describe.each(stores)("on $name", ({ open }) => {
  test("what throws changes nothing, and throws the same", async () => {
    const store = await open();
    onTestFinished(() => store.close());
    await expect(
      store.commit(async (tx) => {
        await put(tx, "half");
        throw new TypeError("not that one");
      }),
    ).rejects.toThrow(TypeError);
    expect(await store.commit((tx) => put(tx, "a"))).toBe("a");
    const read = await store.db.selectFrom("lease").select("name").execute();
    expect(read.map(({ name }) => name)).toEqual(["a"]);
  });
});
