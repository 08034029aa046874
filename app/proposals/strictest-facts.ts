import { worstOf } from "#food/allergens/allergen-facts.ts";
import { nothingKnown } from "#food/claims/claims-in-words.ts";
import type { LineFacts, ProposalLine } from "./proposal.ts";

/** The worse of what was known of a version's dishes when it was sent and of what is known now, by the line. */
export const strictestByLine = (
  lines: readonly Pick<ProposalLine, "id">[],
  asSent: Readonly<Record<string, LineFacts>> | undefined,
  asNow: (lineId: string) => LineFacts | undefined,
): Readonly<Record<string, LineFacts>> =>
  Object.fromEntries(lines.map(({ id }) => [id, strictestFacts(asSent?.[id], asNow(id))]));

/** Of a dish that has changed since it was sent, the worse of what was known and what is known; without either nothing is known. */
export function strictestFacts(then: LineFacts | undefined, now: LineFacts | undefined): LineFacts {
  if (!then || !now) return nothingKnown;
  return {
    allergens: worstOf(then.allergens, now.allergens),
    diets: now.diets.filter((diet) => then.diets.includes(diet)),
  };
}
