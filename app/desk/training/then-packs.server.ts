import { publishPacks } from "#school-menus/allergy-safety/allergy-pack.server.ts";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";

/**
 * Publishes the allergy packs that something changes, once it is done. What fails here is done within a minute by the
 * housekeeping, which does so whatever the change was.
 */
export async function thenPacks(site: SiteContext, actor: Actor, done: Promise<void>): Promise<void> {
  await done;
  await publishPacks(site, actor).catch((error: unknown) => site.logFault(error));
}
