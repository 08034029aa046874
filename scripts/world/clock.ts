import type { Clock } from "#values/time/clock.ts";
import { passedNow, wallNow } from "./machine.ts";

/** The clock of everything in a world. */
export const worldClock: Clock = { now: wallNow, monotonic: passedNow };
