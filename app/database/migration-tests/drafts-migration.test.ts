import { Kysely } from "kysely";
import type { KyselyPlugin } from "kysely";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { migrate, migrations } from "../migrations.ts";
import { openPool, postgresDialect } from "../postgres.server.ts";
import type { Schema } from "../schema.ts";
import { sqliteDialect } from "../sqlite/sqlite-driver.server.ts";

// Drafts that earlier releases kept in a table of each kind are all in one; a move that is killed on the way leaves them where
// they were.

const databases = [
  {
    name: "SQLite",
    open: async () => new Kysely<Schema>({ dialect: sqliteDialect(new DatabaseSync(":memory:")) }),
  },
  { name: "PostgreSQL", open: emptyDatabase },
];

async function emptyDatabase(): Promise<Kysely<Schema>> {
  const server = inject("postgresUrl");
  const name = `drafts_${process.pid}_${databaseCount++}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return new Kysely<Schema>({ dialect: postgresDialect(await openPool(server.replace(/[^/]*$/, name))) });
}

let databaseCount = 0;

const ada = "ada@rosemarylane.example";
const marta = "marta@rosemarylane.example";

const keptDraft = (id: string, thrown_away: 0 | 1) => ({
  kind: "product",
  id,
  fields: JSON.stringify([["name", id]]),
  revision: 3,
  saved_by: ada,
  saved_at: 7,
  writers: JSON.stringify([marta, ada]),
  thrown_away,
});

const dishDraft = {
  kind: "dish",
  id: "soup",
  content: `{"name":"Soup"}`,
  base: "b",
  revision: 2,
  waits: 1,
  saved_by: ada,
  saved_at: 5,
  writers: JSON.stringify([ada]),
  state: "open",
  closed_by: null,
  closed_at: null,
};

const unreviewed = {
  asked_by: null,
  asked_at: null,
  approved_by: null,
  approved_at: null,
  approved_risks: null,
  publish_on: null,
  planned_by: null,
  failure: null,
};

const menuContent = {
  base: { dishes: [{ name: "Fish pie" }], terms: [] },
  changes: { "2-5-main-0": { dish: { name: "Soup" }, from: "new:Soup", at: 1, by: ada } },
  terms: null,
};

const menuDraft = (id: string, more: Readonly<Record<string, unknown>>) => ({
  id,
  menu: "olive",
  term: "",
  revision: 1,
  base_revision: 3,
  base: JSON.stringify(menuContent.base),
  changes: JSON.stringify(menuContent.changes),
  terms: null,
  author: marta,
  editors: JSON.stringify([marta, ada]),
  begun_at: 3,
  changed_by: ada,
  changed_at: 5,
  ...unreviewed,
  reason: "",
  closed_as: null,
  closed_by: null,
  closed_at: null,
  ...more,
});

type AnyTables = Record<string, Record<string, unknown>>;

/** Stops what is done at its n-th statement, as a process that is killed does. */
function killedAt(statement: number): KyselyPlugin {
  let statements = 0;
  return {
    transformQuery: ({ node }) => {
      if (++statements === statement) throw new Error("killed");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

describe.each(databases)("a store with drafts of an earlier release, on $name", ({ name, open }) => {
  async function openBefore(migration: string, rows: Readonly<Record<string, Record<string, unknown>[]>>) {
    const db = await open();
    onTestFinished(() => db.destroy());
    await migrate(db, {
      known: migrations.slice(
        0,
        migrations.findIndex((one) => one.name === migration),
      ),
    });
    const old = db as unknown as Kysely<AnyTables>;
    for (const [table, some] of Object.entries(rows))
      for (const row of some) await old.insertInto(table).values(row).execute();
    return { db, old };
  }

  /** Migrates, killed at every statement once: what was there is there still. */
  async function migrateKilled(db: Kysely<Schema>, migration: string, state: () => Promise<unknown>) {
    const before = await state();
    let killed = 0;
    for (; killed < 100; killed++) {
      const done = await migrate(db.withPlugin(killedAt(killed + 1)), { known: known(migration) }).catch(
        (error: Error) => error.message,
      );
      if (done !== "killed") break;
      expect(await state()).toEqual(before);
    }
    expect(killed).toBeGreaterThan(5);
  }

  const known = (last: string) => migrations.slice(0, migrations.findIndex((one) => one.name === last) + 1);

  test.skipIf(name === "PostgreSQL" && !inject("postgresUrl"))(
    "finds those of products in the one table, wherever the move was killed before",
    async () => {
      const rows = {
        draft: [dishDraft],
        kitchen_draft: [keptDraft("mayonnaise", 0), keptDraft("mustard", 1)],
      };
      const { db, old } = await openBefore("0045-kitchen-drafts-moved", rows);
      const state = async () => await old.selectFrom("kitchen_draft").selectAll().orderBy("id").execute();
      await migrateKilled(db, "0045-kitchen-drafts-moved", state);
      const moved = await db.selectFrom("draft").selectAll().orderBy("kind").orderBy("id").execute();
      const review = { ...unreviewed, reason: "" };
      const product = {
        ...review,
        kind: "product",
        base: "",
        revision: 3,
        waits: 0,
        begun_at: 7,
        saved_by: ada,
        saved_at: 7,
        writers: JSON.stringify([marta, ada]),
      };
      expect(moved).toEqual([
        { ...dishDraft, ...review, begun_at: 5 },
        {
          ...product,
          id: "mayonnaise",
          content: `[["name","mayonnaise"]]`,
          state: "open",
          closed_by: null,
          closed_at: null,
        },
        {
          ...product,
          id: "mustard",
          content: `[["name","mustard"]]`,
          state: "discarded",
          closed_by: ada,
          closed_at: 7,
        },
      ]);
    },
  );

  test.skipIf(name === "PostgreSQL" && !inject("postgresUrl"))(
    "finds the last one of each school menu and term there, with who approved it and its day",
    async () => {
      const { db, old } = await openBefore("0047-menu-drafts-moved", {
        termly_draft: [
          menuDraft("D-1", { revision: 4, closed_as: "published", closed_by: ada, closed_at: 6 }),
          menuDraft("D-2", {
            revision: 2,
            asked_by: ada,
            asked_at: 8,
            approved_by: "ben@rosemarylane.example",
            approved_at: 9,
            approved_risks: "risks",
            publish_on: "2026-12-19",
            planned_by: ada,
            reason: "The fishmonger is on strike.",
          }),
          menuDraft("D-3", { term: "2027-01-05", revision: 0, terms: "[]", failure: "It cannot go live." }),
          menuDraft("D-4", {
            menu: "eden",
            revision: 3,
            closed_as: "published",
            closed_by: ada,
            closed_at: 6,
          }),
          menuDraft("D-5", { menu: "eden", closed_as: "thrown away", closed_by: marta, closed_at: 7 }),
        ],
      });
      const state = async () => await old.selectFrom("termly_draft").selectAll().orderBy("id").execute();
      await migrateKilled(db, "0047-menu-drafts-moved", state);
      const moved = await db.selectFrom("draft").selectAll().orderBy("id").execute();
      const content = { menu: "olive", term: "", ...menuContent };
      const row = {
        ...unreviewed,
        kind: "school-menu",
        base: "",
        waits: 0,
        begun_at: 3,
        saved_by: ada,
        saved_at: 5,
        writers: JSON.stringify([marta, ada]),
        reason: "",
        state: "open",
        closed_by: null,
        closed_at: null,
      };
      const later = { ...content, term: "2027-01-05", terms: [] };
      expect(moved.map((one) => ({ ...one, content: JSON.parse(one.content ?? "") }))).toEqual([
        {
          ...row,
          id: "eden",
          content: { ...content, menu: "eden" },
          revision: 5,
          state: "discarded",
          closed_by: marta,
          closed_at: 7,
        },
        {
          ...row,
          id: "olive",
          content,
          revision: 7,
          asked_by: ada,
          asked_at: 8,
          approved_by: "ben@rosemarylane.example",
          approved_at: 9,
          approved_risks: "risks",
          publish_on: "2026-12-19",
          planned_by: ada,
          reason: "The fishmonger is on strike.",
        },
        { ...row, id: "olive:2027-01-05", content: later, revision: 1, failure: "It cannot go live." },
      ]);
    },
  );

  test.skipIf(name === "PostgreSQL" && !inject("postgresUrl")).each([
    [{ changes: "{" }, "its changes cannot be read"],
    [{ approved_by: ada, approved_at: 9 }, "it has only one of approved_by and approved_risks"],
  ])("with a school menu's draft %o is refused, and stays as it is", async (broken, why) => {
    const rows = [menuDraft("D-1", { menu: "eden" }), menuDraft("D-2", broken)];
    const { db, old } = await openBefore("0047-menu-drafts-moved", { termly_draft: rows });
    await expect(migrate(db, { known: known("0047-menu-drafts-moved") })).rejects.toThrow(
      `The draft D-2 of the menu olive cannot be moved: ${why}.`,
    );
    expect(await old.selectFrom("termly_draft").select("id").orderBy("id").execute()).toHaveLength(2);
  });
});
