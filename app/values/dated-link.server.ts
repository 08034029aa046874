import { createHmac, timingSafeEqual } from "node:crypto";
import type { Day } from "./time/calendar-day.ts";
import { addDays, parseDay } from "./time/calendar-day.ts";

// Links that open until a day, signed with the site's secret: one or several with commas, the newest first. It signs, and what any of
// them has signed is accepted.

/** How many days a link opens. */
const daysOpen = 7;

/** The last day on which a link opens something that is made today. */
export const lastDayFrom = (today: Day): Day => addDays(today, daysOpen);

/** What such a link asks for: `what` it opens, in words that mean nothing else, and until when. */
interface Opening {
  readonly what: string;
  readonly until: Day;
}

/** The query of a link, with whatever else it asks for. */
export function datedQuery(
  secret: string,
  { what, until }: Opening,
  asked: Readonly<Record<string, string>> = {},
): URLSearchParams {
  const [newest = ""] = keysOf(secret);
  return new URLSearchParams({ ...asked, until, mark: markOf(newest, { what, until }) });
}

/** Until when a query opens something that is asked for today; null where it does not. */
export function openUntil(secret: string, asked: URLSearchParams, today: Day, what: string): Day | null {
  const until = parseDay(asked.get("until") ?? "");
  const mark = asked.get("mark") ?? "";
  if (!mark || until === null || until < today) return null;
  return keysOf(secret).some((key) => isSame(mark, markOf(key, { what, until }))) ? until : null;
}

const keysOf = (secret: string): string[] => secret.split(",").map((one) => one.trim());

const markOf = (key: string, { what, until }: Opening): string =>
  createHmac("sha256", key).update(`${what} until ${until}`).digest("base64url");

function isSame(one: string, other: string): boolean {
  const [given, own] = [Buffer.from(one), Buffer.from(other)];
  return given.length === own.length && timingSafeEqual(given, own);
}
