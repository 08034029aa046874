import { openStore } from "../app/database/store.server.ts";
import { sampleBrand } from "../app/brand/brand.ts";
import { insertAgreedCase } from "../app/school-menus/diets/diets.testkit.ts";
import type { DietDeps } from "../app/school-menus/diets/diet-deps.ts";
import { dietSealer } from "../app/server/features/diets.server.ts";
import { siteSecret } from "../app/server/secret.server.ts";
import { frozenClock } from "../app/values/time/clock.ts";
import type { RunningSite } from "../scripts/running-site.ts";

/**
 * Writes children's diets into the store of a running site whose clock stands at a moment, as their parents, schools and nutrition have left
 * them: agreed, or with nutrition to decide. A parent's address is the id at home.example. How they are asked for has tests of its own.
 */
export async function storeDiets(
  site: Pick<RunningSite, "url" | "dataDir">,
  at: string,
  children: readonly Parameters<typeof insertAgreedCase>[1][],
  state: "agreed" | "ours" = "agreed",
  // The site's own, where it was started with one.
  HASH_SECRET = "",
): Promise<void> {
  const store = await openStore({ databaseUrl: "", dataDir: site.dataDir });
  const secret = siteSecret({ HASH_SECRET, DATA_DIR: site.dataDir });
  const sealer = dietSealer(secret);
  const deps: DietDeps = {
    store,
    secret,
    sealer,
    letterSealer: sealer,
    clock: frozenClock(at),
    brand: sampleBrand,
    publicOrigin: site.url,
    fault: () => undefined,
    wakeEmailWorker: () => undefined,
    deleteEmailFiles: async () => undefined,
  };
  try {
    for (const one of children) {
      await insertAgreedCase(deps, one);
      if (state !== "agreed")
        await store.db
          .updateTable("diet_case")
          .set({ state, approved_by: null, ends_on: null })
          .where("id", "=", one.id)
          .execute();
    }
  } finally {
    await store.close();
  }
}
