import type { QuoteTerms } from "#brand/brand.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatList } from "#values/text/format-list.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import type { Availability } from "./availability.ts";
import { availabilityOf } from "./availability.ts";
import type { EventDetails } from "./event.ts";
import type { EnquiryItem } from "../item.ts";

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

/** What a visitor is told of their answers before they send them. */
export interface CheckedAgainst {
  /** Whether the day is open, full or closed; null where that is not known, or no day was named. */
  readonly availability: Availability | null;
  /** Remarks on the numbers. */
  readonly notes: readonly string[];
}

/** What remarks are made on: an event as far as it was answered, and the dishes that come along. */
export interface Remarked {
  readonly event: (Pick<EventDetails, "date" | "guests"> & Partial<Pick<EventDetails, "diets">>) | null;
  readonly items?: readonly Pick<EnquiryItem, "serves" | "quantity">[];
}

/**
 * Remarks on these answers (short notice, a closed or a full day, few guests, numbers that may not go together): never a
 * reason to refuse them. `isFull`: whether the day has no room; null where that is not known.
 */
export function eventNotes(
  remarked: Remarked,
  terms: QuoteTerms,
  at: { readonly today: Day; readonly isFull: boolean | null },
): string[] {
  const date = remarked.event?.date;
  const availability = date ? availabilityOf(date, terms, at) : null;
  const aboutDay = availability && availability.kind !== "open" ? [availability.message] : [];
  return [...aboutDay, ...countNotes(remarked, terms)];
}

/** Of these, what is said of the numbers: guests, diets and how far the dishes go. */
export function countNotes({ event, items = [] }: Remarked, terms: QuoteTerms): string[] {
  if (!event) return [];
  const { guests, diets = {} } = event;
  return [
    guests !== null &&
      guests < terms.minimumGuests &&
      `${guests} guests are fewer than our usual ${terms.minimumGuests}: we will say what is possible.`,
    dietsNote(diets, guests),
    guests !== null && portionsNote(items, guests),
  ].filter((note) => typeof note === "string");
}

/** What people eat beside how many they are. Somebody vegan may be counted as vegetarian too: that is for a person to ask. */
function dietsNote(diets: EventDetails["diets"], guests: number | null): string | false {
  if (guests === null)
    return (
      Object.keys(diets).length > 0 &&
      "You say who eats what, and not how many come: with a number of guests you have a price sooner."
    );
  const { vegetarian = 0, vegan = 0 } = diets;
  return (
    vegetarian + vegan > guests &&
    `${vegetarian} vegetarian and ${vegan} vegan are more than ${guests} guests: we take the vegans to be among the vegetarians.`
  );
}

/** How far the dishes go, where each of them says how many it serves. */
function portionsNote(items: NonNullable<Remarked["items"]>, guests: number): string | false {
  const portions = items.map(({ serves, quantity }) => servedBy(serves) * quantity);
  const all = portions.reduce((sum, one) => sum + one, 0);
  return (
    all > 0 &&
    portions.every((one) => one > 0) &&
    all < guests &&
    `The dishes as picked serve about ${formatNumber(all)}, and ${formatNumber(guests)} come: we work out how many of each you need.`
  );
}

/** "Serves 8 to 10": 10; 0 where it does not say. */
function servedBy(serves: string): number {
  const [, least, most] = /\bserves\s+(\d{1,4})(?:\s*(?:-|–|to)\s*(\d{1,4}))?/i.exec(serves) ?? [];
  return Number(most ?? least ?? 0);
}

function formatClosedDay(closed: string): string {
  const once = parseDay(closed);
  if (once) return formatDay(once, "full");
  // Any leap year will do to spell a day of every year.
  const yearly = parseDay(`2024-${closed}`);
  if (yearly) return formatDay(yearly, "date").replace(" 2024", "");
  return `${closed.charAt(0).toUpperCase()}${closed.slice(1)}s`;
}
