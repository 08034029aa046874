import { diets } from "#food/diet.ts";
import type { Diet } from "#food/diet.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { lastEventDay } from "./availability.ts";
import type { AddProblem, EnquiryInput } from "../input.ts";
import { textOf } from "../input.ts";

/** What a visitor enters about an event; each part may be left out. */
export interface EventDetails {
  readonly date: Day | null;
  readonly guests: number | null;
  /** "E1 8XX" or its first half. */
  readonly postcode: string | null;
  /** How many guests of each group; only positive counts. */
  readonly diets: Readonly<Partial<Record<DietaryGroup, number>>>;
}

/** Guests who cannot eat everything. */
export type DietaryGroup = Diet | "allergy";

const maxGuests = 10_000;

/** The groups that a headcount asks for, with the field's name in the form: "Gluten-free (coeliac)". */
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

/** "3 vegan", "1 with an allergy". */
export function describeDiets(diets: EventDetails["diets"]): string[] {
  return dietaryGroups.flatMap(({ key, label }) =>
    diets[key] ? [`${formatNumber(diets[key])} ${label.toLowerCase()}`] : [],
  );
}

/** Parses `eventDate`, `guests`, `postcode`, `allergy` and `diets` (or `diets.vegan`); null when all are empty. */
export function parseEvent(input: EnquiryInput, today: Day, addProblem: AddProblem): EventDetails | null {
  const date = parseDate(textOf(input["eventDate"]), today, addProblem);
  const guests = parseCount(input["guests"], "guests", 1, addProblem);
  const postcode = parsePostcode(textOf(input["postcode"]), addProblem);
  const counts = parseDietCounts(input, guests, addProblem);
  if (date === null && guests === null && postcode === null && Object.keys(counts).length === 0) return null;
  return { date, guests, postcode, diets: counts };
}

function parseDate(text: string, today: Day, addProblem: AddProblem): Day | null {
  if (text === "") return null;
  const date = parseDay(text);
  if (!date) addProblem("eventDate", "Enter the date as day, month and year, or leave it empty.");
  else if (date < today) addProblem("eventDate", "Choose a date that is still to come.");
  else if (date > lastEventDay(today)) addProblem("eventDate", "Choose a date within the next three years.");
  else return date;
  return null;
}

function parseCount(value: unknown, field: string, least: number, addProblem: AddProblem): number | null {
  const text = typeof value === "number" ? String(value) : textOf(value).replaceAll(",", "");
  if (text === "") return null;
  const count = /^\d{1,6}$/.test(text) ? Number(text) : -1;
  if (count >= least && count <= maxGuests) return count;
  addProblem(field, `Enter a whole number from ${least} to ${formatNumber(maxGuests)}, or leave it empty.`);
  return null;
}

// The outward half alone is enough to price the journey.
const postcodePattern = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})?$/;

function parsePostcode(text: string, addProblem: AddProblem): string | null {
  if (text === "") return null;
  const match = text.length <= 12 ? postcodePattern.exec(text.toUpperCase().replaceAll(" ", "")) : null;
  if (match) return match.slice(1).filter(Boolean).join(" ");
  addProblem("postcode", "Enter a UK postcode such as E1 8XX, or its first half, or leave it empty.");
  return null;
}

function parseDietCounts(
  input: EnquiryInput,
  guests: number | null,
  addProblem: AddProblem,
): Partial<Record<DietaryGroup, number>> {
  const grouped = input["diets"];
  const table = new Map<string, unknown>(
    typeof grouped === "object" && grouped !== null ? Object.entries(grouped) : [],
  );
  const counts: Partial<Record<DietaryGroup, number>> = {};
  for (const { key, label, field } of dietaryGroups) {
    const count = parseCount(input[field] ?? table.get(key) ?? "", field, 0, addProblem);
    if (count !== null && guests !== null && count > guests)
      addProblem(field, moreThanGuests(label, count, guests));
    else if (count) counts[key] = count;
  }
  return counts;
}

function moreThanGuests(label: string, count: number, guests: number): string {
  return `${label}: ${formatNumber(count)} of ${formatNumber(guests)} guests cannot be. Put one of the two numbers right.`;
}
