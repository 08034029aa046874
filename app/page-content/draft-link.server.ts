import { datedQuery, lastDayFrom, openUntil } from "#values/dated-link.server.ts";
import type { Day } from "#values/time/calendar-day.ts";

/** The address at which anybody may read a page's draft for a week, today's and what is written until then. `secret`: the site's. */
export const draftLink = (secret: string, id: string, today: Day): string =>
  `/draft-page?${datedQuery(secret, { what: draftOf(id), until: lastDayFrom(today) }, { page: id })}`;

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

const draftOf = (id: string) => `draft of page ${id}`;
