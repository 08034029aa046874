import type { Kysely } from "kysely";
import { sql, SqliteAdapter } from "kysely";
import type { Schema } from "../schema.ts";

interface Column {
  readonly type: string;
  /** An insert that does not name it fails. */
  readonly isRequired: boolean;
  readonly isNullable: boolean;
}

interface TableShape {
  readonly columns: ReadonlyMap<string, Column>;
  /** What rows must hold, as text: uniqueness, checks, references and triggers. */
  readonly constraints: ReadonlySet<string>;
}

type Shape = ReadonlyMap<string, TableShape>;

/** What code that was written for `before` can no longer do on `after`, one sentence each. */
export function narrowings(before: Shape, after: Shape): string[] {
  return [...before].flatMap(([table, then]) => {
    const now = after.get(table);
    if (!now) return [`the table ${table} is gone`];
    const lost = [...then.columns].flatMap(([name, column]) =>
      changesOf(`${table}.${name}`, column, now.columns.get(name)),
    );
    const demanded = [...now.columns]
      .filter(([name, { isRequired }]) => isRequired && !then.columns.has(name))
      .map(([name]) => `${table}.${name} is new and must be given`);
    const held = [...now.constraints]
      .filter((constraint) => !then.constraints.has(constraint))
      .map((constraint) => `${table} has a new constraint: ${constraint}`);
    return [...lost, ...demanded, ...held];
  });
}

function changesOf(name: string, then: Column, now: Column | undefined): string[] {
  if (!now) return [`${name} is gone`];
  if (now.type !== then.type) return [`${name} was ${then.type} and is ${now.type}`];
  if (then.isNullable && !now.isNullable) return [`${name} may no longer be null`];
  return now.isRequired && !then.isRequired ? [`${name} has lost its default`] : [];
}

interface ColumnRow {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly required: boolean | number;
  readonly nullable: boolean | number;
}
interface ConstraintRow {
  readonly table: string;
  readonly held: string;
}

/** The tables of a database as code that reads and writes them sees them. */
export async function shapeOf(db: Kysely<Schema>): Promise<Shape> {
  const onSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const columns = (await (onSqlite ? sqliteColumns : postgresColumns).execute(db)).rows;
  const constraints = (await (onSqlite ? sqliteConstraints : postgresConstraints).execute(db)).rows;
  return new Map(
    [...Map.groupBy(columns, ({ table }) => table)].map(([table, rows]) => [
      table,
      {
        columns: new Map(
          rows.map(({ column, type, required, nullable }) => [
            column,
            { type, isRequired: Boolean(required), isNullable: Boolean(nullable) },
          ]),
        ),
        constraints: new Set(constraints.filter((row) => row.table === table).map(({ held }) => held)),
      },
    ]),
  );
}

const sqliteColumns = sql<ColumnRow>`
  select t.name as "table", c.name as "column", lower(c.type) as type,
    c."notnull" and c.dflt_value is null and not c.pk as required, not c."notnull" as nullable
  from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table'`;

// A check has no row of its own: those of a table are told by how many there are.
const sqliteConstraints = sql<ConstraintRow>`
  select t.name as "table", 'unique ' || (select group_concat(name) from pragma_index_info(i.name)) as held
    from sqlite_schema t, pragma_index_list(t.name) i where t.type = 'table' and i."unique"
  union all select t.name, f."from" || ' references ' || f."table"
    from sqlite_schema t, pragma_foreign_key_list(t.name) f where t.type = 'table'
  union all select tbl_name, sql from sqlite_schema where type = 'trigger'
  union all select name, 'checks: ' || ((length(sql) - length(replace(lower(sql), 'check', ''))) / 5)
    from sqlite_schema where type = 'table' and lower(sql) like '%check%'`;

const postgresColumns = sql<ColumnRow>`
  select table_name as "table", column_name as "column", data_type as type, is_nullable = 'YES' as nullable,
    is_nullable = 'NO' and column_default is null and is_identity = 'NO' as required
  from information_schema.columns where table_schema = current_schema()`;

const postgresConstraints = sql<ConstraintRow>`
  select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as held
    from pg_constraint where connamespace = current_schema()::regnamespace and contype in ('u', 'p', 'c', 'f', 'x')
  union all select tablename, indexdef from pg_indexes where schemaname = current_schema() and indexdef like 'CREATE UNIQUE%'
  union all select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`;
