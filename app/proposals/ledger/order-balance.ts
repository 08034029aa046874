import { pence } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";
import type { Adjustment, Instalment, OrderBalance, OrderMoney } from "../proposal-file.ts";
import { add } from "../sums.ts";

/** What an order comes to so far: what is owed is its price less what was taken off and what was paid. */
export function orderBalance(
  total: Pence,
  parts: {
    readonly adjustments: readonly Pick<Adjustment, "pence">[];
    readonly money: readonly Pick<OrderMoney, "pence">[];
    readonly instalments: readonly Pick<Instalment, "pence" | "state">[];
  },
): OrderBalance {
  const adjusted = add(parts.adjustments.map((one) => one.pence));
  const paid = parts.money.reduce((sum, one) => sum + one.pence, 0);
  const owed = total - adjusted - paid;
  const asked = add(parts.instalments.filter(({ state }) => state === "open").map((one) => one.pence));
  return { total, adjusted, paid, owed, unasked: Math.max(0, owed - asked) };
}

/** What becomes of an open instalment when it is matched to what is owed. */
export interface RebalancedInstalment {
  readonly id: string;
  readonly pence: Pence;
  readonly state: Instalment["state"];
}

/**
 * Brings the open instalments to what is owed, to the penny. Money pays the first one first; what is taken off comes off
 * the last. Money that was given back is added to the last open one, if there is one.
 */
export function rebalance(
  owed: number,
  open: readonly Pick<Instalment, "id" | "pence">[],
  cause: "money" | "goodwill",
): RebalancedInstalment[] {
  const less = add(open.map((one) => one.pence)) - Math.max(0, owed);
  const last = open.at(-1);
  if (less < 0 && last) return [{ id: last.id, pence: pence(last.pence - less), state: "open" }];
  let left = less;
  return (cause === "money" ? open : open.toReversed()).flatMap((one): RebalancedInstalment[] => {
    const off = Math.min(Math.max(left, 0), one.pence);
    left -= off;
    if (off === 0) return [];
    return off < one.pence
      ? [{ id: one.id, pence: pence(one.pence - off), state: "open" }]
      : [{ id: one.id, pence: one.pence, state: cause === "money" ? "paid" : "void" }];
  });
}
