import { createHmac, timingSafeEqual } from "node:crypto";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, parseDay } from "#values/time/calendar-day.ts";

/** How many days a link to a draft opens it. */
const daysOpen = 7;

/** The address at which anybody may read a page's draft for a week, today's and what is written until then. */
export function draftLink(secret: string, id: string, today: Day): string {
  const until = addDays(today, daysOpen);
  return `/draft-page?${new URLSearchParams({ page: id, until, mark: markOf(secret, id, until) })}`;
}

/** The id of the page whose draft an address opens today; null where it opens none. */
export function draftAsked(secret: string, asked: URLSearchParams, today: Day): string | null {
  const [id, until, mark] = ["page", "until", "mark"].map((name) => asked.get(name) ?? "");
  if (!id || !until || !mark || parseDay(until) === null || until < today) return null;
  const [given, own] = [mark, markOf(secret, id, until)].map((one) => Buffer.from(one));
  return given && own && given.length === own.length && timingSafeEqual(given, own) ? id : null;
}

const markOf = (secret: string, id: string, until: string): string =>
  createHmac("sha256", secret).update(`draft of page ${id} until ${until}`).digest("base64url");
