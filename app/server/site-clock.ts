import type { Clock } from "#values/time/clock.ts";
import { frozenClock, systemClock } from "#values/time/clock.ts";
import type { Config } from "./config/config.ts";

/** The clock of a site and of its commands: the machine's, or one that stands still where the settings say so. */
export const siteClock = ({ CLOCK_STANDS_AT: at }: Pick<Config, "CLOCK_STANDS_AT">): Clock =>
  at ? frozenClock(at) : systemClock;
