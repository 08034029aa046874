/** Who is coming, as far as a price needs it: numbers of people. What is not said is not asked again. */
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

/** The key under which the browser keeps it, beside the cart. */
export const guestCountsKey = "cart-party";

/** More people than any kitchen of ours feeds at once. */
export const maxGuests = 9_999;

/** Reads what is kept; what is not a number of people is left out. Never throws. */
export function parseGuestCounts(kept: string | null): GuestCounts {
  let found: unknown;
  try {
    found = JSON.parse(kept ?? "{}");
  } catch {
    return {};
  }
  if (typeof found !== "object" || found === null) return {};
  const said = found as Record<string, unknown>;
  const entries = guestGroups.flatMap(({ key }) => (isCount(said[key]) ? [[key, said[key]] as const] : []));
  return Object.fromEntries(entries);
}

/** The number of people that somebody typed, or null when it is none. */
export function parseCount(text: string): number | null {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : null;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= maxGuests;
}

/** Counts that cannot be, as there are more of a kind than guests in all: what to put right, by the kind. */
export function guestCountProblems(party: GuestCounts): Readonly<Partial<Record<GuestGroup, string>>> {
  const { guests } = party;
  if (!guests) return {};
  const faults = guestGroups.flatMap(({ key, name }) => {
    const count = party[key] ?? 0;
    if (count <= guests) return [];
    const says = `${name}: ${count.toLocaleString("en-GB")} of ${guests.toLocaleString("en-GB")} guests cannot be. Put one of the two numbers right.`;
    return [[key, says] as const];
  });
  return Object.fromEntries(faults);
}

/** "60 guests, 14 vegetarian, 3 with an allergy": for the enquiry's words; "" when nothing is said. */
export function formatGuestCounts(party: GuestCounts): string {
  const says = guestGroups.flatMap(({ key, name }) => {
    const count = party[key];
    if (!count) return [];
    if (key === "guests") return [count === 1 ? "1 guest" : `${count} guests`];
    return [`${count} ${name.toLowerCase()}`];
  });
  return says.join(", ");
}
