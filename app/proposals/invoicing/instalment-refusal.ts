import { ringUs } from "#brand/firm-words.ts";
import type { Brand } from "#brand/brand.ts";
import { formatPounds } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";
import type { Instalment } from "../proposal-file.ts";
import { acceptedOf } from "../proposal-state.ts";
import type { Proposal, ProposalVersion } from "../proposal.ts";
import { changedVat } from "./vat-changes.ts";

/** Why an instalment must not be paid now, as the payer reads it; null when it may be. */
export function instalmentRefusal(
  order: {
    readonly proposal: Proposal;
    readonly versions: readonly ProposalVersion[];
    readonly instalment: Instalment;
  },
  price: Pence,
  brand: Pick<Brand, "orders" | "phone" | "email">,
): string | null {
  const { proposal, versions, instalment } = order;
  if (proposal.cancelledAt !== null)
    return `This order was cancelled: nothing was taken. Please ${ringUs(brand)}.`;
  if (instalment.state === "paid") return "This is paid already: nothing more was taken.";
  if (instalment.state === "void")
    return "Your order has changed since this link was made: nothing was taken. Please pay from your order’s page.";
  if (instalment.pence !== price)
    return `It is ${formatPounds(instalment.pence)} now: nothing was taken. Please pay from your order’s page.`;
  const accepted = acceptedOf(proposal, versions);
  if (!accepted || changedVat(accepted, brand.orders.vat).length)
    return "VAT has changed since you accepted: nothing was taken. We will send you a new version.";
  return null;
}
