import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "./migrations.ts";
import type { Schema } from "./schema.ts";
import type { Store } from "./store.server.ts";
import { openStore } from "./store.server.ts";

/** The stores that every room's tests run on: `describe.each(stores)("…on $name", ({ open }) => …)`. */
export const stores: readonly { name: string; open: () => Promise<Store> }[] = [
  { name: "SQLite", open: emptySqlite },
  { name: "PostgreSQL", open: emptyPostgres },
];

async function emptySqlite(): Promise<Store> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-"));
  const store = await openStore({ databaseUrl: "", dataDir });
  return {
    ...store,
    close: async () => {
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function emptyPostgres(): Promise<Store> {
  const pglite = new PGlite({ parsers: { 20: Number } });
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  return { db, sqlite: null, postgres: null, close: () => db.destroy() };
}
