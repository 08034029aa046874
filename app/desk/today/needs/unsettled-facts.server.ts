import { missingForPayments, missingOnInvoices } from "#brand/own-facts.ts";
import { formatList } from "#values/text/format-list.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

/** What the firm cannot do as long as nobody has settled who it is. */
export async function unsettledFactNeeds({ brand }: Pick<NeedContext, "brand">): Promise<Need[]> {
  const [invoices, payments] = [missingOnInvoices(brand), missingForPayments(brand)];
  const facts = [...new Set([...payments, ...invoices])];
  if (facts.length === 0) return [];
  const waits = [
    ...(invoices.length ? ["no proposal is sent or accepted", "no invoice is made"] : []),
    ...(payments.length ? ["no payment is taken"] : []),
  ];
  return [
    {
      id: "unsettled facts",
      severity: 4,
      when: "week",
      icon: "warning",
      title: `Nobody has settled the firm’s ${formatList(facts)}`,
      text: `Until then ${formatList(waits)}: each must say who you are. Readers see nothing in their place.`,
      cure: { text: "Settle it", to: "/desk/settings/firm" },
    },
  ];
}
