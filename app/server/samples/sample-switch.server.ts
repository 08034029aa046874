import { forgetChanges } from "#live/server/change-log.server.ts";
import { change } from "#live/server/change.server.ts";
import { sampleState, setSampleState, lockSampleState } from "#samples/sample-state.server.ts";
import type { TakenOut, WeighedSample } from "#samples/switch-sample.server.ts";
import { closeToPutBack, eraseKept, putBack, takeOut, weighSample } from "#samples/switch-sample.server.ts";
import type { Db } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import { actorNamed } from "#values/actor.ts";
import { checkDiets } from "../upkeep/daily-diet-check.server.ts";
import type { Services } from "../services.ts";
import { sampleKinds } from "./sample-kinds.ts";
import { publishWhatIsTold } from "./samples.server.ts";
import type { SwitchSite } from "./switch-site.ts";
import { reopenUnfilled } from "./try-sample.server.ts";

const switchActor = actorNamed("the sample's switch");

/** What goes and what stays if the sample is taken out now. */
export const weigh = (db: Db, keepsChanged: boolean): Promise<WeighedSample> =>
  weighSample(db, sampleKinds, { keepsChanged });

/** Takes the sample out, works out again what stays, and opens the site. Throws as `takeOut`. */
export async function takeSampleOut(
  services: SwitchSite,
  actor: Actor,
  how: { readonly keepsChanged: boolean; readonly agreed: string | null },
): Promise<TakenOut> {
  const taken = await takeOut({ ...services, kinds: sampleKinds }, actor, how);
  await openAfterSample(services);
  return taken;
}

/**
 * Puts back what was taken out. On a firm's own site nobody outside is shown anything from the moment before, and it opens again where
 * nothing was put back. Throws as `closeToPutBack` and `putBack`.
 */
export async function putSampleBack(services: SwitchSite, actor: Actor): Promise<number> {
  const isClosed = services.config.production;
  const deps = { ...services, kinds: sampleKinds };
  if (isClosed) await closeToPutBack(deps, actor);
  const things = await putBack(deps, actor, { isClosed }).catch(async (error: unknown) => {
    await openAfterSample(services);
    throw error;
  });
  // Recipes may have changed meanwhile.
  await checkDiets(services);
  return things;
}

/** Once the sample is out: what stays follows from what stays, is on record, and may be read. */
async function openAfterSample(services: SwitchSite): Promise<void> {
  const { state, isClosed } = await sampleState(services.store.db);
  if (!isClosed || state === "in" || state === "filling") return;
  await checkDiets(services);
  await change(services, switchActor, async (changing) => {
    const now = await lockSampleState(services.store, changing.tx);
    if (now.state !== "out" && now.state !== "none") return;
    // Whoever followed a menu before gets it whole, and nothing of what came and went meanwhile.
    await forgetChanges(changing.tx);
    await setSampleState(changing, now.by, { ...now, isClosed: false }, services);
  });
  await publishWhatIsTold(services);
}

// Long enough for whoever is putting it back at this moment.
const patience = 10 * 60_000;

/** Opens a site that stayed closed because what follows once the sample is out has failed; not while somebody puts it back. */
export async function openIfLeftClosed(services: SwitchSite): Promise<boolean> {
  const { state, isClosed, since } = await sampleState(services.store.db);
  if (!isClosed || (state !== "out" && state !== "none")) return false;
  if (services.clock.now() - since < patience) return false;
  await openAfterSample(services);
  return true;
}

/**
 * At the start of a site: finishes what a process that was killed has begun, and closes a firm's own site that has the sample, as one that
 * was a demonstration before.
 */
export async function settleSample(services: SwitchSite): Promise<void> {
  await reopenUnfilled(services, switchActor);
  const { state, isClosed } = await sampleState(services.store.db);
  if (state !== "in") return await openAfterSample(services);
  if (isClosed === services.config.production) return;
  await change(services, switchActor, async (changing) => {
    const now = await lockSampleState(services.store, changing.tx);
    if (now.state === "in")
      await setSampleState(changing, now.by, { ...now, isClosed: services.config.production }, services);
  });
}

/** Erases what was kept for a week. Returns whether anything was. */
export const eraseKeptSample = (services: Pick<Services, "store" | "feed" | "clock">): Promise<boolean> =>
  eraseKept(services, switchActor);
