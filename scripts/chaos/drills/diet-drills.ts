import { runDietChaos } from "../diets/diet-chaos.ts";
import { protections } from "../diets/modes.ts";
import type { Protection } from "../diets/modes.ts";
import type { InDatabase } from "./databases.ts";
import { inPostgres, inSqlite } from "./databases.ts";
import type { Drill, DrillResult } from "./drill.ts";

const drillOf = (name: string, without: Protection, inDatabase: InDatabase): Drill => ({
  name,
  does: "parents, a school, nutrition and a kitchen do what they do, two at once, in a process that is killed at any write",
  protection: `what is taken out: ${protections[without].means}`,
  run: async (isProtected) =>
    await inDatabase(async (databaseUrl): Promise<DrillResult> => {
      const { wrong, acts, told, kills } = await runDietChaos({
        kills: isProtected ? 40 : 12,
        databaseUrl,
        ...(!isProtected && { without }),
      });
      return {
        figure: `${told} of ${acts} acts, ${kills} kills, ${wrong.length} things lost, doubled or served wrongly`,
        good: wrong.length === 0 && told === acts,
      };
    }),
});

export const dietDrills: readonly Drill[] = [
  drillOf("diets killed", "told once", inSqlite),
  drillOf("diets killed, PostgreSQL", "locks", inPostgres),
];
