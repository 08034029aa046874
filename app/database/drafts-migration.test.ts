import { Kysely } from "kysely";
import type { KyselyPlugin } from "kysely";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { migrate, migrations } from "./migrations.ts";
import { openPool, postgresDialect } from "./postgres.server.ts";
import type { Schema } from "./schema.ts";
import { sqliteDialect } from "./sqlite-driver.server.ts";

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
      const before = await state();
      let killed = 0;
      for (; killed < 100; killed++) {
        const done = await migrate(db.withPlugin(killedAt(killed + 1)), {
          known: known("0045-kitchen-drafts-moved"),
        }).catch((error: Error) => error.message);
        if (done !== "killed") break;
        expect(await state()).toEqual(before);
      }
      expect(killed).toBeGreaterThan(10);
      const moved = await db.selectFrom("draft").selectAll().orderBy("kind").orderBy("id").execute();
      const review = {
        asked_by: null,
        asked_at: null,
        approved_by: null,
        approved_at: null,
        approved_risks: null,
        publish_on: null,
        planned_by: null,
        reason: "",
        failure: null,
      };
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
});
