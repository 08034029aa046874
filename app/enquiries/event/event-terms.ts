import type { EnoughInWords, SayEnough } from "#food/plates/picked-dishes.ts";
import type { QuoteTerms } from "#brand/brand.ts";
import { leastOrderInWords } from "#brand/notice.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatList } from "#values/text/format-list.ts";
import type { Availability } from "./availability.ts";
import { availabilityOf } from "./availability.ts";
import type { EventDetails } from "./event.ts";
import type { EnquiryItem } from "../item.ts";
import { askedEvent } from "./asked-event.ts";

/** The hints beside the date and the headcount, from this deployment's settings. */
export function termHints({ leadDays, minimumGuests, closedDays, steps }: QuoteTerms): {
  date: string;
  guests: string;
} {
  const closed = closedDays.length
    ? ` We do not cater on ${formatList(closedDays.map(formatClosedDay))}.`
    : "";
  const most = Math.max(leadDays, ...steps.map((step) => step.leadDays));
  const longer =
    most > leadDays ? ` Some events take longer, up to ${most} days: we say which as you type.` : "";
  return {
    date: `We plan, order and staff an event in ${leadDays} days. For anything sooner, ring us: it often works.${longer}${closed}`,
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
  readonly items?: readonly (Pick<EnquiryItem, "id" | "quantity"> & Partial<Pick<EnquiryItem, "category">>)[];
}

/**
 * Remarks on these answers (short notice, a closed or a full day, few guests, numbers that may not go together): never a
 * reason to refuse them. `isFull`: whether the day has no room; null where that is not known. `sayEnough`: of dishes, by the
 * menu of now.
 */
export function eventNotes(
  remarked: Remarked,
  terms: QuoteTerms,
  at: {
    readonly today: Day;
    readonly isFull: boolean | null;
    readonly sayEnough: SayEnough;
  },
): string[] {
  const date = remarked.event?.date;
  const asked = askedEvent(remarked.event, remarked.items ?? []);
  const availability = date ? availabilityOf(date, terms, { ...at, asked }) : null;
  const aboutDay = availability && availability.kind !== "open" ? [availability.message] : [];
  return [...aboutDay, ...countNotes(remarked, terms, at.sayEnough)];
}

/** Of these, what is said of the numbers: guests, diets and how far the dishes go; nothing of the dishes where `sayEnough` is null. */
export function countNotes(
  { event, items = [] }: Remarked,
  terms: QuoteTerms,
  sayEnough: SayEnough | null,
): string[] {
  if (!event) return [];
  const { guests, diets = {} } = event;
  return [
    guests !== null &&
      guests < terms.minimumGuests &&
      `${guests} guests are fewer than our usual ${terms.minimumGuests}: we will say what is possible.`,
    leastOrderInWords(terms, askedEvent(event, items)),
    dietsNote(diets, guests),
    ...(guests === null || sayEnough === null ? [] : enoughNotes(sayEnough(items, { guests, diets }))),
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

/** Of which course there is not enough for everybody; nothing where the dishes are enough. */
function enoughNotes({ courses, notCounted }: EnoughInWords): readonly string[] {
  const short = courses.filter(({ isEnough }) => !isEnough);
  if (short.length === 0) return [];
  return [
    `As you picked the dishes: ${short.map(({ words }) => words).join(". ")}. We work out how many of each you need.`,
    ...notCounted,
  ];
}

function formatClosedDay(closed: string): string {
  const once = parseDay(closed);
  if (once) return formatDay(once, "full");
  // Any leap year will do to spell a day of every year.
  const yearly = parseDay(`2024-${closed}`);
  if (yearly) return formatDay(yearly, "date").replace(" 2024", "");
  return `${closed.charAt(0).toUpperCase()}${closed.slice(1)}s`;
}
