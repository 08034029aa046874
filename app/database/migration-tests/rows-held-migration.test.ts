import type { Kysely } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Day } from "#values/time/calendar-day.ts";
import { bareDatabases } from "../testkits/bare-database.testkit.ts";
import { killMigrations } from "../testkits/killed-drill.testkit.ts";
import { migrate, migrations } from "../migrations.ts";
import {
  constraintsOf,
  rowsOfEveryKind,
  writeRowsOfEveryKind,
} from "../testkits/rows-of-every-kind.testkit.ts";
import type { Schema } from "../schema.ts";
import { shapeOf } from "../testkits/schema-shape.testkit.ts";
import type { Db } from "../store.server.ts";
import { StoreRefused } from "../store-errors.ts";
import { stores } from "../stores.testkit.ts";

type AnyTable = Kysely<Record<string, Record<string, unknown>>>;
const anyTable = (db: Db) => db as unknown as AnyTable;

const name = "0046-rows-held";
const before = migrations.slice(
  0,
  migrations.findIndex((one) => one.name === name),
);
const upToIt = migrations.slice(0, before.length + 1);

/** The columns that hold one of a few words. */
const words: readonly (readonly [table: keyof Schema, column: string])[] = [
  ["enquiry", "reason"],
  ["enquiry", "state"],
  ["enquiry_month", "reason"],
  ["payment", "currency"],
  ["payment", "state"],
  ["payment_event", "source"],
  ["payment_event", "from_state"],
  ["payment_event", "to_state"],
  ["payment_refund", "state"],
  ["proposal_message", "side"],
  ["proposal_acceptance", "pays_by"],
  ["order_instalment", "kind"],
  ["order_instalment", "state"],
  ["order_money", "kind"],
  ["order_adjustment", "kind"],
  ["order_reminder", "kind"],
  ["order_reminder", "state"],
  ["invoice", "series"],
  ["invoice_counter", "series"],
  // Later than the migration.
  ["enquiry_complaint", "told_by"],
  ["proposal", "lost_why"],
];

/** The least that a number may be; below it lies what no code of ours writes. */
const least: readonly (readonly [table: keyof Schema, column: string, least: number])[] = [
  ["enquiry", "agree", 1],
  ["enquiry", "revision", 1],
  ["enquiry_month", "enquiries", 1],
  ["payment", "price", 0],
  ["payment", "refunded", 0],
  ["payment", "approved_attempt", 0],
  ["payment", "checks", 0],
  ["payment", "fails", 0],
  ["payment", "attempt", 1],
  ["payment", "version", 1],
  ["payment_refund", "pence", 1],
  ["proposal", "number", 1],
  ["proposal", "accepted_version", 1],
  ["proposal", "revision", 1],
  ["proposal_version", "version", 1],
  ["proposal_version", "revision", 1],
  ["proposal_link", "opened", 0],
  ["order_instalment", "pence", 0],
  ["order_money", "pence", 0],
  ["order_adjustment", "pence", 0],
  ["invoice", "number", 1],
  ["invoice", "corrects", 1],
  ["invoice", "pence", 0],
  ["invoice_counter", "last", 0],
];

/** The columns that have a text or nothing, and never an empty one; later than the migration. */
const texts: readonly (readonly [table: keyof Schema, column: string])[] = [
  ["proposal", "purchase_order"],
  ["proposal", "buyer_reference"],
  ["proposal", "peppol_id"],
];

const references: readonly (readonly [table: keyof Schema, column: string, parent: keyof Schema])[] = [
  ["enquiry", "owner", "staff_member"],
  ["enquiry_note", "enquiry_id", "enquiry"],
  ["enquiry_reply", "enquiry_id", "enquiry"],
  ["enquiry_reminder", "enquiry_id", "enquiry"],
  ["enquiry_complaint", "enquiry_id", "enquiry"],
  ["payment_event", "payment_id", "payment"],
  ["payment_record", "payment_id", "payment"],
  ["payment_link_claim", "claimed_by", "payment"],
  ["payment_refund", "payment_id", "payment"],
  ["proposal", "enquiry_id", "enquiry"],
  ["proposal", "owner", "staff_member"],
  ["proposal_version", "proposal_id", "proposal"],
  ["proposal_link", "version", "proposal_version"],
  ["proposal_message", "version", "proposal_version"],
  ["proposal_acceptance", "version", "proposal_version"],
  ["order_instalment", "version", "proposal_version"],
  ["order_money", "proposal_id", "proposal"],
  ["order_money", "instalment_id", "order_instalment"],
  ["order_adjustment", "proposal_id", "proposal"],
  ["order_reminder", "proposal_id", "proposal"],
  ["invoice", "proposal_id", "proposal"],
];

/** Values that one row more breaks the constraint of, under keys of its own. */
const bad: readonly { readonly table: keyof Schema; readonly column: string; readonly value: unknown }[] = [
  ...words.map(([table, column]) => ({ table, column, value: "something else" })),
  ...least.map(([table, column, number]) => ({ table, column, value: number - 1 })),
  ...texts.map(([table, column]) => ({ table, column, value: "" })),
  ...references.map(([table, column, parent]) => ({
    table,
    column,
    value: parent === "proposal_version" ? 77 : "nobody",
  })),
];

