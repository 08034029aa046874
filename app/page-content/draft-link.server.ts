import { createHmac, timingSafeEqual } from "node:crypto";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, parseDay } from "#values/time/calendar-day.ts";

/** How many days a link to a draft opens it. */
const daysOpen = 7;

/**
 * The address at which anybody may read a page's draft for a week, today's and what is written until then. `secret`: the site's,
 * one or several with commas, the newest first: it signs, and what any of them has signed is accepted.
 */
export const draftLink = (secret: string, id: string, today: Day): string =>
  `/draft-page?${signed(secret, { page: id }, lastDayFrom(today), draftOf(id))}`;

/** The page whose draft an address opens today, and until when it does; null where it opens none. */
export function draftAsked(
  secret: string,
  asked: URLSearchParams,
  today: Day,
): { readonly id: string; readonly until: Day } | null {
  const id = asked.get("page") ?? "";
  const until = id ? openUntil(secret, asked, today, draftOf(id)) : null;
  return until && { id, until };
}

/** The address at which anybody may read a document that readers may not read yet, as whoever reads the draft that shows it. */
export const unshownPdfLink = (secret: string, address: string, until: Day): string =>
  `${address}?${signed(secret, {}, until, documentAt(address))}`;

/** Until when such a link opens a document that is asked for today; null where it does not. */
export const unshownPdfAsked = (
  secret: string,
  address: string,
  asked: URLSearchParams,
  today: Day,
): Day | null => openUntil(secret, asked, today, documentAt(address));

/** The last day on which a link opens something that is made today. */
export const lastDayFrom = (today: Day): Day => addDays(today, daysOpen);

const draftOf = (id: string) => `draft of page ${id}`;
const documentAt = (address: string) => `document ${address}`;

function signed(secret: string, asked: Readonly<Record<string, string>>, until: Day, what: string) {
  const [newest = ""] = keysOf(secret);
  return new URLSearchParams({ ...asked, until, mark: markOf(newest, what, until) });
}

function openUntil(secret: string, asked: URLSearchParams, today: Day, what: string): Day | null {
  const until = parseDay(asked.get("until") ?? "");
  const mark = asked.get("mark") ?? "";
  if (!mark || until === null || until < today) return null;
  return keysOf(secret).some((key) => isSame(mark, markOf(key, what, until))) ? until : null;
}

const keysOf = (secret: string): string[] => secret.split(",").map((one) => one.trim());

const markOf = (key: string, what: string, until: Day): string =>
  createHmac("sha256", key).update(`${what} until ${until}`).digest("base64url");

function isSame(one: string, other: string): boolean {
  const [given, own] = [Buffer.from(one), Buffer.from(other)];
  return given.length === own.length && timingSafeEqual(given, own);
}
