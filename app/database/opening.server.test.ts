import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "./store.server.ts";

// What a data folder can look like after a bad night; each must be refused in one sentence, and left as it is.

const db = "rosemary-lane.db";

function folder(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-sound-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}
const open = (dataDir: string) => openStore({ databaseUrl: "", dataDir, toServe: true });

/** A data folder in use: e-mails enough for some hundred pages of the database. */
async function used(emails = 200): Promise<string> {
  const dataDir = folder();
  const store = await open(dataDir);
  await write(store, emails);
  await store.close();
  return dataDir;
}

async function write({ db }: Awaited<ReturnType<typeof open>>, emails: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < emails; at++)
      await tx
        .insertInto("live_change")
        .values({
          revision: at + 1,
          topic: "menu",
          document_id: "soup",
          type: "modified",
          document: `{"id":"soup","words":"${"soup ".repeat(200)}"}`,
          changed_at: at,
          changed_by: "cook",
        })
        .execute();
  });
}

/** A copy of a folder as it stands while the site works: what a crash leaves. */
async function crashed(dataDir: string, emails = 50): Promise<string> {
  const store = await open(dataDir);
  await store.db.deleteFrom("live_change").execute();
  await write(store, emails);
  const copy = folder();
  for (const name of [db, `${db}-wal`, "store.json"]) cpSync(path.join(dataDir, name), path.join(copy, name));
  await store.close();
  return copy;
}

async function refused(dataDir: string, why: RegExp): Promise<void> {
  const before = readFileSync(path.join(dataDir, db), { flag: "a+" });
  const error = await open(dataDir).then(
    (store) => store.close().then(() => null),
    (thrown: Error) => thrown,
  );
  expect(error?.message).toMatch(why);
  expect([error?.name, error?.message.includes("\n")]).toEqual(["StoreRefused", false]);
  expect(readFileSync(path.join(dataDir, db)).equals(before)).toBe(true);
}

test("a database after a crash is opened, and nothing is lost", async () => {
  const dataDir = await crashed(await used());
  const store = await open(dataDir);
  expect(await store.db.selectFrom("live_change").select("revision").execute()).toHaveLength(50);
  await store.close();
});

test("a damaged page is found before anything is served", async () => {
  const dataDir = await used();
  const file = openSync(path.join(dataDir, db), "r+");
  for (let page = 20; page < 60; page++)
    writeSync(file, Buffer.alloc(1000, 0xa5), 0, 1000, page * 4096 + 100);
  await refused(dataDir, /^The database in DATA_DIR (is damaged|cannot be read) \(.+\): put it back/);
});

test("a file that is no database is rejected", async () => {
  const dataDir = await used();
  const file = openSync(path.join(dataDir, db), "r+");
  writeSync(file, Buffer.alloc(4096, 0x20), 0, 4096, 0);
  await refused(dataDir, /cannot be read \(file is not a database\)/);
});

test("a truncated database is rejected", async () => {
  const dataDir = await used();
  truncateSync(path.join(dataDir, db), 20 * 4096);
  await refused(dataDir, /damaged|cannot be read/);
});

test("a database beside another database's journal is rejected before the journal is applied", async () => {
  const [dataDir, other] = [await crashed(await used()), await used()];
  cpSync(path.join(other, db), path.join(dataDir, db));
  await refused(dataDir, /put beside a journal/);
});

test("an older copy of the same database beside a later journal is rejected", async () => {
  const first = await used();
  const backup = folder();
  cpSync(path.join(first, db), path.join(backup, db));
  const dataDir = await crashed(first);
  cpSync(path.join(backup, db), path.join(dataDir, db));
  await refused(dataDir, /put beside a journal/);
});

test.each(["missing", "empty"])(
  "a database that is %s beside a full folder is not created again",
  async (what) => {
    const dataDir = await used();
    rmSync(path.join(dataDir, db));
    if (what === "empty") appendFileSync(path.join(dataDir, db), "");
    await refused(dataDir, /missing or empty/);
  },
);

test("another site's database is not accepted for this folder", async () => {
  const [dataDir, other] = [await used(), await used()];
  cpSync(path.join(other, db), path.join(dataDir, db));
  await refused(dataDir, /another store's/);
});

test("another program's database is left unchanged", async () => {
  const dataDir = folder();
  const foreign = new DatabaseSync(path.join(dataDir, db));
  foreign.exec("create table invoices (id integer primary key); create table migration (id integer)");
  foreign.close();
  await refused(dataDir, /another program's \(it holds invoices, migration\)/);
  const left = new DatabaseSync(path.join(dataDir, db));
  expect(left.prepare("select name from sqlite_schema order by name").all()).toEqual([
    { name: "invoices" },
    { name: "migration" },
  ]);
  left.close();
});

test("a database of a newer release is rejected in one sentence", async () => {
  const dataDir = await used();
  const store = await open(dataDir);
  await store.db
    .insertInto("migration")
    .values({ name: "9999-from-the-future", applied_at: 1, needs: null })
    .execute();
  await store.close();
  await refused(dataDir, /^The store is newer than this release \(it knows 9999-from-the-future\)/);
});

test("two sites on one folder, of which the first announces, leave a store that a third opens beside their journal", async () => {
  const dataDir = folder();
  const first = await open(dataDir);
  onTestFinished(() => first.close());
  // A reader in the way of the checkpoint: what comes is in the journal and not yet in the file, or the other way round.
  const second = await open(dataDir);
  onTestFinished(() => second.close());
  first.history!.announce(7);
  await write(second, 5);
  const third = await open(dataDir);
  expect(third.history).toMatchObject({ announced: 7, restored: false });
  await third.close();
});
