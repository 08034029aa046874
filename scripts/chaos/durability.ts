import { sql } from "kysely";
import type { Store } from "#database/store.server.ts";

/**
 * Whether a store waits for the disk before it confirms a write; returns what is wrong, one line for each. A
 * chaos test that kills processes cannot see it: what the kernel has taken survives them, and not a power cut.
 */
export async function durabilityFaults(store: Store, postgres: boolean): Promise<string[]> {
  const [pragma, good] = postgres
    ? (["show synchronous_commit", ["on", "remote_apply"]] as const)
    : (["pragma synchronous", ["2", "3"]] as const);
  const found = await one(store, pragma);
  const wrong = good.some((value) => value === found)
    ? []
    : [`the store waits for no disk: ${pragma} = ${found}`];
  if (!postgres) return wrong;
  const fsync = await one(store, "show fsync");
  return fsync === "on" ? wrong : [...wrong, `the store waits for no disk: show fsync = ${fsync}`];
}

async function one(store: Store, question: string): Promise<string> {
  const { rows } = await sql.raw<Record<string, unknown>>(question).execute(store.db);
  return String(Object.values(rows[0] ?? {})[0]);
}
