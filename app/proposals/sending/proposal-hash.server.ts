import { createHash } from "node:crypto";
import { canonicalJson } from "#values/tables/canonical-json.ts";
import type { ProposalContent, SentFacts } from "../proposal.ts";

/** The SHA-256 of all that a customer is shown of a version: what they accept is this. */
export function proposalHash(shown: {
  readonly number: number;
  readonly version: number;
  readonly content: ProposalContent;
  readonly sent: Pick<SentFacts, "vat" | "terms" | "facts">;
}): string {
  const { number, version, content, sent } = shown;
  const { vat, terms, facts } = sent;
  return createHash("sha256")
    .update(canonicalJson({ number, version, content, vat, terms, facts }))
    .digest("hex");
}
