import { sql } from "kysely";
import type { Transaction } from "kysely";
import type { Schema } from "./schema.ts";
import { refuseIfForeign } from "./store-errors.ts";

interface MigrationRecord {
  /** The names of the migrations that the store has; none when it is empty. Throws StoreRefused for a foreign database. */
  applied(): Promise<string[]>;
  /** What each of these migrations needs a release to know: "" for nothing, null where that was never said. */
  needsOf(names: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
  /** Makes the table, or the column that stores of earlier releases lack. */
  prepare(): Promise<void>;
  add(name: string, needs: string): Promise<void>;
}

/** The table in which a store keeps which migrations it has, and what each asks of a release that runs on it. */
export function openMigrationRecord(tx: Transaction<Schema>, sqlite: boolean): MigrationRecord {
  const hasNeeds = async () => (await columnsOf(tx, sqlite)).includes("needs");
  return {
    async applied() {
      const tables = await tablesOf(tx, sqlite);
      if (!tables.length) return [];
      refuseIfForeign(tables);
      return (await tx.selectFrom("migration").select("name").execute()).map((row) => row.name);
    },
    async needsOf(names) {
      if (!(await hasNeeds())) return new Map(names.map((name) => [name, null]));
      const rows = await tx
        .selectFrom("migration")
        .select(["name", "needs"])
        .where("name", "in", names)
        .execute();
      return new Map(rows.map(({ name, needs }) => [name, needs]));
    },
    async prepare() {
      await sql`create table if not exists migration (name text primary key, applied_at bigint not null, needs text)`.execute(
        tx,
      );
      if (!(await hasNeeds())) await tx.schema.alterTable("migration").addColumn("needs", "text").execute();
    },
    async add(name, needs) {
      await tx.insertInto("migration").values({ name, applied_at: Date.now(), needs }).execute();
    },
  };
}

async function tablesOf(tx: Transaction<Schema>, sqlite: boolean): Promise<string[]> {
  const names = sqlite
    ? sql<{
        name: string;
      }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite~_%' escape '~'`
    : sql<{
        name: string;
      }>`select tablename as name from pg_catalog.pg_tables where schemaname = current_schema()`;
  return (await names.execute(tx)).rows.map((row) => row.name);
}

async function columnsOf(tx: Transaction<Schema>, sqlite: boolean): Promise<string[]> {
  const names = sqlite
    ? sql<{ name: string }>`select name from pragma_table_info('migration')`
    : sql<{
        name: string;
      }>`select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = 'migration'`;
  return (await names.execute(tx)).rows.map((row) => row.name);
}
