import type { SqliteDatabase, SqliteStatement } from "kysely";
import { DatabaseSync } from "node:sqlite";
import type { SQLInputValue, StatementSync } from "node:sqlite";

// A wait for another writer blocks the whole process, as node:sqlite is synchronous: keep it short.
const busyTimeout = 250;
const statementsKept = 300;

/** Opens a SQLite file as durably as we promise: what was committed is on the disk before the answer. */
export function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true });
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;");
  return database;
}

/** Speaks node:sqlite to Kysely's SQLite dialect. */
export function kyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      // After a full disk SQLite has rolled back by itself; a second rollback would hide the first error.
      if (sql === "rollback" && !database.isTransaction) return nothing;
      const kept = statements.get(sql);
      if (kept) return kept;
      // A plain `begin` that reads first and writes later fails at once when another process wrote in between.
      const statement = speak(database.prepare(sql === "begin" ? "begin immediate" : sql));
      if (statements.size >= statementsKept) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

const nothing: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

function speak(statement: StatementSync): SqliteStatement {
  const bind = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bind(parameters)),
    run: (parameters) => statement.run(...bind(parameters)),
    iterate: (parameters) => statement.iterate(...bind(parameters)),
  };
}
