import { sql, SqliteAdapter } from "kysely";
import type { Db, Tx } from "#database/store.server.ts";
import type { BackupEnd, Manifest } from "./backup-format.ts";
import type { BackupEntry, Value } from "./backup-reader.server.ts";
import { BackupRefused } from "./backup-refused.ts";
import { referencesOf } from "./references.server.ts";

// Values in one statement: within what either database takes.
const maxValues = 6_000;

export interface RowRestorer {
  insert(entry: Extract<BackupEntry, { kind: "rows" }>): Promise<void>;
  /** Inserts what waits for other tables and throws BackupRefused where a table has not as many rows as it should. */
  end(counts: BackupEnd["rows"]): Promise<void>;
}

/** Fills a schema that was just made with the rows of a backup that was made of the same schema. */
export async function restoreRows(tx: Tx, manifest: Manifest): Promise<RowRestorer> {
  const isSqlite = tx.getExecutor().adapter instanceof SqliteAdapter;
  const tables = Object.keys(manifest.tables);
  // Rows that migrations insert are deleted first: the backup has them in their later state.
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(tx);
  const references = await referencesOf(tx);
  // A table that refers to others is filled after them.
  const ranks = isSqlite ? new Map<string, number>() : await ranksOfTables(tx);
  const rankOf = ({ table }: { readonly table: string }) => ranks.get(table) ?? 0;
  const late: Extract<BackupEntry, { kind: "rows" }>[] = [];
  const insert = async ({ table, rows }: Extract<BackupEntry, { kind: "rows" }>) => {
    const columns = manifest.tables[table];
    if (!columns) throw new BackupRefused(`The backup has rows of a table that it does not name: ${table}.`);
    const most = Math.max(1, Math.floor(maxValues / columns.length));
    for (let at = 0; at < rows.length; at += most) {
      const part = rows.slice(at, at + most);
      if (!isSqlite) refuseNul(table, part);
      const values = part.map((row) => sql`(${sql.join(row.map((value) => sql`${value}`))})`);
      const inserting =
        sql`insert into ${sql.table(table)} (${sql.join(columns.map((one) => sql.ref(one)))}) values ${sql.join(values)}`.execute(
          tx,
        );
      await inserting.catch((error: unknown) => {
        throw references.refusal(error, columns, part);
      });
    }
  };
  return {
    async insert(entry) {
      if (rankOf(entry) > 0) late.push(entry);
      else await insert(entry);
    },
    async end(counts) {
      for (const entry of late.toSorted((one, other) => rankOf(one) - rankOf(other))) await insert(entry);
      if (!isSqlite) await continueSequences(tx);
      // What waits for the commit is looked at now: a later migration alters no table whose rows wait for it.
      await references.refuseOrphans();
      if (!isSqlite) await sql`set constraints all immediate`.execute(tx);
      if (!isSqlite) await sql`set constraints all deferred`.execute(tx);
      for (const table of tables) {
        const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx);
        if (Number(rows[0]?.n) !== (counts[table] ?? 0))
          throw new BackupRefused(`The backup has not all rows of ${table}: nothing was restored.`);
      }
    },
  };
}

/** How many tables stand above each one of PostgreSQL that refers to others, one above the other; none for one that refers to none. */
export async function ranksOfTables(tx: Db | Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ child: string; parent: string }>`
    select child.relname as child, parent.relname as parent
    from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid <> confrelid`.execute(
    tx,
  );
  const parents = Map.groupBy(rows, ({ child }) => child);
  const rankOf = (table: string): number =>
    Math.max(0, ...(parents.get(table) ?? []).map(({ parent }) => rankOf(parent) + 1));
  return new Map([...parents.keys()].map((table) => [table, rankOf(table)]));
}

/** Numbers that PostgreSQL gives out by itself go on behind those that were given out. */
export async function continueSequences(tx: Db | Tx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and column_default like 'nextval(%'`.execute(tx);
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(tx);
}

function refuseNul(table: string, rows: readonly (readonly Value[])[]): void {
  if (rows.some((row) => row.some((value) => typeof value === "string" && value.includes("\0"))))
    throw new BackupRefused(
      `A text in ${table} holds a character that PostgreSQL cannot store (NUL): restore it into SQLite, and take it out.`,
    );
}
