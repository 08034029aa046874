import type { ProposalContent } from "../proposal.ts";

/**
 * What a proposal is sent in spite of once somebody has written why. A reason is kept with that version alone: what comes after
 * wants one of its own. The customer never reads it.
 */
export const reasons = [
  { key: "whyFewer", label: "Why fewer plates are right", sent: "Fewer plates than guests" },
  { key: "whySoon", label: "Why it can be done so soon", sent: "Sooner than our notice" },
  { key: "whyLess", label: "Why so small an order is right", sent: "Less than the least order" },
] as const;

export type ReasonKey = (typeof reasons)[number]["key"];

/** The reasons that a proposal has. */
export type Reasons = { readonly [Key in ReasonKey]?: string };

/** The same proposal as the next version begins with: without them. */
export function withoutReasons({
  whyFewer: _fewer,
  whySoon: _soon,
  whyLess: _less,
  ...content
}: ProposalContent): ProposalContent {
  return content;
}
