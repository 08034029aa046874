import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { fillDisk } from "#database/full-disk.testkit.ts";
import { migrations } from "#database/migrations.ts";
import { writeRowsOfAMenu } from "#database/testkits/rows-of-a-menu.testkit.ts";
import { writeRowsOfEveryKind } from "#database/testkits/rows-of-every-kind.testkit.ts";
import { openStore } from "#database/store.server.ts";
import type { BackupSource } from "./backup.server.ts";
import { makeBackup } from "./backup.server.ts";
import { writeWholeBackup } from "./backup-writer.server.ts";
import { readBackup } from "./backup-reader.server.ts";
import { BackupRefused } from "./backup-refused.ts";
import { restoreBackup } from "./restore.server.ts";
import { openSnapshot } from "./snapshot.server.ts";
import { anyPlace, emptyPlaces, rowsOf } from "./places.testkit.ts";

const now = Date.UTC(2026, 10, 23, 8, 12);
const plain = { now, passphrase: "" };
const steps = { passphrase: "", inTransaction: async () => undefined, beforeOpening: async () => undefined };

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "rosemary-backup-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A small site with a few rows, a picture and a secret. */
async function site(place: BackupSource): Promise<BackupSource> {
  const store = await openStore(place);
  await store.db
    .insertInto("enquiry_month")
    .values(Array.from({ length: 250 }, (_, at) => ({ month: `m${at}`, reason: "other", enquiries: at + 1 })))
    .execute();
  await store.db
    .insertInto("audit_entry")
    .values(
      ["é ¥ 🌿", 'a\nb\t"c"', null].map((after, at) => ({
        at,
        who: "a",
        action: "b",
        subject: "c",
        before: null,
        after,
      })),
    )
    .execute();
  await store.db
    .insertInto("staff_member")
    .values({
      id: "ruth",
      email: "ruth@example.org",
      name: "Ruth",
      role: "owner",
      state: "active",
      created_at: 1,
      created_by: "a",
    })
    .execute();
  await store.db
    .insertInto("staff_password")
    .values({ member_id: "ruth", hash: "h", changed_at: 2 })
    .execute();
  await writeRowsOfEveryKind(store.db);
  await writeRowsOfAMenu(store.db);
  await store.close();
  await place.blobs.put(
    "images/abcdefghijklmnop.webp",
    Uint8Array.from({ length: 70_000 }, (_, at) => at % 256),
  );
  writeFileSync(path.join(place.dataDir, "secret"), "f".repeat(64));
  return place;
}

