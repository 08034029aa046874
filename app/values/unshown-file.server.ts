import { datedQuery, openUntil } from "./dated-link.server.ts";
import type { Day } from "./time/calendar-day.ts";

// Files that staff have uploaded: pictures and documents. Each has an address of its own that is the hash of its bytes. Readers may
// read one once something that is published shows it; before that whoever has a signed link may, as long as it opens.

/** The address at which anybody may read a file that readers may not read yet. */
export const unshownFileLink = (secret: string, address: string, until: Day): string =>
  `${address}?${datedQuery(secret, { what: fileAt(address), until })}`;

/** Until when such a link opens the file that is asked for today; null where it does not. */
export const unshownFileAsked = (
  secret: string,
  address: string,
  asked: URLSearchParams,
  today: Day,
): Day | null => openUntil(secret, asked, today, fileAt(address));

/** What an answer with a file says of keeping it. */
export const keptFile = (isPublic: boolean): Readonly<Record<string, string>> =>
  isPublic
    ? // Its address is the hash of the bytes, so the response never changes.
      { "Cache-Control": "public, max-age=31536000, immutable" }
    : { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

const fileAt = (address: string) => `document ${address}`;
