import type { QuoteTerms } from "#brand/brand.ts";
import { isClosedDay } from "#brand/closed-day.ts";
import type { Day } from "#values/calendar-day.ts";
import { addDays, parseDay } from "#values/calendar-day.ts";
import { formatDay } from "#values/format-date.ts";
import { formatList } from "#values/format-list.ts";
import type { EventDetails } from "./event.ts";

/** The hints beside the date and the headcount, from this deployment's settings. */
export function termHints({ leadDays, minimumGuests, closedDays }: QuoteTerms): {
  date: string;
  guests: string;
} {
  const closed = closedDays.length
    ? ` We do not cater on ${formatList(closedDays.map(formatClosedDay))}.`
    : "";
  return {
    date: `We plan, order and staff an event in ${leadDays} days. For anything sooner, ring us: it often works.${closed}`,
    guests: `We cater for ${minimumGuests} guests or more. Fewer? Tell us, and we say honestly whether it pays.`,
  };
}

/** Remarks on these answers (short notice, a closed day, few guests): never a reason to refuse them. */
export function eventNotes(
  event: Pick<EventDetails, "date" | "guests"> | null,
  terms: QuoteTerms,
  today: Day,
): string[] {
  const notes: string[] = [];
  const date = event?.date;
  if (date && date < addDays(today, terms.leadDays))
    notes.push(
      `${formatDay(date, "full")} is less than ${terms.leadDays} days away: a call settles it fastest.`,
    );
  if (date && isClosedDay(date, terms))
    notes.push(`We do not cater on ${formatDay(date, "full")}: we will offer the nearest day.`);
  if (event?.guests && event.guests < terms.minimumGuests)
    notes.push(
      `${event.guests} guests are fewer than our usual ${terms.minimumGuests}: we will say what is possible.`,
    );
  return notes;
}

function formatClosedDay(closed: string): string {
  const once = parseDay(closed);
  if (once) return formatDay(once, "full");
  // Any leap year will do to spell a day of every year.
  const yearly = parseDay(`2024-${closed}`);
  if (yearly) return formatDay(yearly, "date").replace(" 2024", "");
  return `${closed.charAt(0).toUpperCase()}${closed.slice(1)}s`;
}