describe.each(emptyPlaces)("a backup of a site on $name", ({ openMigrated: openSource, open }) => {
  test.each(emptyPlaces)(
    "is restored on $name with every row, picture and key, and its numbers go on",
    async ({ open }) => {
      const source = await site(await openSource());
      const file = path.join(folder(), "site.backup");
      const made = await makeBackup(source, file, plain);
      expect([made.end.rows["enquiry_month"], made.end.blobs]).toEqual([251, 1]);
      const target = await open();
      await restoreBackup(target, file, steps);
      expect(await rowsOf(target)).toEqual(await rowsOf(source));
      expect(await target.blobs.get("images/abcdefghijklmnop.webp")).toEqual(
        await source.blobs.get("images/abcdefghijklmnop.webp"),
      );
      expect(readFileSync(path.join(target.dataDir, "secret"), "utf8")).toBe("f".repeat(64));
      expect(existsSync(path.join(target.dataDir, "restoring"))).toBe(false);
      const store = await openStore(target);
      const added = await store.db
        .insertInto("audit_entry")
        .values({ at: 9, who: "a", action: "b", subject: "c", before: null, after: null })
        .returning("seq")
        .executeTakeFirstOrThrow();
      expect(Number(added.seq)).toBe(4);
      await store.db.deleteFrom("staff_member").where("id", "=", "ruth").execute();
      expect(await store.db.selectFrom("staff_password").selectAll().execute()).toEqual([]);
      await store.close();
    },
  );

  test("has no doctor's letter, and is restored without one", async () => {
    const source = await site(await openSource());
    const store = await openStore(source);
    const none = { menu_hash: null, confirmed_at: null, due_at: null, answered_at: null };
    const row = {
      id: "c",
      school: "olive",
      state: "asked",
      email: "a@b.example",
      token_hash: "t",
      sealed: "s",
    } as const;
    await store.db
      .insertInto("diet_case")
      .values({
        ...row,
        ...none,
        revision: 1,
        asked_at: 1,
        starts_on: null,
        ends_on: null,
        approved_by: null,
      })
      .execute();
    const proposed = { case_id: "c", week: 1, weekday: 1, part: "main", menu: "olive", slot: "S" } as const;
    await store.db
      .insertInto("diet_proposed")
      .values({ ...proposed, dish: "Stew", chosen_by: "nadia", chosen_at: 1 })
      .execute();
    const letter = {
      id: "l",
      case_id: "c",
      kind: "pdf",
      bytes: 9,
      sealed: "c2VhbGVkLW1hcms",
      added_at: 1,
    } as const;
    await store.db.insertInto("diet_letter").values(letter).execute();
    await store.close();
    const file = path.join(folder(), "site.backup");
    const made = await makeBackup(source, file, plain);
    expect([made.end.rows["diet_case"], made.end.rows["diet_letter"]]).toEqual([1, 0]);
    const target = await open();
    await restoreBackup(target, file, steps);
    const restored = await openStore(target);
    expect(await restored.db.selectFrom("diet_case").select("id").execute()).toEqual([{ id: "c" }]);
    expect(await restored.db.selectFrom("diet_letter").selectAll().execute()).toEqual([]);
    expect(await restored.db.selectFrom("diet_proposed").selectAll().execute()).toMatchObject([proposed]);
    await restored.close();
  });

  test("has the rows of one moment, whatever is written while it is made", async () => {
    const source = await site(await openSource());
    const store = await openStore(source);
    const file = path.join(folder(), "site.backup");
    let written = 0;
    let stop = false;
    const writing = (async () => {
      // Two tables in one transaction: a backup that has one of the two rows has seen half of it.
      for (; !stop; written++) {
        await store.db.transaction().execute(async (tx) => {
          const month = `busy${written}`;
          await tx.insertInto("enquiry_month").values({ month, reason: "other", enquiries: 1 }).execute();
          await tx.insertInto("erased_address").values({ hash: month, erased_at: 1 }).execute();
        });
        await new Promise(setImmediate);
      }
    })();
    const made = expect
      .poll(() => written)
      .toBeGreaterThan(5)
      .then(async () => ({ before: written, ...(await makeBackup(source, file, plain)) }))
      .finally(() => void (stop = true));
    const { before, end } = await made;
    await writing;
    await store.close();
    const copied = end.rows["erased_address"]!;
    expect(end.rows["enquiry_month"]).toBe(251 + copied);
    expect(copied).toBeGreaterThanOrEqual(before);
  });
});

describe("a file that is no sound backup is refused in one sentence, and nothing is made of it", () => {
  const cases: readonly [string, (file: string) => void, RegExp][] = [
    [
      "one that was cut off",
      (file) => truncateSync(file, readFileSync(file).length - 600),
      /damaged or was cut off/,
    ],
    ["one of which a bit flipped in the middle", flipped(0.5), /damaged or was cut off/],
    ["one of which a bit flipped in what it says of itself", flipped(0.001), /damaged|not a backup/],
    ["one of which a bit flipped near its end", flipped(0.999), /damaged or was cut off/],
    [
      "one with more behind it",
      (file) => writeFileSync(file, "more", { flag: "a" }),
      /damaged or was cut off/,
    ],
    ["an empty file", (file) => truncateSync(file, 0), /not a backup of this site/],
    [
      "a ZIP",
      (file) => writeFileSync(file, Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(5_000)])),
      /not a backup/,
    ],
    [
      "one of a newer form",
      (file) =>
        writeFileSync(
          file,
          readFileSync(file).toString("latin1").replace('"format": 1', '"format": 9'),
          "latin1",
        ),
      /made by a newer release|damaged/,
    ],
  ];

  test.each(cases)("%s", async (_name, spoil, words) => {
    const source = await site(await emptyPlaces[0]!.openMigrated());
    const file = path.join(folder(), "site.backup");
    await makeBackup(source, file, plain);
    spoil(file);
    const target = anyPlace(path.join(folder(), "new"));
    const refused = await restoreBackup(target, file, steps).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BackupRefused);
    const { message } = refused as Error;
    expect(message).toMatch(words);
    expect(message).not.toContain("\n");
    expect(existsSync(target.dataDir)).toBe(false);
  });

  test("one that knows migrations of a newer release, by their names", async () => {
    const source = await site(await emptyPlaces[0]!.openMigrated());
    const file = path.join(folder(), "site.backup");
    const store = await openStore(source);
    await sql`insert into migration (name, applied_at, needs) values ('9999-tomorrow', 1, '')`.execute(
      store.db,
    );
    await store.close();
    await makeBackup(source, file, plain);
    await expect(restoreBackup(anyPlace(path.join(folder(), "new")), file, steps)).rejects.toThrow(
      "9999-tomorrow",
    );
  });

  function flipped(share: number): (file: string) => void {
    return (file) => {
      const bytes = readFileSync(file);
      const at = Math.floor(bytes.length * share);
      bytes[at] = bytes[at]! ^ 4;
      writeFileSync(file, bytes);
    };
  }
});

