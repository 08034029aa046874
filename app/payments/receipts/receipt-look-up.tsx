import type { Problem } from "#values/problem.ts";
import { StatusNote } from "../payment-page/status-note.tsx";
import { PaymentFaults } from "../checkout/payment-faults.tsx";
import { paymentLook } from "../checkout/payment-fields.tsx";
import type { ReceiptQuestion } from "./find-receipt.server.ts";
import { lookUpCopy as copy } from "./receipt.copy.ts";
import { LookOfForm, TextField } from "#ui/form/field.tsx";
import { Button } from "#ui/button/button.tsx";
import { PaymentCard, PaymentCardBody } from "../payment-page/payment-card.tsx";

export interface LookUpProps {
  /** As typed. */
  values: ReceiptQuestion;
  problems: readonly Problem[];
  /** Nothing was found, or it was tried too often. */
  refused: "none" | "wait" | null;
}

/** The form that finds a receipt whose link is lost. */
export function ReceiptLookUp({ values, problems, refused }: LookUpProps) {
  const field = (name: keyof ReceiptQuestion) => {
    const error = problems.find(({ field: wrong }) => wrong === name)?.message;
    return {
      id: name,
      name,
      label: copy[name].label,
      hint: !error && copy[name].hint,
      error,
      required: true,
      maxLength: 254,
      defaultValue: values[name],
    };
  };
  return (
    <PaymentCard narrow method="post" noValidate aria-labelledby="h1">
      <LookOfForm look={paymentLook}>
        <PaymentCardBody>
          <PaymentFaults problems={problems} />
          {refused && (
            <StatusNote mark="no" role="alert">
              <b>{copy[refused].title}</b>
              <p>{copy[refused].text}</p>
            </StatusNote>
          )}
          <TextField {...field("reference")} autoComplete="off" />
          <TextField {...field("email")} type="email" autoComplete="email" />
          <Button kind="saffron" type="submit">
            {copy.find}
          </Button>
        </PaymentCardBody>
      </LookOfForm>
    </PaymentCard>
  );
}
