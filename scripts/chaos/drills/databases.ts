import { startPostgres } from "../../postgres.ts";
import type { DrillResult } from "./drill.ts";

/** Runs what a drill does on a database of its own, by its URL: "" for a SQLite file. */
export type InDatabase = (act: (databaseUrl: string) => Promise<DrillResult>) => Promise<DrillResult>;

export const inSqlite: InDatabase = (act) => act("");

export const inPostgres: InDatabase = async (act) => {
  const server = await startPostgres();
  try {
    return await act(server.url);
  } finally {
    await server.stop();
  }
};
