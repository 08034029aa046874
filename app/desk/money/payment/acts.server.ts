import { resolutions, resolvePayment } from "#payments/reconciliation/resolve-payment.server.ts";
import { agreeToRefund, refuseRefund } from "#payments/refunds/refund-approval.server.ts";
import { Invalid } from "#values/problem.ts";
import { actsOf } from "../../acts/act.server.ts";
import { textOf } from "../../form.server.ts";
import { proven } from "../../routes.ts";

const { act, acts } = actsOf({
  address: ({ reference }: { reference: string }) => `/desk/money/${encodeURIComponent(reference)}`,
  called: "the payment",
  find: () => null,
});

/** What is done with a payment, but for giving money back. */
export const paymentActs = acts({
  /** Agrees to a large refund that somebody else asked for: then it is sent. */
  "refund-agree": act({
    needs: proven("money.refund"),
    wanted: "Agree to it",
    read: (form) => textOf(form, "id"),
    do: ({ site, actor }, id) => agreeToRefund(site.payments.deps, actor, id),
  }),
  /** Refuses a refund that waits, or takes one's own back: nothing was sent. */
  "refund-refuse": act({
    needs: proven("money.refund"),
    wanted: "Refuse it",
    read: (form) => textOf(form, "id"),
    do: ({ site, actor }, id) => refuseRefund(site.payments.deps, actor, id),
  }),
  /** Ends a payment that waits for a person, as the provider's record allows. */
  resolve: act({
    needs: proven("money.refund"),
    wanted: "End it",
    typed: { reason: { label: "Why", type: "text" } },
    read: (form) => {
      const ending = resolutions.find((one) => one === textOf(form, "ending"));
      const reason = textOf(form, "reason").trim();
      if (!ending) throw new Invalid([{ field: "ending", message: "Choose how it ended." }]);
      if (!reason) throw new Invalid([{ field: "reason", message: "Say why: it is written down with it." }]);
      return { ending, reason };
    },
    do: ({ site, actor, member, params }, { ending, reason }) => {
      const { reference } = params;
      return resolvePayment(site.payments.deps, actor, { reference, ending, by: member.name, reason });
    },
  }),
});
