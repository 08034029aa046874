import type { OrderMoney } from "#proposals/proposal-file.ts";

/** The kinds of money, in words for lists. */
export const moneyKinds: readonly { readonly kind: OrderMoney["kind"]; readonly text: string }[] = [
  { kind: "card", text: "Card or wallet" },
  { kind: "bank", text: "Bank transfer" },
  { kind: "refund", text: "Refund" },
  { kind: "bank-refund", text: "Given back by bank" },
];
