import { inject } from "vitest";
import { databaseOn } from "../../app/live/server/test-databases.testkit.ts";

/** What a drill that kills is run on: PostgreSQL where the run of tests has one. */
export const killedDatabases = [
  { name: "SQLite", isThere: () => true, open: async () => ({}) },
  {
    name: "PostgreSQL",
    isThere: () => inject("postgresUrl") !== "",
    open: async () => ({ databaseUrl: (await databaseOn(inject("postgresUrl"))).settings.databaseUrl }),
  },
] as const;
