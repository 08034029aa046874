import type { Problem } from "#values/problem.ts";
import { formatBounds } from "../amount.ts";
import type { Bounds } from "../amount.ts";
import { checkedDraft, isBusy, isUnknown } from "../checkout/checkout-state.ts";
import type { CheckoutStep } from "../checkout/checkout-state.ts";
import { copy } from "../checkout/payment-form.copy.ts";
import { LookOver } from "../checkout/look-over.tsx";
import { PaymentFaults } from "../checkout/payment-faults.tsx";
import { paymentLook, PaymentFields } from "../checkout/payment-fields.tsx";
import { PaymentPanel } from "../checkout/payment-panel.tsx";
import { useCheckout } from "../checkout/use-checkout.ts";
import type { WalletSettings } from "../checkout/wallet-buttons.tsx";
import type { PaymentValues } from "../payment-draft.ts";
import { LookOfForm } from "#ui/form/field.tsx";
import { PaymentCard, PaymentCardBody } from "./payment-card.tsx";
import * as styles from "./payment-card.module.css";

export interface PaymentFormProps {
  bounds: Bounds;
  wallet: WalletSettings;
  /** A payment link's token: amount and description are fixed. */
  link?: string;
  /** It pays for somebody's event: no school year is asked. */
  isOfOrder?: boolean;
  values?: PaymentValues;
  problems?: readonly Problem[];
  /** Sent, or opened by a link, with nothing wrong in it: what follows is looking it over. */
  step?: CheckoutStep;
  /** It was sent without script: no button of PayPal's comes. */
  scriptless?: boolean;
}

/**
 * The payment form in two steps: what is paid and for what, then a look over it with the buttons that pay. Whole and
 * explained without script; with it, checked as it is typed and paid by the firm's buttons.
 */
export default function PaymentForm({
  bounds,
  wallet,
  link,
  isOfOrder = false,
  values = {},
  problems = [],
  step = "details",
  scriptless = false,
}: PaymentFormProps) {
  const { state, form, session, ...on } = useCheckout({ bounds, link, problems, values, step });
  const draft = checkedDraft(state);
  const locked = isBusy(state) || isUnknown(state);
  return (
    <PaymentCard
      method="post"
      action={link ? `/payment?link=${link}` : "/payment"}
      noValidate
      ref={form}
      onInput={on.onInput}
      onSubmit={on.onSubmit}
      aria-labelledby="h1"
    >
      {link && <input type="hidden" name="link" value={link} />}
      <LookOfForm look={paymentLook}>
        <PaymentCardBody>
          <PaymentFaults problems={state.problems} />
          {draft && (
            <LookOver
              draft={draft}
              fixed={link !== undefined}
              asksYear={!isOfOrder}
              locked={locked}
              onChange={on.onChange}
            />
          )}
          <fieldset className={styles.fields} hidden={draft !== null} inert={locked}>
            <legend>
              <h2>{copy.payLater}</h2>
            </legend>
            <PaymentFields
              values={values}
              problems={state.problems}
              bounds={formatBounds(bounds)}
              locked={link !== undefined}
              asksYear={!isOfOrder}
            />
          </fieldset>
        </PaymentCardBody>
      </LookOfForm>
      <PaymentPanel
        state={state}
        wallet={wallet}
        session={session}
        scriptless={scriptless}
        onWalletFailed={on.onWalletFailed}
      />
    </PaymentCard>
  );
}
