import { useBrand } from "#layout/brand-context.tsx";
import { copy } from "./payment-form.copy.ts";

/** In place of the payment firm's buttons where no script runs. `checked`: the form was sent, and all in it is right. */
export function NoScriptNotice({ checked = false }: { checked?: boolean }) {
  return (
    <div className="standing standing--wait" role={checked ? "status" : undefined}>
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
    <div className="standing standing--no" role="alert">
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
        <a className="text-link" href="/contact-us">
          {copy.scriptless.invoice}
        </a>{" "}
        {copy.scriptless.invoiceRest}
      </p>
    </>
  );
}

export function PhoneLink() {
  const brand = useBrand();
  return (
    <a className="text-link tel" href={`tel:${brand.phoneDialled}`}>
      {brand.phone}
    </a>
  );
}
