import type { Instant } from "./clock.ts";

const hourOfNight = 4;
const inLondon = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London", dateStyle: "short" });

/** The date (2026-11-23) on which a night's work is done: it begins at four in the morning, London time. */
export const nightOf = (at: Instant): string => inLondon.format(at - hourOfNight * 3_600_000);
