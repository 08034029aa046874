import { createHmac, timingSafeEqual } from "node:crypto";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, parseDay } from "#values/time/calendar-day.ts";

/** How many days a link to a draft opens it. */
const daysOpen = 7;

/**
 * The address at which anybody may read a page's draft for a week, today's and what is written until then. `secret`: the site's,
 * one or several with commas, the newest first: it signs, and what any of them has signed is accepted.
 */
export function draftLink(secret: string, id: string, today: Day): string {
  const until = addDays(today, daysOpen);
  const [newest = ""] = keysOf(secret);
  return `/draft-page?${new URLSearchParams({ page: id, until, mark: markOf(newest, id, until) })}`;
}

/** The id of the page whose draft an address opens today; null where it opens none. */
export function draftAsked(secret: string, asked: URLSearchParams, today: Day): string | null {
  const [id, until, mark] = ["page", "until", "mark"].map((name) => asked.get(name) ?? "");
  if (!id || !until || !mark || parseDay(until) === null || until < today) return null;
  return keysOf(secret).some((key) => isSame(mark, markOf(key, id, until))) ? id : null;
}

const keysOf = (secret: string): string[] => secret.split(",").map((one) => one.trim());

const markOf = (key: string, id: string, until: string): string =>
  createHmac("sha256", key).update(`draft of page ${id} until ${until}`).digest("base64url");

function isSame(one: string, other: string): boolean {
  const [given, own] = [Buffer.from(one), Buffer.from(other)];
  return given.length === own.length && timingSafeEqual(given, own);
}
