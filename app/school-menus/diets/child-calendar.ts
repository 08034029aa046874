import { createHash } from "node:crypto";
import type { Brand } from "#brand/brand.ts";
import { ringUs } from "#brand/firm-words.ts";
import { nameInAddress } from "#values/text/name-in-address.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonInstant } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { formatDay } from "#values/time/format-date.ts";
import { calendarText, calendarTime, followedCalendar } from "#values/time/icalendar.ts";
import { lunchMinutes } from "../calendar/menu-calendar.ts";
import { childMenuCopy } from "./child-menu.copy.ts";
import type { ChildLunch, ChildMenu } from "./child-menu.ts";
import { needsPackedLunch, partLine } from "./child-menu.ts";

const copy = childMenuCopy.calendar;

/** A day as a calendar gets it. */
export interface CalendarDay {
  readonly day: Day;
  /** Null where a lunch that was announced is none any more. */
  readonly lunch: ChildLunch | null;
  readonly sequence: number;
  readonly changedAt: Instant;
}

interface From {
  readonly brand: Brand;
  readonly today: Day;
}

// Whoever counts carbohydrate reads it on the morning.
const refresh = "PT1H";

/**
 * A child's lunches as an iCalendar feed, as a school's menu has one: an event a day with a UID that stays and a SEQUENCE that rises
 * when its lunch changes. Calendars are kept by other firms and shown on locked screens: it names dishes, and neither the child, its
 * school nor why, and does not hold its own address.
 */
export function childCalendar(
  { id, school }: Pick<ChildMenu, "id" | "school">,
  days: readonly CalendarDay[],
  from: From,
): string {
  const lunchAt = school?.lunchAt ?? "12:00";
  return calendarOf(
    from.brand,
    days.flatMap((day) => event(day, { ...from, lunchAt, uid: `${opaque(id)}-${day.day}` })),
  );
}

/**
 * What a link that opens nothing any more answers with: an empty calendar but for an event of today that says so. A refusal would leave
 * in the calendar what it got before, and the dishes of a link that was ended are followed by nobody.
 */
export const endedCalendar = ({ brand, today }: From): string =>
  calendarOf(brand, [
    "BEGIN:VEVENT",
    `UID:ended@${host(brand)}`,
    `DTSTAMP:${calendarTime(londonInstant(today, "00:00"))}`,
    `DTSTART;VALUE=DATE:${compact(today)}`,
    `DTEND;VALUE=DATE:${compact(addDays(today, 1))}`,
    `SUMMARY:${calendarText(copy.ended)}`,
    `DESCRIPTION:${calendarText(`${childMenuCopy.dead}. ${childMenuCopy.deadLead} ${sentence(ringUs(brand))}`)}`,
    "CLASS:PRIVATE",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ]);

/** A day as it is compared with what calendars last got of it. */
export const dayDigest = (day: ChildLunch): string =>
  createHash("sha256").update(linesOf(day).join("\n")).digest("base64url").slice(0, 22);

const calendarOf = (brand: Brand, events: readonly string[]) =>
  followedCalendar({ name: copy.name, maker: [brand.name, "Lunch"], refresh }, events);

function event(
  { day, lunch, sequence, changedAt }: CalendarDay,
  { brand, today, lunchAt, uid }: From & { readonly lunchAt: string; readonly uid: string },
): string[] {
  const begins = londonInstant(day, lunchAt);
  const says = [
    ...(lunch ? linesOf(lunch) : []),
    `${copy.knownOn(formatDay(today))}, or ${ringUs(brand)}.`,
  ].join("\n");
  const status = !lunch ? "CANCELLED" : needsPackedLunch(lunch) ? "TENTATIVE" : "CONFIRMED";
  return [
    "BEGIN:VEVENT",
    `UID:${uid}@${host(brand)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${calendarTime(changedAt)}`,
    `LAST-MODIFIED:${calendarTime(changedAt)}`,
    `DTSTART:${calendarTime(begins)}`,
    `DTEND:${calendarTime(begins + lunchMinutes * 60_000)}`,
    `SUMMARY:${calendarText(summary(lunch))}`,
    `DESCRIPTION:${calendarText(says)}`,
    "CLASS:PRIVATE",
    `STATUS:${status}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function summary(lunch: ChildLunch | null): string {
  if (!lunch) return copy.off;
  const main = lunch.parts.find(({ part, is }) => part === "main" && is === "dish");
  return main ? copy.lunch(main.says) : copy.gap;
}

// What it is instead of would tell a stranger what is avoided.
const linesOf = ({ parts }: ChildLunch): string[] => parts.map((part) => partLine({ ...part, aside: "" }));

const sentence = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
const compact = (day: Day) => day.replaceAll("-", "");
const host = (brand: Brand) => `lunch.${nameInAddress(brand.name)}`;
/** Of an id that nobody outside knows, a word that says nothing of it. */
const opaque = (id: string) => createHash("sha256").update(`lunch ${id}`).digest("hex").slice(0, 24);
