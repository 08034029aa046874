import { sampleBrand } from "#brand/brand.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { childCalendar } from "./child-calendar.ts";
import type { CalendarDay } from "./child-calendar.ts";
import { childMenuPdf } from "./child-menu-pdf.server.ts";
import type { ChildMenu, ChildPart } from "./child-menu.ts";
import { partLine } from "./child-menu.ts";

/** An event of a calendar by its properties, as a program reads it. */
export type CalendarEvent = Readonly<Record<string, string>>;

/** The events of a calendar file. */
export function eventsIn(calendar: string): CalendarEvent[] {
  const text = calendar.replaceAll("\r\n ", "");
  return text
    .split("BEGIN:VEVENT\r\n")
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event
          .split("\r\n")
          .filter((line) => line.includes(":"))
          .map((line) => [line.slice(0, line.indexOf(":")), plain(line.slice(line.indexOf(":") + 1))]),
      ),
    );
}

const plain = (text: string) => text.replaceAll(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign));

/** What PDF and calendar say of each day, in the words of the page. */
export function facesOf(menu: ChildMenu, at: Instant) {
  const days: CalendarDay[] = menu.days.map((lunch) => ({
    day: lunch.day,
    lunch,
    sequence: 0,
    changedAt: at,
  }));
  const calendar = childCalendar(menu, days, { brand: sampleBrand, today: londonDay(at) });
  const words = childMenuPdf(menu, {
    brand: sampleBrand,
    at,
    typeset: (_layout, set) =>
      set as { readonly weeks: readonly { readonly days: readonly { readonly parts: ChildPart[] }[] }[] },
  });
  const bare = (part: ChildPart) => partLine({ ...part, aside: "" });
  return {
    page: menu.days.map(({ parts }) => parts.map(bare)),
    pdf: words.weeks.flatMap((week) => week.days.map(({ parts }) => parts.map(bare))),
    calendar: eventsIn(calendar).map(({ DESCRIPTION = "" }) => DESCRIPTION.split("\n").slice(0, -1)),
    summaries: eventsIn(calendar).map(({ SUMMARY = "" }) => SUMMARY),
  };
}
