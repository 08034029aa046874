import { formatMoment } from "#publications/moment.ts";
import type { Instant } from "#values/time/clock.ts";
import { formatInstant } from "#values/time/format-date.ts";
import type { School } from "../schools/schools.ts";
import { menuFile } from "../schools/schools.ts";

/** From when to when something was published; null while it still is. */
export interface PublishedFor {
  readonly from: Instant;
  readonly until: Instant | null;
}

/** "As published from 20 November 2026, 10:00 to 23 November 2026, 08:12": the mark of every copy of what was said. */
export function publishedMark({ from, until }: PublishedFor): string {
  return `As published from ${formatInstant(from)} to ${until === null ? "now" : formatInstant(until)}`;
}

/** The address of a menu's PDF, calendar or data as it was published at a moment. */
export function menuFileAsPublished(school: School, kind: "pdf" | "ics" | "json", at: Instant): string {
  return `${menuFile(school, kind)}?as-published=${encodeURIComponent(formatMoment(at))}`;
}
