import { nameInAddress } from "#values/text/name-in-address.ts";
import type { Brand } from "#brand/brand.ts";
import { addDays, londonInstant } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { calendarFile, calendarText, calendarTime } from "#values/time/icalendar.ts";
import type { Proposal, ProposalContent } from "../proposal.ts";

/** An order's event for a calendar: the same event again for a later version. Null as long as it has no day. */
export function eventCalendar(
  { number }: Pick<Proposal, "number">,
  {
    content,
    version,
    at,
    cancelled,
  }: { content: ProposalContent; version: number; at: Instant; cancelled: boolean },
  brand: Pick<Brand, "name" | "phone">,
): string | null {
  const { day, from, to, place, postcode } = content.event;
  if (!day) return null;
  const compact = (text: string) => text.replaceAll("-", "");
  const times =
    from === ""
      ? [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`]
      : [
          `DTSTART:${calendarTime(londonInstant(day, from))}`,
          // What ends after midnight ends on the next day.
          `DTEND:${calendarTime(londonInstant(to !== "" && to <= from ? addDays(day, 1) : day, to || from))}`,
        ];
  const where = [place, postcode].filter(Boolean).join(", ");
  return calendarFile([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${calendarText(brand.name)}//Orders//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:proposal-${number}@orders.${nameInAddress(brand.name)}`,
    `SEQUENCE:${cancelled ? version + 1 : version}`,
    `DTSTAMP:${calendarTime(at)}`,
    ...times,
    `SUMMARY:${calendarText(content.title)}`,
    ...(where ? [`LOCATION:${calendarText(where)}`] : []),
    `DESCRIPTION:${calendarText(`Catered by ${[brand.name, brand.phone].filter(Boolean).join(", ")}. Proposal ${number}.`)}`,
    `STATUS:${cancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
}
