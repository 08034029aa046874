import { useBrand } from "#layout/brand-context.tsx";
import { copy } from "./payment-form.copy.ts";
import { TextLink } from "#ui/tool-page/tool-text.tsx";
import * as styles from "../payment.module.css";

/** In place of the payment firm's buttons where no script runs. `checked`: the form was sent, and all in it is right. */
export function NoScriptNotice({ checked = false }: { checked?: boolean }) {
  return (
    <div className={`${styles.status} ${styles.waiting}`} role={checked ? "status" : undefined}>
      <b>{copy.scriptless.title}</b>
      {checked && <p>{copy.scriptless.noted}</p>}
      <p>{copy.scriptless.text}</p>
      <OtherWaysToPay />
    </div>
  );
}

/** The payment firm's script could not be loaded. */
export function WalletFailedNotice() {
  return (
    <div className={`${styles.status} ${styles.failed}`} role="alert">
      <b>{copy.noButtons.title}</b>
      <p>{copy.noButtons.text}</p>
      <OtherWaysToPay />
    </div>
  );
}

function OtherWaysToPay() {
  return (
    <>
      <p>
        {copy.scriptless.ring} <PhoneLink />
      </p>
      <p>
        <TextLink href="/contact-us?about=invoice">{copy.scriptless.invoice}</TextLink>{" "}
        {copy.scriptless.invoiceRest}
      </p>
    </>
  );
}

export function PhoneLink() {
  const brand = useBrand();
  return (
    <TextLink className={styles.phone} href={`tel:${brand.phoneDialled}`}>
      {brand.phone}
    </TextLink>
  );
}
