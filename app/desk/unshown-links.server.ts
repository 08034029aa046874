import { siteSecret } from "#server/secret.server.ts";
import type { SiteContext } from "#server/services.ts";
import { lastDayFrom } from "#values/dated-link.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { unshownFileLink } from "#values/unshown-file.server.ts";

/** The addresses at which whoever is at the desk reads files that readers may not read yet, for a week from now. */
export function unshownLinks({
  config,
  clock,
}: Pick<SiteContext, "config" | "clock">): (address: string) => string {
  const [secret, until] = [siteSecret(config), lastDayFrom(londonDay(clock.now()))];
  return (address) => unshownFileLink(secret, address, until);
}
