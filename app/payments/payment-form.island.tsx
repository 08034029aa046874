import type { Problem } from "#values/problem.ts";
import { formatBounds } from "./amount.ts";
import type { Bounds } from "./amount.ts";
import { isBusy, isUnknown } from "./checkout/checkout-state.ts";
import { PaymentFaults } from "./checkout/payment-faults.tsx";
import { PaymentFields } from "./checkout/payment-fields.tsx";
import { PaymentPanel } from "./checkout/payment-panel.tsx";
import { useCheckout } from "./checkout/use-checkout.ts";
import type { WalletSettings } from "./checkout/wallet-buttons.tsx";
import type { PaymentValues } from "./payment-draft.ts";
import * as formCard from "#ui/form-card/form-card.module.css";
import * as styles from "./payment.module.css";

export interface PaymentFormProps {
  bounds: Bounds;
  wallet: WalletSettings;
  /** A payment link's token: amount and description are fixed. */
  link?: string;
  values?: PaymentValues;
  problems?: readonly Problem[];
  /** The form was sent without script, and nothing is wrong with it. */
  scriptless?: boolean;
}

/** The payment form: whole and explained without script; with it, checked as it is typed and paid by the firm's buttons. */
export default function PaymentForm({
  bounds,
  wallet,
  link,
  values = {},
  problems = [],
  scriptless = false,
}: PaymentFormProps) {
  const { state, form, session, onInput, onSubmit, onWalletFailed } = useCheckout({ bounds, link, problems });
  return (
    <form
      className={`${formCard.card} ${styles.card}`}
      method="post"
      action="/payment"
      noValidate
      ref={form}
      onInput={onInput}
      onSubmit={onSubmit}
      aria-labelledby="h1"
    >
      {link && <input type="hidden" name="link" value={link} />}
      <div className={styles.form}>
        <PaymentFaults problems={state.problems} />
        <fieldset className={styles.fields} inert={isBusy(state) || isUnknown(state)}>
          <legend className="visually-hidden">Your payment</legend>
          <PaymentFields
            values={values}
            problems={state.problems}
            bounds={formatBounds(bounds)}
            locked={link !== undefined}
          />
        </fieldset>
      </div>
      <PaymentPanel
        state={state}
        wallet={wallet}
        session={session}
        scriptless={scriptless}
        onWalletFailed={onWalletFailed}
      />
    </form>
  );
}
