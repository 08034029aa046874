import type { GuestGroup, ProposalContent, ProposalLine } from "../proposal.ts";

/** Another number of guests, and of those who cannot eat everything. */
export interface GuestChange {
  readonly guests: number;
  readonly diets: Readonly<Partial<Record<GuestGroup, number>>>;
}

/**
 * A proposal for another number of guests: of each dish as many more or fewer, rounded up; staff, hire and delivery stay.
 * Null where nobody knows how many people a dish serves, or for how many guests it was planned: a person works that out.
 */
export function forGuests(content: ProposalContent, { guests, diets }: GuestChange): ProposalContent | null {
  const planned = content.guests;
  if (!planned || content.lines.some(isUnknown)) return null;
  const scaled = (line: ProposalLine): ProposalLine =>
    line.kind === "dish" ? { ...line, quantity: Math.ceil((line.quantity * guests) / planned) } : line;
  return { ...content, guests, diets, lines: content.lines.map(scaled) };
}

const isUnknown = ({ kind, serves, pieces, quantity }: ProposalLine) =>
  kind === "dish" && serves === null && !pieces && quantity > 0;
