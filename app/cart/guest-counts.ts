import { formatNumber } from "#values/numbers/format-number.ts";

/** The groups of guests that a price depends on, as the cart asks for them: numbers of people, each optional. */
export const guestGroups = [
  { key: "guests", name: "Guests", hint: "Everyone, children too" },
  { key: "vegetarian", name: "Vegetarian", hint: "Of those guests" },
  { key: "vegan", name: "Vegan", hint: "" },
  { key: "halal", name: "Halal", hint: "" },
  { key: "gluten-free", name: "Gluten-free", hint: "Coeliac or by choice; we will ask which" },
  { key: "allergy", name: "With an allergy", hint: "We ring you about each one" },
] as const;

export type GuestGroup = (typeof guestGroups)[number]["key"];

export type GuestCounts = Readonly<Partial<Record<GuestGroup, number>>>;

/** The storage key, beside the cart's. */
export const guestCountsKey = "cart-party";

/** More guests than any kitchen of ours feeds at once. */
export const maxGuests = 9_999;

/** Parses what is stored; what is not a number of people is left out. Never throws. */
export function parseGuestCounts(stored: string | null): GuestCounts {
  let found: unknown;
  try {
    found = JSON.parse(stored ?? "{}");
  } catch {
    return {};
  }
  if (typeof found !== "object" || found === null) return {};
  const counts: Partial<Record<GuestGroup, unknown>> = found;
  const entries = guestGroups.flatMap(({ key }) =>
    isCount(counts[key]) ? [[key, counts[key]] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** The number of people that somebody typed, or null when it is none. */
export function parseCount(text: string): number | null {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : null;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= maxGuests;
}

/** Problems with counts of more people in a group than guests in all, by the group. */
export function guestCountProblems(counts: GuestCounts): Readonly<Partial<Record<GuestGroup, string>>> {
  const { guests } = counts;
  if (!guests) return {};
  const problems = guestGroups.flatMap(({ key, name }) => {
    const count = counts[key] ?? 0;
    if (count <= guests) return [];
    const message = `${name}: ${formatNumber(count)} of ${formatNumber(guests)} guests cannot be. Put one of the two numbers right.`;
    return [[key, message] as const];
  });
  return Object.fromEntries(problems);
}
