// The day's orders that a phone keeps for where there is no signal: of the desk's screens this one alone, without its scripts,
// for whoever had it open. Worker and desk agree here on where they are.

/** The cache of them. It is deleted at sign-out, and when anybody has to sign in. */
export const eventSheetCache = "rosemary-lane-event-sheets";

/** How long a copy is shown: the day of an event, and the night after it. */
export const eventSheetHours = 36;

/** How many days are kept: today's, and those that were looked at last. */
export const eventSheetsKept = 4;

/** Whether this is the screen of one day's orders and nothing else. */
export const isEventSheet = (path: string): boolean =>
  /^\/desk\/kitchen\/orders\?day=\d{4}-\d{2}-\d{2}$/.test(path);

/** Deletes every copy in this browser. */
export async function forgetEventSheets(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(eventSheetCache);
}
