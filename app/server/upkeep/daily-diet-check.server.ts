import type { Day } from "#values/time/calendar-day.ts";
import { withdrawUnsupportedDiets } from "#catering-menu/catering-menu.server.ts";
import { updateOutdatedMenus } from "#school-menus/update-outdated-menus.server.ts";
import { actorNamed } from "#values/actor.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Log } from "../log/log.server.ts";
import type { Services } from "../services.ts";

const dietCheckActor = actorNamed("the rules for diets");
const every = 60_000;

/**
 * Takes back, before anything is served and on each new day, the diets that an older version showed and today's rules do
 * not support, and those whose certificate has ended.
 */
export async function checkDiets(
  services: Pick<Services, "store" | "feed" | "clock" | "publicationKey">,
): Promise<void> {
  await withdrawUnsupportedDiets(services, dietCheckActor);
  await updateOutdatedMenus(services, dietCheckActor);
}

/** Checks the menus again within a minute of each midnight in London; returns how to stop. */
export function startDailyDietCheck(services: Services, log: Log): () => void {
  let checked: Day | null = londonDay(services.clock.now());
  const timer = setInterval(() => {
    const today = londonDay(services.clock.now());
    if (today === checked || !services.duty.isHeld()) return;
    checked = today;
    checkDiets(services).catch((error: unknown) => {
      // Tried again within a minute.
      checked = null;
      log.fault(error, "daily diet check");
    });
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
