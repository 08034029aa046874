import { pence } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";
import type { OrderMoney } from "../proposal-file.ts";

/** What should go back, and by which payment; null where it came by bank. */
export interface GiveBack {
  readonly reference: string | null;
  readonly pence: Pence;
}

/** What was paid above what is charged, as refunds to propose: the last payment first, each at most what is left of it. */
export function giveBacks(
  money: readonly Pick<OrderMoney, "kind" | "pence" | "reference">[],
  owed: number,
): GiveBack[] {
  let left = Math.max(0, -owed);
  const cards = money.filter(({ kind }) => kind === "card" || kind === "refund");
  const references = [...new Set(cards.map(({ reference }) => reference))].toReversed();
  const parts = references.flatMap((reference): GiveBack[] => {
    const received = cards
      .filter((one) => one.reference === reference)
      .reduce((sum, one) => sum + one.pence, 0);
    const part = Math.min(left, Math.max(0, received));
    left -= part;
    return part ? [{ reference, pence: pence(part) }] : [];
  });
  return left ? [...parts, { reference: null, pence: pence(left) }] : parts;
}
