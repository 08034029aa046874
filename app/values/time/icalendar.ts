import type { Instant } from "./clock.ts";
import { printable } from "../text/printable.ts";

/** The lines of an iCalendar file (RFC 5545), folded and ended as it wants them. */
export const calendarFile = (lines: readonly string[]): string => lines.map(folded).join("\r\n") + "\r\n";

/** A calendar that programs subscribe to, with its events: how it is called, who makes it, how often it is asked for again. */
export const followedCalendar = (
  {
    name,
    maker,
    refresh,
  }: {
    readonly name: string;
    readonly maker: readonly [firm: string, what: string];
    /** As iCalendar writes it: "PT6H". */
    readonly refresh: string;
  },
  events: readonly string[],
): string =>
  calendarFile([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${maker.map(calendarText).join("//")}//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${calendarText(name)}`,
    `X-WR-CALNAME:${calendarText(name)}`,
    "X-WR-TIMEZONE:Europe/London",
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...events,
    "END:VCALENDAR",
  ]);

/** A moment as iCalendar writes it: "20261124T121000Z". */
export function calendarTime(instant: Instant): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

/** Text within a property, with what has a meaning there escaped. */
export function calendarText(words: string): string {
  return printable(words)
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

// At most 75 bytes per line (RFC 5545, 3.1), never cutting a character in two. A term has half a million characters: whole
// pieces are measured, not characters.
function folded(line: string): string {
  if (line.length * 3 <= 75) return line;
  const bytes = Buffer.from(line);
  const pieces: string[] = [];
  for (let from = 0, most = 75; from < bytes.length; most = 74) {
    let to = Math.min(from + most, bytes.length);
    // A byte 10xxxxxx continues the character before it.
    while (to < bytes.length && (bytes.readUInt8(to) & 0xc0) === 0x80) to -= 1;
    pieces.push(bytes.toString("utf8", from, to));
    from = to;
  }
  return pieces.join("\r\n ");
}
