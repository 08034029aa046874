import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { execFileSync } from "node:child_process";
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
  for (const name of [db, `${db}-wal`, "store.json", "store.open"])
    cpSync(path.join(dataDir, name), path.join(copy, name));
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

const lost = (what: string) =>
  new RegExp(
    String.raw`^The site was not stopped in good order, and the journal of its database, rosemary-lane\.db-wal, is ${what}: enquiries, .+ after \d{4}-.+ may be lost: put .+ or remove store\.json .+; nothing was changed\.$`,
  );

test("after a crash a database without its journal is refused, also by a backup and each time, until its operator goes on without", async () => {
  const dataDir = await crashed(await used());
  rmSync(path.join(dataDir, `${db}-wal`));
  await refused(dataDir, lost("missing"));
  await expect(openStore({ databaseUrl: "", dataDir })).rejects.toThrow(lost("missing"));
  await refused(dataDir, lost("missing"));
  rmSync(path.join(dataDir, "store.json"));
  const store = await open(dataDir);
  expect(store.history).toMatchObject({ restored: true });
  await store.close();
  await (await open(dataDir)).close();
});

test("after a crash a journal that ends before the last change is refused", async () => {
  const source = await used();
  const store = await open(source);
  const dataDir = folder();
  await store.db.updateTable("live_clock").set({ revision: 8 }).execute();
  store.history!.announce(8);
  for (const name of [db, `${db}-wal`, "store.json", "store.open"])
    cpSync(path.join(source, name), path.join(dataDir, name));
  await store.close();
  const journal = openSync(path.join(dataDir, `${db}-wal`), "r+");
  // SQLite reads a journal up to the first frame that does not hold, and says nothing.
  writeSync(journal, Buffer.alloc(100, 0xa5), 0, 100, 32 + 24 + 1000);
  await refused(dataDir, lost("damaged or cut off"));
});

test("what was closed in good order needs no journal: by the site, beside another process, or left to the process's end", async () => {
  const dataDir = await used();
  const marked = () => existsSync(path.join(dataDir, "store.open"));
  expect([marked(), existsSync(path.join(dataDir, `${db}-wal`))]).toEqual([false, false]);
  const site = await open(dataDir);
  const beside = await openStore({ databaseUrl: "", dataDir });
  await beside.close();
  expect(marked()).toBe(true);
  await site.close();
  expect(marked()).toBe(false);
  const program = `const { openStore } = await import(${JSON.stringify(new URL("store.server.ts", import.meta.url).href)});
    await openStore({ databaseUrl: "", dataDir: process.argv[1], toServe: true });`;
  execFileSync(process.execPath, ["--no-warnings", "--input-type=module", "-e", program, "--", dataDir], {
    cwd: path.resolve(import.meta.dirname, "../.."),
  });
  expect(marked()).toBe(false);
  await (await open(dataDir)).close();
});

test("a release that leaves no mark may have closed the database since", async () => {
  const dataDir = await used();
  const mark = path.join(dataDir, "store.open");
  const store = await open(dataDir);
  const left = readFileSync(mark);
  await store.close();
  await (await open(dataDir)).close();
  writeFileSync(mark, left);
  await (await open(dataDir)).close();
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
  await first.db.updateTable("live_clock").set({ revision: 7 }).execute();
  first.history!.announce(7);
  await write(second, 5);
  const third = await open(dataDir);
  expect(third.history).toMatchObject({ announced: 7, restored: false });
  await third.close();
});
