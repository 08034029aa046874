import type { Brand } from "#brand/brand.ts";
import type { Instant } from "#kernel/clock.ts";
import { courseName } from "./dish.ts";
import { dietMark, sayAllergens } from "./dish-words.ts";
import { printable } from "./line-of-words.ts";
import type { Lunch, TermlyMenu } from "./lunch.ts";
import { lunchOn } from "./lunch.ts";
import { sayBeingChecked, saySwap } from "./menu-sheet.ts";
import { menuPage } from "./menu-registry.ts";
import type { Day } from "./school-day.ts";
import { dayAnchor, momentIn } from "./school-day.ts";

/** What a calendar was last told of a day (termly-menus.server.ts keeps it). */
interface Told {
  readonly day: Day;
  readonly served: boolean;
  readonly sequence: number;
  readonly changedAt: Instant;
}

const lunchMinutes = 45;

/**
 * A menu as an iCalendar feed (RFC 5545): one event a school day, in UTC, with a UID that stays and a SEQUENCE that
 * rises when that day's lunch changes; a lunch that was called off is cancelled, not dropped.
 */
export function menuCalendar(menu: TermlyMenu, told: readonly Told[], { brand, origin }: From): string {
  const { about } = menu;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${text(brand.name)}//Termly menus//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${text(`${about.school}: lunch`)}`,
    `X-WR-CALNAME:${text(`${about.school}: lunch`)}`,
    "X-WR-TIMEZONE:Europe/London",
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    ...told.flatMap((day) => event(menu, day, { brand, origin })),
    "END:VCALENDAR",
  ];
  return lines.map(folded).join("\r\n") + "\r\n";
}

interface From {
  readonly brand: Brand;
  readonly origin: string;
}

function event(
  menu: TermlyMenu,
  { day, served, sequence, changedAt }: Told,
  { brand, origin }: From,
): string[] {
  const { key, lunchAt } = menu.about;
  const lunch = served ? lunchOn(menu, day) : null;
  const begins = momentIn(day, lunchAt);
  return [
    "BEGIN:VEVENT",
    `UID:${key}-${day}@termly-menus.rosemary-lane`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `DTSTART:${utc(begins)}`,
    `DTEND:${utc(begins + lunchMinutes * 60_000)}`,
    `SUMMARY:${text(lunch ? summary(lunch) : "No school lunch")}`,
    ...(lunch ? [`DESCRIPTION:${text(description(lunch, brand))}`] : []),
    `URL:${origin}${menuPage(key)}&date=${day}#${dayAnchor(day)}`,
    `STATUS:${lunch ? "CONFIRMED" : "CANCELLED"}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function summary({ dishes, beingChecked }: Lunch): string {
  if (beingChecked) return "School lunch: menu being checked";
  const main = dishes.find(({ course }) => course === "main");
  return main ? main.name : "School lunch";
}

function description({ week, dishes, beingChecked }: Lunch, brand: Brand): string {
  if (beingChecked) return sayBeingChecked(brand);
  const lines = dishes.map((dish) => {
    const diet = dietMark(dish);
    return `${courseName(dish.course)}: ${dish.name}. ${sayAllergens(dish)}${diet ? ` ${diet.words}.` : ""}`;
  });
  const changes = dishes.filter(({ swap }) => swap).map((dish) => `Changed: ${saySwap(dish)}`);
  return [...changes, ...lines, `Week ${week} of the cycle.`].join("\n");
}

function utc(instant: Instant): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

function text(words: string): string {
  return printable(words)
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

// At most 75 bytes a line (RFC 5545, 3.1), never cutting a letter in two.
function folded(line: string): string {
  let folded = "";
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 75) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += letter;
    bytes += size;
  }
  return folded;
}
