import type { VatTreatment } from "#brand/order-terms.ts";
import type { ProposalVersion } from "../proposal.ts";

/** The treatments that a version was priced by and that are taxed differently now, or are no longer known. */
export function changedVat(
  { content, sent }: Pick<ProposalVersion, "content" | "sent">,
  table: readonly VatTreatment[],
): VatTreatment[] {
  const used = new Set(content.lines.map(({ vat }) => vat));
  return (sent?.vat ?? []).filter(
    ({ key, rate }) => used.has(key) && table.find((now) => now.key === key)?.rate !== rate,
  );
}
