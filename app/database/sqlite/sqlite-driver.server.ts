import type { DatabaseConnection, Dialect, Driver, QueryResult } from "kysely";
import { CompiledQuery, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { createTurns } from "#values/turns.server.ts";
import { storeFailure } from "../store-errors.ts";

// Milliseconds: how long a question waits for another process's write, and how often it looks.
const maxWait = 5_000;
const retryEvery = 20;
const maxStatements = 300;
// Milliseconds of a turn of the event loop: one question after the other is handed on in promises alone, so that hundreds that wait would
// keep everybody else from being served until the last of them is done.
const longestTurn = 15;

interface Settings {
  /** For how long a question may wait, in milliseconds. */
  readonly wait: number;
  /** Called before each query; what it throws, the query throws. */
  before(): void;
}

/**
 * SQLite by node:sqlite, which is synchronous: a wait inside of it would hold every page. So nothing is waited for
 * there; what meets a lock is tried again from outside, and meanwhile other questions have their turn.
 */
export function sqliteDialect(database: DatabaseSync, settings: Partial<Settings> = {}): Dialect {
  return {
    createDriver: () => new QueueingDriver(database, { wait: maxWait, before: () => undefined, ...settings }),
    createAdapter: () => new QueueingAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

// Kysely would hold its one turn for as long as a question waits; the driver below gives it away meanwhile.
class QueueingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class QueueingDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #turns = createQueue();
  readonly #connection: DatabaseConnection;

  constructor(database: DatabaseSync, { wait, before }: Settings) {
    this.#database = database;
    const ask = statementRunner(database);
    this.#connection = {
      executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
        const until = performance.now() + wait;
        for (;;) {
          before();
          try {
            // The caller names the type of its rows: the driver does not know the schema.
            return ask(query) as QueryResult<Row>;
          } catch (error) {
            // Inside a transaction something was done already, and only the whole can be done again.
            if (storeFailure(error) !== "locked" || database.isTransaction || performance.now() > until)
              throw error;
          }
          this.#turns.end();
          await new Promise((resolve) => setTimeout(resolve, retryEvery * (0.5 + Math.random())));
          await this.#turns.begin();
        }
      },
      // eslint-disable-next-line require-yield
      async *streamQuery() {
        throw new Error("rows are read whole here");
      },
    };
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.begin();
    return this.#connection;
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // A plain `begin` that reads first and writes later fails at once when another process wrote in between.
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After a full disk SQLite has rolled back by itself; a second rollback would hide the first error.
    if (this.#database.isTransaction) await connection.executeQuery(CompiledQuery.raw("rollback"));
  }
  async releaseConnection(): Promise<void> {
    this.#turns.end();
  }
  async destroy(): Promise<void> {
    if (this.#database.isOpen) this.#database.close();
  }
}

/** Turns in the order in which they were asked for. */
function createQueue() {
  const waiting: (() => void)[] = [];
  const turns = createTurns(longestTurn);
  let taken = false;
  return {
    begin(): Promise<void> {
      if (taken) return new Promise((resolve) => waiting.push(resolve));
      taken = true;
      return Promise.resolve();
    },
    end() {
      const next = waiting.shift();
      if (next) turns.begin(next);
      else taken = false;
    },
  };
}

function statementRunner(database: DatabaseSync): (query: CompiledQuery) => QueryResult<unknown> {
  const statements = new Map<string, { statement: StatementSync; reads: boolean }>();
  return ({ sql, parameters }) => {
    let kept = statements.get(sql);
    if (!kept) {
      const statement = database.prepare(sql);
      kept = { statement, reads: statement.columns().length > 0 };
      if (statements.size >= maxStatements) statements.clear();
      statements.set(sql, kept);
    }
    // Kysely types parameters as unknown; what SQLite cannot take it refuses itself.
    const values = parameters as readonly SQLInputValue[];
    if (kept.reads) return { rows: kept.statement.all(...values) };
    const { changes, lastInsertRowid } = kept.statement.run(...values);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  };
}
