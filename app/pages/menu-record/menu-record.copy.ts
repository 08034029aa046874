import type { Instant } from "#values/time/clock.ts";
import { formatInstant } from "#values/time/format-date.ts";

/** How long back the public may read what was said. */
export const monthsShown = 12;

/** "From 20 November 2026, 10:00 until 23 November 2026, 08:12": a span in which the same was said. */
export function spanWords(from: Instant, until: Instant | null): string {
  return `from ${formatInstant(from)} ${until === null ? "until now" : `until ${formatInstant(until)}`}`;
}

export const menuRecord = {
  title: "What this page said before",
  description:
    "What we published of a school's lunch menu in the last twelve months, and from when to when, as we recorded and signed it.",
  eyebrow: "For the record",
  heading: "What this page said before",
  lead: "Each time a menu changes we record and sign what we publish of it. Here are the last twelve months.",
  asPublished: (school: string) => `The menu of ${school}, as published`,
  warning: "This is not the menu of today. What we serve may have changed since: go by the present page.",
  still: "Nothing had changed since when you opened this page: the menu still said this.",
  present: "The menu as it is now",
  changes: "When it changed",
  none: "There is nothing on record at that moment. We record what we publish, and show the last twelve months here.",
  noMenu: "There is no menu of that name.",
  files: { pdf: "The PDF of then", ics: "The calendar of then", json: "The data of then (JSON)" },
} as const;
