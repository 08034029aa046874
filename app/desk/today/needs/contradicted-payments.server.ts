import { contradictedPayments } from "#payments/money-in.server.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { formatPounds } from "#values/numbers/money.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

/** Payments of which the provider and our records say different things. */
export async function contradictedPaymentNeeds({ store }: NeedContext): Promise<Need[]> {
  return (await contradictedPayments(store.db)).map(
    ({ id, reference, price, attention, updatedAt }): Need => ({
      id: `payment ${id}`,
      severity: 8,
      when: "week",
      icon: "money",
      title: `${formatPounds(price)}, ${reference}: a person has to look`,
      text: `${attention}. Since ${formatInstant(updatedAt)}.`,
      cure: {
        text: "Match or refund",
        to: `/desk/money?q=${encodeURIComponent(reference)}`,
      },
    }),
  );
}