describe.each(stores)("today's store on $name", ({ open }) => {
  test.each(bad)("refuses $table.$column = $value", async ({ table, column, value }) => {
    const { db, close } = await open();
    onTestFinished(close);
    await writeRowsOfEveryKind(db);
    const stored = await anyTable(db).selectFrom(table).selectAll().execute();
    await expect(
      anyTable(db)
        .updateTable(table)
        .set({ [column]: value })
        .execute(),
    ).rejects.toThrow(/constraint/i);
    expect(await anyTable(db).selectFrom(table).selectAll().execute()).toEqual(stored);
  });

  test("has no constraint of these tables that is not tried here", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    const tried = bad.map(({ table, column }) => `${table}.${column}`);
    const held = (await constraintsOf(db)).map(({ table, column }) => `${table}.${column}`);
    expect(held.filter((one) => !tried.includes(one))).toEqual([]);
    expect(new Set(held).size).toBe(new Set(tried).size);
  });

  test("lets go of an enquiry with all that stands beside it, and its proposal forgets it", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await writeRowsOfEveryKind(db);
    await db.deleteFrom("enquiry").execute();
    for (const table of ["enquiry_note", "enquiry_reply", "enquiry_reminder", "enquiry_complaint"] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("proposal").select(["id", "enquiry_id"]).execute()).toEqual([
      { id: "q1", enquiry_id: null },
    ]);
  });

  test.each(["proposal", "proposal_version", "order_instalment", "payment", "staff_member"] as const)(
    "keeps a %s that others refer to",
    async (table) => {
      const { db, close } = await open();
      onTestFinished(close);
      await writeRowsOfEveryKind(db);
      await expect(db.deleteFrom(table).execute()).rejects.toThrow(/constraint/i);
      expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(1);
    },
  );
});

describe.each(bareDatabases)("a store of the release before on $name", ({ isThere, open }) => {
  const here = test.skipIf(!isThere());

  here("is held to the rules with every row it has", async () => {
    const { db } = await open();
    const rows = await storeBefore(db);
    expect(await migrate(db, { known: upToIt })).toEqual([name]);
    expect(await rowsIn(db)).toEqual(rows);
    await expect(db.updateTable("order_money").set({ pence: -1 }).execute()).rejects.toThrow(/constraint/i);
  });

  here("has a proposal whose enquiry's time was over: it forgets it", async () => {
    const { db } = await open();
    await storeBefore(db);
    for (const table of ["enquiry_note", "enquiry_reply", "enquiry_reminder", "enquiry_complaint"] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom("enquiry").execute();
    await migrate(db, { known: upToIt });
    expect(await db.selectFrom("proposal").select("enquiry_id").execute()).toEqual([{ enquiry_id: null }]);
  });

  here("with one row that breaks a rule is refused, and left as it was", async () => {
    const { db } = await open();
    await storeBefore(db);
    await anyTable(db).updateTable("order_money").set({ kind: "cash" }).execute();
    await refused(
      db,
      "The kind of order_money y1 says what it cannot be: put that right with the release before, and start this one again; nothing was changed.",
    );
    await db.updateTable("order_money").set({ kind: "card" }).execute();
    await db.updateTable("proposal_link").set({ version: 7 }).execute();
    await refused(
      db,
      "The proposal_id, version of proposal_link l1 names a row of proposal_version that is not there",
    );
    await db.updateTable("proposal_link").set({ version: 1 }).execute();
    await db.deleteFrom("invoice").execute();
    await db
      .insertInto("invoice")
      .values([wrongInvoice(8), wrongInvoice(9)])
      .execute();
    await refused(db, "The pence of invoice invoice 8 (and 1 more) says what it cannot be");
  });

  here(
    "is as it was wherever the migration is killed, and goes on afterwards",
    { timeout: 120_000 },
    async () => {
      const prepare = async (db: Db) => void (await storeBefore(db));
      const db = await killMigrations(open, prepare, rowsIn);
      const rows = await rowsIn(db);
      expect(await migrate(db, { known: upToIt })).toEqual([name]);
      expect(await rowsIn(db)).toEqual(rows);
    },
  );

  async function refused(db: Db, why: string): Promise<void> {
    const rows = await rowsIn(db);
    const shape = await shapeOf(db);
    const attempt = migrate(db, { known: upToIt });
    await expect(attempt).rejects.toThrow(StoreRefused);
    await expect(attempt).rejects.toThrow(why);
    expect(await shapeOf(db)).toEqual(shape);
    expect(await rowsIn(db)).toEqual(rows);
  }
});

async function storeBefore(db: Db): Promise<Rows> {
  await migrate(db, { known: before });
  await writeRowsOfEveryKind(db);
  return await rowsIn(db);
}

type Rows = Readonly<Record<string, unknown>>;

async function rowsIn(db: Db): Promise<Rows> {
  const all: Record<string, unknown> = {};
  for (const [table] of rowsOfEveryKind)
    all[table] = await anyTable(db).selectFrom(table).selectAll().execute();
  return all;
}

const wrongInvoice = (number: number) => ({
  series: "invoice" as const,
  number,
  proposal_id: "q1",
  cause: `version ${number}`,
  corrects: null,
  issued_on: "2026-11-24" as Day,
  tax_point: "2026-11-24" as Day,
  pence: -1,
  content: "{}",
  created_at: 1,
});
