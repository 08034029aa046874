import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { inject } from "vitest";
import { startPostgres } from "../scripts/postgres.ts";
import { siteCommand } from "../scripts/running-site.ts";
import { copyOf } from "./built-site.ts";
import type { DeskMember } from "../scripts/desk-member.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { marks } from "./marks.ts";

type Row = Readonly<Record<string, string | number>>;

/** The sample site, which nobody serves yet, in one of the databases that it may be in. */
export interface StoredSite {
  readonly dataDir: string;
  /** The settings of a site that serves it, and of its command line. */
  readonly settings: { readonly DATABASE_URL?: string };
  /** Somebody with a marked name, who has signed in at the moment of the site's clock. */
  readonly owner: DeskMember;
  execute(statements: readonly string[]): Promise<void>;
  /** The first row of a question. */
  row(question: string): Promise<Row>;
  close(): Promise<void>;
}

/** The sample site in SQLite. */
export async function onSqlite(now?: number): Promise<StoredSite> {
  const dataDir = copyOf(inject("sampleData"));
  const within = <Found>(act: (db: DatabaseSync) => Found): Promise<Found> => {
    const db = new DatabaseSync(path.join(dataDir, "rosemary-lane.db"), { timeout: 20_000 });
    try {
      return Promise.resolve(act(db));
    } finally {
      db.close();
    }
  };
  return {
    dataDir,
    settings: {},
    owner: memberOf(
      {
        dataDir,
        url: "",
      },
      "owner",
      {
        name: marks.name,
        ...(now && { now }),
      },
    ),
    execute: (statements) => within((db) => statements.forEach((statement) => db.exec(statement))),
    row: (question) => within((db) => db.prepare(question).get() as Row),
    close: () => Promise.resolve(),
  };
}

/** The sample site, moved to a PostgreSQL of its own. */
export async function onPostgres(now?: number): Promise<StoredSite> {
  const { dataDir, owner } = await onSqlite(now);
  const server = await startPostgres();
  const { code, err } = await siteCommand(dataDir, ["move", "--to", server.url]);
  if (code !== 0) throw new Error(`the sample site was not moved: ${err}`);
  const within = async <Found>(act: (client: Client) => Promise<Found>): Promise<Found> => {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    try {
      return await act(client);
    } finally {
      await client.end();
    }
  };
  return {
    dataDir,
    owner,
    settings: { DATABASE_URL: server.url },
    execute: (statements) =>
      within(async (client) => {
        for (const statement of statements) await client.query(statement);
      }),
    row: (question) => within(async (client) => (await client.query<Row>(question)).rows[0]!),
    close: () => server.stop(),
  };
}

/** `describe.each(databases)("on $name", ({ open }) => ...)`. */
export const databases = [
  {
    name: "SQLite",
    open: onSqlite,
    missing: (table: string) => `no such table: ${table}`,
    refuseRowsOf: (table: string): readonly string[] => [
      `create trigger ${table}_away before insert on ${table} begin select raise(abort, 'no room'); end`,
    ],
  },
  {
    name: "PostgreSQL",
    open: onPostgres,
    missing: (table: string) => `relation "${table}" does not exist`,
    // As a constraint would, it says beside its message what row it was.
    refuseRowsOf: (table: string): readonly string[] => [
      `create or replace function refuse() returns trigger language plpgsql as $$ begin
         raise exception 'no room' using detail = new::text, hint = new::text; end $$`,
      `create trigger ${table}_away before insert on ${table} for each row execute function refuse()`,
    ],
  },
] as const;
