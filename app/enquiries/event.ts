import type { QuoteTerms } from "#brand/brand.ts";
import { diets } from "#food/diet.ts";
import type { Diet } from "#food/diet.ts";
import { tidyText } from "#values/plain-text.ts";
import { addDays, isDay, longDay, weekdayOf } from "./day.ts";

/** What a visitor says of an event; each part may be left out. */
export interface EventDetails {
  /** 2026-12-05. */
  readonly date: string | null;
  readonly guests: number | null;
  /** "E1 8XX" or its first half. */
  readonly postcode: string | null;
  /** How many guests eat so; only counts above nought. */
  readonly diets: Readonly<Partial<Record<DietaryGroup, number>>>;
}

/** Who among the guests cannot eat everything. */
export type DietaryGroup = Diet | "allergy";

const mostGuests = 10_000;

/** Those that a headcount asks for, with the field's name in the form: "Gluten-free (coeliac)". */
export const dietaryGroups: readonly {
  readonly key: DietaryGroup;
  readonly label: string;
  readonly field: string;
}[] = [
  ...diets.map(({ key, name }) => ({
    key,
    label: key === "gluten-free" ? "Gluten-free (coeliac)" : name,
    field: `diets.${key}`,
  })),
  { key: "allergy", label: "With an allergy", field: "allergy" },
];

type Wrong = (field: string, message: string) => void;

/** Reads the fields of an event (`eventDate`, `guests`, `postcode`, `allergy`, `diets` or `diets.vegan`); null when all are empty. */
export function parseEvent(
  given: Readonly<Record<string, unknown>>,
  today: string,
  wrong: Wrong,
): EventDetails | null {
  const date = readDate(textOf(given["eventDate"]), today, wrong);
  const guests = readCount(given["guests"], "guests", 1, wrong);
  const postcode = readPostcode(textOf(given["postcode"]), wrong);
  const counts = readDietCounts(given, guests, wrong);
  if (date === null && guests === null && postcode === null && Object.keys(counts).length === 0) return null;
  return { date, guests, postcode, diets: counts };
}

function readDate(text: string, today: string, wrong: Wrong): string | null {
  if (text === "") return null;
  if (!isDay(text)) wrong("eventDate", "Enter the date as day, month and year, or leave it empty.");
  else if (text < today) wrong("eventDate", "Choose a date that is still to come.");
  else if (text > addDays(today, 3 * 366)) wrong("eventDate", "Choose a date within the next three years.");
  else return text;
  return null;
}

function readCount(value: unknown, field: string, least: number, wrong: Wrong): number | null {
  const text = typeof value === "number" ? String(value) : textOf(value).replaceAll(",", "");
  if (text === "") return null;
  const count = /^\d{1,6}$/.test(text) ? Number(text) : -1;
  if (count >= least && count <= mostGuests) return count;
  wrong(
    field,
    `Enter a whole number from ${least} to ${mostGuests.toLocaleString("en-GB")}, or leave it empty.`,
  );
  return null;
}

// The outward half alone is enough to price the journey.
const postcodeForm = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})?$/;

function readPostcode(text: string, wrong: Wrong): string | null {
  if (text === "") return null;
  const match = text.length <= 12 ? postcodeForm.exec(text.toUpperCase().replaceAll(" ", "")) : null;
  if (match) return match.slice(1).filter(Boolean).join(" ");
  wrong("postcode", "Enter a UK postcode such as E1 8XX, or its first half, or leave it empty.");
  return null;
}

function readDietCounts(
  given: Readonly<Record<string, unknown>>,
  guests: number | null,
  wrong: Wrong,
): Partial<Record<DietaryGroup, number>> {
  const together = given["diets"];
  const table =
    typeof together === "object" && together !== null ? (together as Record<string, unknown>) : {};
  const counts: Partial<Record<DietaryGroup, number>> = {};
  for (const { key, label, field } of dietaryGroups) {
    const count = readCount(given[field] ?? (Object.hasOwn(table, key) ? table[key] : ""), field, 0, wrong);
    if (count !== null && guests !== null && count > guests) wrong(field, tooManyOf(label, count, guests));
    else if (count) counts[key] = count;
  }
  return counts;
}

/** What is said where more people of a kind are counted than guests in all. */
function tooManyOf(label: string, count: number, guests: number): string {
  return `${label}: ${count.toLocaleString("en-GB")} of ${guests.toLocaleString("en-GB")} guests cannot be. Put one of the two numbers right.`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? tidyText(value) : "";
}

/** What stands beside the date and the headcount, from this deployment's settings. */
export function termHints({ leadDays, minimumGuests, closedDays }: QuoteTerms): {
  date: string;
  guests: string;
} {
  const closed = closedDays.length ? ` We do not cater on ${listed(closedDays.map(closedDayName))}.` : "";
  return {
    date: `We plan, order and staff an event in ${leadDays} days. For anything sooner, ring us: it often works.${closed}`,
    guests: `We cater for ${minimumGuests} guests or more. Fewer? Tell us, and we say honestly whether it pays.`,
  };
}

/** What we should say about these answers: never a reason to refuse them. */
export function eventNotes(
  event: Pick<EventDetails, "date" | "guests"> | null,
  terms: QuoteTerms,
  today: string,
): string[] {
  const notes: string[] = [];
  if (event?.date) {
    if (event.date < addDays(today, terms.leadDays))
      notes.push(
        `${longDay(event.date)} is less than ${terms.leadDays} days away: a call settles it fastest.`,
      );
    if (terms.closedDays.some((closed) => fallsOn(event.date!, closed)))
      notes.push(`We do not cater on ${longDay(event.date)}: we will offer the nearest day.`);
  }
  if (event?.guests && event.guests < terms.minimumGuests)
    notes.push(
      `${event.guests} guests are fewer than our usual ${terms.minimumGuests}: we will say what is possible.`,
    );
  return notes;
}

// A closed day is a weekday ("sunday"), a day of every year ("12-25") or one day ("2027-01-04").
function fallsOn(day: string, closed: string): boolean {
  return closed === day || closed === day.slice(5) || closed === weekdayOf(day).toLowerCase();
}

function closedDayName(closed: string): string {
  if (/^\d{4}-/.test(closed)) return longDay(closed);
  if (/^\d/.test(closed)) return longDay(`2024-${closed}`).replace(/^\w+ (.*) 2024$/, "$1");
  return `${closed[0]!.toUpperCase()}${closed.slice(1)}s`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
