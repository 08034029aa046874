import { sql, SqliteAdapter } from "kysely";
import { isBrokenReference } from "#database/store-errors.ts";
import type { Tx } from "#database/store.server.ts";
import { fieldsOf } from "#values/record.ts";
import type { Value } from "./backup-reader.server.ts";
import { BackupRefused } from "./backup-refused.ts";
import { keysOf } from "./move-target.server.ts";

/** What the rows of a table refer to. */
interface Reference {
  /** PostgreSQL's; "" on SQLite. */
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly parent: string;
  readonly parentColumns: readonly string[];
  /** The columns by which a row is named. */
  readonly key: readonly string[];
}

export interface References {
  /** Throws BackupRefused where a row refers to none: what the database itself has not looked at yet. */
  refuseOrphans(): Promise<void>;
  /** The same for what PostgreSQL refused of some rows; another error as it is. */
  refusal(error: unknown, columns: readonly string[], rows: readonly (readonly Value[])[]): unknown;
}

export async function referencesOf(tx: Tx): Promise<References> {
  const isSqlite = tx.getExecutor().adapter instanceof SqliteAdapter;
  const keys = await keysOf(tx, !isSqlite);
  const found = (await (isSqlite ? onSqlite : onPostgres).execute(tx)).rows;
  const references = [...Map.groupBy(found, ({ table, id }) => `${table} ${id}`).values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { table, parent, id } = first;
    const columns = rows.map((row) => row.column);
    return {
      name: isSqlite ? "" : id,
      table,
      parent,
      columns,
      parentColumns: rows.map((row) => row.parentColumn),
      key: keys.get(table) ?? columns,
    };
  });
  return {
    async refuseOrphans() {
      for (const reference of references) {
        const { table, key, columns, parent, parentColumns } = reference;
        const child = (column: string) => sql`t.${sql.ref(column)}`;
        const isGiven = columns.map((column) => sql`${child(column)} is not null`);
        const isParent = columns.map(
          (column, at) => sql`p.${sql.ref(parentColumns[at] ?? "")} = ${child(column)}`,
        );
        const { rows } = await sql<Record<string, Value>>`
          select ${sql.join(key.map(child))} from ${sql.table(table)} t
          where ${sql.join(isGiven, sql` and `)} and not exists
            (select 1 from ${sql.table(parent)} p where ${sql.join(isParent, sql` and `)})
          limit 1`.execute(tx);
        const [orphan] = rows;
        if (orphan) throw orphaned(reference, Object.values(orphan));
      }
    },
    refusal(error, columns, rows) {
      if (!isBrokenReference(error)) return error;
      const { constraint, table, detail } = fieldsOf(error);
      const reference = references.find((one) => one.name === constraint && one.table === table);
      const valuesOf = (row: readonly Value[], names: readonly string[]) =>
        names.map((name) => row[columns.indexOf(name)] ?? null);
      const row = rows.find((one) =>
        String(detail).includes(`=(${valuesOf(one, reference?.columns ?? []).join(", ")}) `),
      );
      return reference && row ? orphaned(reference, valuesOf(row, reference.key)) : error;
    },
  };
}

const orphaned = ({ table, columns, parent }: Reference, id: readonly Value[]) =>
  new BackupRefused(
    `The ${columns.join(", ")} of ${table} ${id.join(" ")} names a row of ${parent} that is not there: nothing was restored.`,
  );

interface ReferenceRow {
  readonly id: string;
  readonly table: string;
  readonly column: string;
  readonly parent: string;
  readonly parentColumn: string;
}

const onSqlite = sql<ReferenceRow>`
  select f.id, t.name as "table", f."from" as "column", f."table" as parent, f."to" as "parentColumn"
  from sqlite_schema t, pragma_foreign_key_list(t.name) f where t.type = 'table' order by t.name, f.id, f.seq`;

const onPostgres = sql<ReferenceRow>`
  select conname as id, conrelid::regclass::text as "table", child.attname as "column",
    confrelid::regclass::text as parent, parent.attname as "parentColumn"
  from pg_constraint
    cross join lateral unnest(conkey, confkey) with ordinality as pairs (child, parent, place)
    join pg_attribute child on child.attrelid = conrelid and child.attnum = pairs.child
    join pg_attribute parent on parent.attrelid = confrelid and parent.attnum = pairs.parent
  where contype = 'f' and connamespace = current_schema()::regnamespace order by conrelid, conname, place`;
