import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { folderBlobs } from "#blobs/folder-blobs.server.ts";
import { s3Blobs } from "#blobs/s3-blobs.server.ts";
import { startS3Server } from "#blobs/s3-server.testkit.ts";
import { writeRowsOfAMenu } from "#database/testkits/rows-of-a-menu.testkit.ts";
import { writeRowsOfEveryKind } from "#database/testkits/rows-of-every-kind.testkit.ts";
import { openStore } from "#database/store.server.ts";
import type { BackupSource } from "./backup.server.ts";
import { copyTable } from "./copy-table.server.ts";
import { moveSite } from "./move.server.ts";
import { beginMove, keysOf, openTarget } from "./move-target.server.ts";
import { emptyPlaces, rowsOf } from "./places.testkit.ts";
import { openSnapshot } from "./snapshot.server.ts";

async function site(place: BackupSource): Promise<BackupSource> {
  const store = await openStore(place);
  await store.db
    .insertInto("enquiry_month")
    .values(Array.from({ length: 350 }, (_, at) => ({ month: `m${at}`, reason: "other", enquiries: at + 1 })))
    .execute();
  const member = {
    id: "ruth",
    email: "r@x.example",
    name: "Ruth 🌿",
    role: "owner",
    state: "active",
  } as const;
  await store.db
    .insertInto("staff_member")
    .values({ ...member, created_at: 1, created_by: "a" })
    .execute();
  await store.db
    .insertInto("staff_password")
    .values({ member_id: "ruth", hash: "h", changed_at: 2 })
    .execute();
  await writeRowsOfEveryKind(store.db);
  await writeRowsOfAMenu(store.db);
  const act = { at: 1, who: "a", action: "b", subject: "c", before: null, after: '"d"' };
  await store.db
    .insertInto("audit_entry")
    .values([act, { ...act, at: 2 }])
    .execute();
  await store.close();
  return place;
}

const change = async (place: BackupSource, ...queries: string[]) => {
  const store = await openStore(place);
  for (const query of queries) await sql.raw(query).execute(store.db);
  await store.close();
};

const ways = emptyPlaces
  .flatMap((from) => emptyPlaces.map((to) => ({ from, to, name: `${from.name} to ${to.name}` })))
  .filter(({ from, to }) => from !== to);

