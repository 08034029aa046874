import { waitingRefunds } from "#payments/refunds/refund-approval.server.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { formatPounds } from "#values/numbers/money.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

/** Large refunds that somebody else asked for, and that wait for a second person. */
export async function waitingRefundNeeds({ store, member }: NeedContext): Promise<Need[]> {
  const waiting = (await waitingRefunds(store.db)).filter(({ askedBy }) => askedBy !== member.email);
  return waiting.map(({ id, reference, pence, at }): Need => ({
    id: `refund ${id}`,
    severity: 8,
    when: "week",
    icon: "money",
    title: `A refund of ${formatPounds(pence)} waits for a second person`,
    text: `Of ${reference}, asked for on ${formatInstant(at)}.`,
    cure: {
      text: "Look and agree",
      to: `/desk/money/${encodeURIComponent(reference)}`,
    },
  }));
}
