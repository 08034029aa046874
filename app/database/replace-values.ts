import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/**
 * What `doUpdateSet` of an upsert takes: each column of the rows to insert, but those of their key, gets the value that was
 * to be inserted. The columns are those of `row`, one of the rows, so that none is forgotten.
 */
export function replaceValues<Row extends object, Key extends keyof Row & string>(
  row: Row,
  key: readonly Key[],
): { [Column in Exclude<keyof Row, Key>]: RawBuilder<Row[Column]> } {
  const columns = Object.keys(row).filter((column) => !key.some((one) => one === column));
  // What Object.keys of a whole row gives has its columns and no other.
  return Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as {
    [Column in Exclude<keyof Row, Key>]: RawBuilder<Row[Column]>;
  };
}
