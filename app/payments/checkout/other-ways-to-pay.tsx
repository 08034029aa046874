import { copy } from "./payment-form.copy.ts";
import { TextLink } from "#ui/tool-page/tool-text.tsx";
import { RingOnOneLine } from "../payment-page/phone-link.tsx";
import { StatusNote } from "../payment-page/status-note.tsx";

/** In place of the payment firm's buttons where no script runs. `checked`: the form was sent, and all in it is right. */
export function NoScriptNotice({ checked = false }: { checked?: boolean }) {
  return (
    <StatusNote mark="wait" role={checked ? "status" : undefined}>
      <b>{copy.scriptless.title}</b>
      {checked && <p>{copy.scriptless.noted}</p>}
      <p>{copy.scriptless.text}</p>
      <OtherWaysToPay />
    </StatusNote>
  );
}

/** The payment firm's script could not be loaded. */
export function WalletFailedNotice() {
  return (
    <StatusNote mark="no" role="alert">
      <b>{copy.noButtons.title}</b>
      <p>{copy.noButtons.text}</p>
      <OtherWaysToPay />
    </StatusNote>
  );
}

function OtherWaysToPay() {
  return (
    <>
      <p>
        <RingOnOneLine words={copy.scriptless.ring} write={copy.scriptless.write} />
      </p>
      <p>
        <TextLink href="/contact-us?about=invoice">{copy.scriptless.invoice}</TextLink>{" "}
        {copy.scriptless.invoiceRest}
      </p>
    </>
  );
}
