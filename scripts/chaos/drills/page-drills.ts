import { protections, runPageChaos } from "../pages/page-chaos.ts";
import type { InDatabase } from "./databases.ts";
import { inPostgres, inSqlite } from "./databases.ts";
import type { Drill, DrillResult } from "./drill.ts";

const without = "all or nothing";

const drillOf = (name: string, inDatabase: InDatabase): Drill => ({
  name,
  does: "pages, each with a document, are saved, published, moved, taken off, put back and published on their day, in a process that is killed at any write",
  protection: `what is taken out: ${protections[without].means}`,
  run: async (isProtected) =>
    await inDatabase(async (databaseUrl): Promise<DrillResult> => {
      const { wrong, acts, told, kills } = await runPageChaos({
        kills: isProtected ? 40 : 12,
        databaseUrl,
        ...(!isProtected && { without }),
      });
      return {
        figure: `${told} of ${acts} acts, ${kills} kills, ${wrong.length} things lost or half done`,
        good: wrong.length === 0 && told === acts,
      };
    }),
});

export const pageDrills: readonly Drill[] = [
  drillOf("pages killed", inSqlite),
  drillOf("pages killed, PostgreSQL", inPostgres),
];