test("an encrypted backup opens with its passphrase alone, and holds nothing in clear", async () => {
  const source = await site(await emptyPlaces[0]!.openMigrated());
  const file = path.join(folder(), "site.backup");
  await makeBackup(source, file, { now, passphrase: "rosemary and thyme" });
  const bytes = readFileSync(file);
  expect(bytes.includes("enquiry_month") || bytes.includes("f".repeat(64))).toBe(false);
  await expect(readBackup(file, "")).rejects.toThrow("set BACKUP_PASSPHRASE");
  await expect(readBackup(file, "parsley")).rejects.toThrow("BACKUP_PASSPHRASE is not the one");
  expect((await readBackup(file, "rosemary and thyme")).end.blobs).toBe(1);
  // Cut off where a piece ends.
  writeFileSync(file, bytes.subarray(0, bytes.length - 16 - ((bytes.length - 49 - 16) % (64 * 1024 + 16))));
  await expect(readBackup(file, "rosemary and thyme")).rejects.toBeInstanceOf(BackupRefused);
});

test("a full disk leaves no file that looks whole, and none of that name is overwritten", async () => {
  const source = await site(await emptyPlaces[0]!.openMigrated());
  const place = folder();
  const file = path.join(place, "site.backup");
  const makeRoom = await fillDisk();
  await expect(makeBackup(source, file, plain)).rejects.toThrow("ENOSPC");
  makeRoom();
  expect(readdirSync(place)).toEqual([]);
  await makeBackup(source, file, plain);
  await expect(makeBackup(source, file, plain)).rejects.toThrow("is there already");
  expect(readdirSync(place)).toEqual(["site.backup"]);
});

describe("a place that is not empty is left as it is", () => {
  test.each(emptyPlaces)("on $name", async ({ open }) => {
    const source = await site(await emptyPlaces[0]!.openMigrated());
    const file = path.join(folder(), "site.backup");
    await makeBackup(source, file, plain);
    const target = await open();
    await restoreBackup(target, file, steps);
    const before = await rowsOf(target);
    await expect(restoreBackup(target, file, steps)).rejects.toThrow("is not empty");
    rmSync(target.dataDir, { recursive: true });
    if (target.databaseUrl)
      await expect(restoreBackup(target, file, steps)).rejects.toThrow("DATABASE_URL is not empty");
    if (target.databaseUrl) expect(await rowsOf(target)).toEqual(before);
  });
});

test.each(emptyPlaces)(
  "a restore on $name that was ended on the way is no site, and goes on when it is repeated",
  async ({ open }) => {
    const source = await site(await emptyPlaces[0]!.openMigrated());
    const file = path.join(folder(), "site.backup");
    await makeBackup(source, file, plain);
    const target = await open();
    const ended = new Error("ended here");
    await expect(
      restoreBackup(target, file, { ...steps, inTransaction: () => Promise.reject(ended) }),
    ).rejects.toBe(ended);
    expect(existsSync(path.join(target.dataDir, "rosemary-lane.db"))).toBe(false);
    await expect(openStore(target)).rejects.toThrow(/broken off: repeat it with the same backup/);
    await restoreBackup(target, file, steps);
    expect(await rowsOf(target)).toEqual(await rowsOf(source));
  },
);

test.each(emptyPlaces)(
  "a store on $name that lacks a table or a column is not backed up as if it were whole",
  async ({ openMigrated }) => {
    const source = await openMigrated();
    const alter = async (query: string) => {
      const store = await openStore(source);
      await sql.raw(query).execute(store.db);
      await store.close();
    };
    const file = path.join(folder(), "site.backup");
    await alter("create table notes_of_the_operator (id integer)");
    await makeBackup(source, file, plain);
    // What is not ours is left out: no restore has a place for it.
    await restoreBackup(anyPlace(path.join(folder(), "new")), file, steps);
    await alter("drop table lunch_alert_message");
    const again = path.join(folder(), "again.backup");
    await expect(makeBackup(source, again, plain)).rejects.toThrow("The database lacks lunch_alert_message,");
    expect(existsSync(again)).toBe(false);
    const other = await openMigrated();
    const store = await openStore(other);
    await sql.raw("alter table csp_report drop column last_at").execute(store.db);
    await store.close();
    await expect(makeBackup(other, again, plain)).rejects.toThrow("The database lacks csp_report.");
  },
);

