import { startPostgres } from "../../postgres.ts";
import { runDietChaos } from "../diets/diet-chaos.ts";
import { protections } from "../diets/modes.ts";
import type { Protection } from "../diets/modes.ts";
import type { Drill, DrillResult } from "./drill.ts";

const drillOf = (name: string, without: Protection, inDatabase: typeof withSqlite): Drill => ({
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

type InDatabase = (act: (databaseUrl: string) => Promise<DrillResult>) => Promise<DrillResult>;

const withSqlite: InDatabase = (act) => act("");
const withPostgres: InDatabase = async (act) => {
  const server = await startPostgres();
  try {
    return await act(server.url);
  } finally {
    await server.stop();
  }
};

export const dietDrills: readonly Drill[] = [
  drillOf("diets killed", "told once", withSqlite),
  drillOf("diets killed, PostgreSQL", "locks", withPostgres),
];
