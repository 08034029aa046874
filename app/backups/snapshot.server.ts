import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { PoolClient } from "pg";
import { databaseName, refuseIfJournalIsLost } from "#database/sqlite/inspect-sqlite.server.ts";
import { openPool } from "#database/postgres.server.ts";
import { refuseIfForeign, StoreRefused, unfinishedMove } from "#database/store-errors.ts";
import type { Value } from "./backup-reader.server.ts";

/** A store as it is at one moment, while others go on writing: all tables are read as they were then. */
export interface Snapshot {
  readonly tables: readonly TableShape[];
  /** A table's rows in batches, each row with the values of its columns in their order. */
  rows(table: TableShape): AsyncIterable<Value[][]>;
  close(): Promise<void>;
}

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

interface Place {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

const batch = 100;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Opens a store to read it as it is now, and changes nothing of it, not even its schema. SQLite shows a reader one moment of
 * its journal (WAL); PostgreSQL a transaction that may only read and reads repeatably. Throws StoreRefused where there
 * is no store of ours.
 */
export async function openSnapshot({ databaseUrl, dataDir }: Place): Promise<Snapshot> {
  const snapshot = databaseUrl ? await ofPostgres(databaseUrl) : ofSqlite(dataDir);
  try {
    if (!snapshot.tables.length) throw new StoreRefused("There is no site here yet: its database is empty.");
    refuseIfForeign(snapshot.tables.map(({ name }) => name).filter((name) => name !== unfinishedMove));
    return snapshot;
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}

function ofSqlite(dataDir: string): Snapshot {
  refuseIfJournalIsLost(dataDir);
  const database = new DatabaseSync(path.join(dataDir, databaseName), { readOnly: true, timeout: 5_000 });
  try {
    // The first read of a transaction chooses the moment.
    database.exec("begin; select count(*) from sqlite_schema;");
    const damage = database.prepare("pragma quick_check(1)").get()?.["quick_check"];
    if (damage !== "ok")
      throw new StoreRefused(`The database is damaged (${String(damage)}): no backup was made of it.`);
    return {
      tables: tablesOfSqlite(database),
      async *rows({ name, columns }) {
        const statement = database.prepare(`select ${columns.map(quoted).join(", ")} from ${quoted(name)}`);
        statement.setReturnArrays(true);
        let rows: Value[][] = [];
        for (const row of statement.iterate()) {
          // The types do not follow setReturnArrays.
          rows.push(row as unknown as Value[]);
          if (rows.length < batch) continue;
          yield rows;
          rows = [];
          // Whoever else works in this process has a turn.
          await new Promise(setImmediate);
        }
        if (rows.length) yield rows;
      },
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Every table of a SQLite database but its own. */
export function tablesOfSqlite(database: DatabaseSync): TableShape[] {
  return database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite~_%' escape '~'")
    .all()
    .map(({ name }) => String(name))
    .map((name) => ({ name, columns: columnsOf(database, name) }));
}

function columnsOf(database: DatabaseSync, table: string): string[] {
  return database
    .prepare("select name from pragma_table_info(?) order by cid")
    .all(table)
    .map(({ name }) => String(name));
}

async function ofPostgres(url: string): Promise<Snapshot> {
  // It reads for as long as it takes.
  const pool = await openPool(url, {
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  let client: PoolClient | undefined;
  const close = async () => {
    client?.release(true);
    await pool.end();
  };
  try {
    const connected = await pool.connect();
    client = connected;
    await connected.query("begin isolation level repeatable read, read only");
    return {
      tables: await tablesOf(connected),
      async *rows({ name, columns }) {
        const list = columns.map(quoted).join(", ");
        await connected.query(`declare reading no scroll cursor for select ${list} from ${quoted(name)}`);
        for (;;) {
          const { rows } = await connected.query<Value[]>({
            text: `fetch ${batch} from reading`,
            rowMode: "array",
          });
          if (rows.length) yield rows;
          if (rows.length < batch) break;
        }
        await connected.query("close reading");
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function tablesOf(client: PoolClient): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    group by relname order by relname`);
  return rows;
}