test.each(emptyPlaces)("a backup without one table is not restored on $name", async ({ open }) => {
  const source = await site(await emptyPlaces[0]!.openMigrated());
  const snapshot = await openSnapshot(source);
  onTestFinished(() => snapshot.close());
  // As an earlier release wrote it of a store that had lost one.
  const isUnsent = ({ name }: { name: string }) => name !== "migration" && name !== "lunch_alert_message";
  const tables = snapshot.tables.filter(isUnsent);
  const manifest = {
    format: 1,
    madeAt: now,
    store: "a",
    migrations: migrations.map(({ name }) => name),
    tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns])),
    secrets: [],
  };
  const file = path.join(folder(), "site.backup");
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  await writeWholeBackup(
    file,
    "",
    async (writer) => {
      await writer.add("rosemary-lane-backup.json", bytes(manifest));
      const rows = Object.fromEntries(tables.map(({ name }) => [name, 0]));
      await writer.add("end.json", bytes({ sha256: writer.sha256(), rows, blobs: 0 }));
    },
    async () => undefined,
  );
  const target = await open();
  await expect(restoreBackup(target, file, steps)).rejects.toThrow(
    "is not whole (it lacks lunch_alert_message): take another backup; nothing was restored from it.",
  );
  expect(readdirSync(target.dataDir)).toEqual([]);
});

// Rows of which each refers to one that is gone, as a program that holds nothing to its references leaves them.
const orphans = [
  [
    "insert into enquiry_note values ('n9', 'e9', 'Rang', 1, 'ruth')",
    "The enquiry_id of enquiry_note n9 names a row of enquiry that is not there",
  ],
  [
    "update order_money set proposal_id = 'q9', source_id = 'p9' where id = 'y1'",
    "The proposal_id of order_money y1 names a row of proposal that is not there",
  ],
  [
    "update termly_closed_days set term = '2026-09-04'",
    "The menu, term of termly_closed_days olive 2026-09-04 0 names a row of termly_term that is not there",
  ],
] as const;

describe.each(emptyPlaces)("a backup with a row that refers to none, restored on $name", ({ open }) => {
  test.each(orphans)("is refused in one sentence: %s", async (statement, why) => {
    const source = await site(await emptyPlaces[0]!.openMigrated());
    const sqlite = new DatabaseSync(path.join(source.dataDir, "rosemary-lane.db"), {
      enableForeignKeyConstraints: false,
    });
    sqlite.exec(statement);
    sqlite.close();
    const file = path.join(folder(), "site.backup");
    await makeBackup(source, file, plain);
    const target = await open();
    const restoring = restoreBackup(target, file, steps);
    await expect(restoring).rejects.toThrow(BackupRefused);
    await expect(restoring).rejects.toThrow(`${why}: nothing was restored.`);
  });
});

test("a damaged store is not backed up as if it were whole", async () => {
  const source = await site(await emptyPlaces[0]!.openMigrated());
  const database = path.join(source.dataDir, "rosemary-lane.db");
  const bytes = readFileSync(database);
  bytes.fill(0x5a, 20 * 4096, 21 * 4096);
  writeFileSync(database, bytes);
  const file = path.join(folder(), "site.backup");
  await expect(makeBackup(source, file, plain)).rejects.toThrow(/damaged|malformed/);
  expect(existsSync(file)).toBe(false);
  await expect(makeBackup({ ...source, dataDir: folder() }, file, plain)).rejects.toThrow(
    /unable to open|no site here/,
  );
});

test("of a database that lost its journal in a crash no backup is made", async () => {
  const dataDir = folder();
  const store = await openStore({ databaseUrl: "", dataDir, toServe: true });
  const crashed = folder();
  for (const name of ["rosemary-lane.db", "store.json", "store.open"])
    cpSync(path.join(dataDir, name), path.join(crashed, name));
  await store.close();
  await expect(openSnapshot({ databaseUrl: "", dataDir: crashed })).rejects.toThrow(
    /the journal of its database, rosemary-lane\.db-wal, is missing/,
  );
});
