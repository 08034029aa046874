import { firstPublicationAt } from "#publications/published.server.ts";
import type { SiteContext } from "#server/services.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";

/** The day on which the site was filled with its samples, by which all of them are dated; today where it is not yet. */
export async function samplesFilledOn({ store, clock }: Pick<SiteContext, "store" | "clock">): Promise<Day> {
  return londonDay((await firstPublicationAt(store.db)) ?? clock.now());
}
