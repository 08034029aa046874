import type { PaymentState } from "#payments/payment.ts";
import { Tag } from "../ui/marks/desk-tag.tsx";
import type { TagKind } from "../ui/marks/desk-tag.tsx";

const words: Readonly<Record<PaymentState, readonly [string, TagKind]>> = {
  NEW: ["Begun", "plain"],
  ORDERED: ["Waits for the payer", "plain"],
  CAPTURING: ["Being taken", "waiting"],
  PENDING: ["Clearing", "waiting"],
  EXPIRED: ["Expired, not charged", "plain"],
  DECLINED: ["Declined, not charged", "plain"],
  PAID: ["Paid", "live"],
  PART_REFUNDED: ["Refunded in part", "live"],
  REFUNDED: ["Refunded", "plain"],
  REVERSED: ["Taken back by the bank", "held"],
  REVIEW: ["Needs a person", "held"],
};

/** A state as it is written down, in words; "" for none. */
export const stateInWords = (state: string | null): string =>
  Object.entries(words).find(([name]) => name === state)?.[1][0] ?? state ?? "";

/** The state of a payment in words; one that contradicts stands out whatever its state. */
export function PaymentTag({ state, attention }: { state: PaymentState; attention: boolean }) {
  const [text, kind] = words[state];
  return (
    <Tag kind={attention ? "held" : kind} icon="money">
      {text}
    </Tag>
  );
}
