import { londonDay } from "#values/time/calendar-day.ts";
import type { ChildMenu } from "./child-menu.ts";
import { childMenu } from "./child-menu.ts";
import { noteLink } from "./diet-accesses.server.ts";
import { caseOfMenuLink } from "./diet-decisions.server.ts";
import type { DietDeps } from "./diet-deps.ts";

/**
 * What a child eats day by day, as it is known at this moment, for whoever has its link: what its page, its PDF and its calendar
 * show. Null, and nobody is told why, for a word that opens nothing, and once the link was renewed or the case has ended.
 */
export async function openChildMenu(
  deps: DietDeps,
  token: string,
  as: "menu" | "calendar" = "menu",
): Promise<ChildMenu | null> {
  const found = await caseOfMenuLink(deps, token);
  if (found) await noteLink(deps, found.one.id, as);
  return found && childMenu(found, londonDay(deps.clock.now()));
}