describe.each(ways)("a site moved from $name", ({ from, to }) => {
  test("has every row, its identity and its numbers, and the source is as it was", async () => {
    const source = await site(await from.openMigrated());
    const before = await rowsOf(source);
    const target = await to.open();
    expect(await moveSite(source, { ...target, blobs: null })).toMatchObject({ changed: [], wentOn: false });
    expect(await rowsOf(target)).toEqual(before);
    expect(await rowsOf(source)).toEqual(before);
    const [one, other] = [await openStore(source), await openStore(target)];
    const idOf = async ({ db }: typeof one) =>
      (await db.selectFrom("store_identity").select("id").executeTakeFirstOrThrow()).id;
    expect(await idOf(other)).toBe(await idOf(one));
    const act = { at: 1, who: "a", action: "b", subject: "c", before: null, after: null };
    const { seq } = await other.db
      .insertInto("audit_entry")
      .values(act)
      .returning("seq")
      .executeTakeFirstOrThrow();
    expect(Number(seq)).toBe(3);
    await one.close();
    await other.close();
    // It is a site by now.
    await expect(moveSite(source, { ...target, blobs: null })).rejects.toThrow("is not empty");
  });

  test("goes on where it was ended, with what has changed since, and is no site before it is done", async () => {
    const source = await site(await from.openMigrated());
    const target = await to.open();
    // As a process leaves it that was killed between two batches: the months half there, the rest not.
    const snapshot = await openSnapshot(source);
    const db = await openTarget(target);
    const identity = await openStore(source);
    const { id } = await identity.db.selectFrom("store_identity").select("id").executeTakeFirstOrThrow();
    await identity.close();
    await beginMove(db, target.databaseUrl !== "", id);
    const months = snapshot.tables.find(({ name }) => name === "enquiry_month")!;
    const keys = await keysOf(db, target.databaseUrl !== "");
    const half = {
      ...snapshot,
      rows: async function* () {
        for await (const rows of snapshot.rows(months)) {
          yield rows;
          return;
        }
      },
    };
    expect((await copyTable(half, db, months, keys.get("enquiry_month")!)).written).toBe(100);
    await db.destroy();
    await snapshot.close();
    await expect(openStore(target)).rejects.toThrow("repeat the move");
    await change(
      source,
      "update enquiry_month set enquiries = 7777 where month = 'm5'",
      "delete from enquiry_month where month = 'm6'",
    );
    const report = await moveSite(source, { ...target, blobs: null });
    expect(report).toMatchObject({ wentOn: true, changed: [] });
    expect(await rowsOf(target)).toEqual(await rowsOf(source));
    expect((await rowsOf(target))["enquiry_month"]).toHaveLength(350);
  });

  test("takes out what has gone meanwhile with all that refers to it", async () => {
    const source = await site(await from.openMigrated());
    const target = await to.open();
    // Written to while its files are read: what is copied is no site yet.
    const blobs = {
      ...folderBlobs(folder()),
      list: async () => (await change(source, "delete from enquiry_month where month = 'm9'"), []),
    };
    const first = await moveSite({ ...source, blobs }, { ...target, blobs: folderBlobs(folder()) });
    expect(first.changed).toEqual(["enquiry_month"]);
    const gone = ["payment_event", "payment_record", "payment_link_claim", "payment_refund", "payment"];
    const children = ["order_money", "order_instalment", "proposal_link", "proposal_message"];
    const order = [
      "proposal_acceptance",
      "proposal_version",
      "order_adjustment",
      "order_reminder",
      "invoice",
    ];
    await change(
      source,
      ...[...gone, ...children, ...order, "proposal", "enquiry"].map((table) => `delete from ${table}`),
    );
    expect(await moveSite(source, { ...target, blobs: null })).toMatchObject({ wentOn: true, changed: [] });
    expect(await rowsOf(target)).toEqual(await rowsOf(source));
    expect((await rowsOf(target))["enquiry_note"]).toEqual([]);
  });
});

test("what is written while it is moved is told, and copied by the next try", async () => {
  const source = await site(await emptyPlaces[0]!.openMigrated());
  const target = await emptyPlaces[1]!.open();
  // The files are copied after the rows: then somebody writes.
  const writing = {
    ...folderBlobs(folder()),
    list: async () => (await change(source, "update enquiry_month set enquiries = 1 where month = 'm9'"), []),
  };
  const report = await moveSite({ ...source, blobs: writing }, { ...target, blobs: folderBlobs(folder()) });
  expect(report.changed).toEqual(["enquiry_month"]);
  await expect(openStore(target)).rejects.toThrow("repeat the move");
  expect(await moveSite(source, { ...target, blobs: null })).toMatchObject({
    changed: [],
    wentOn: true,
    written: expect.any(Number),
  });
  expect(await rowsOf(target)).toEqual(await rowsOf(source));
});

test("a target that holds something else is refused and left as it was", async () => {
  const source = await site(await emptyPlaces[0]!.openMigrated());
  const other = await site(await emptyPlaces[1]!.openMigrated());
  const before = await rowsOf(other);
  await expect(moveSite(source, { ...other, blobs: null })).rejects.toThrow("The target is not empty");
  expect(await rowsOf(other)).toEqual(before);
});

test("files go into a bucket, each compared, and once", async () => {
  const source = await site(await emptyPlaces[0]!.openMigrated());
  await source.blobs.put(
    "images/abcdefghijklmnop.webp",
    Uint8Array.from({ length: 5_000 }, (_, at) => at % 256),
  );
  await source.blobs.put("specifications/aa.pdf", new Uint8Array(10));
  const server = await startS3Server();
  onTestFinished(() => server.close());
  const bucket = s3Blobs(server.settings);
  const target = await emptyPlaces[1]!.open();
  expect(await moveSite(source, { ...target, blobs: bucket })).toMatchObject({ blobs: 2 });
  expect(await bucket.get("images/abcdefghijklmnop.webp")).toEqual(
    new Uint8Array(readFileSync(path.join(source.dataDir, "images/abcdefghijklmnop.webp"))),
  );
});

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "rosemary-move-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}
