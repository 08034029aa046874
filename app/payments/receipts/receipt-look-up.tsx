import type { Problem } from "#values/problem.ts";
import { PaymentFaults } from "../checkout/payment-faults.tsx";
import { paymentLook } from "../checkout/payment-fields.tsx";
import type { ReceiptQuestion } from "./find-receipt.server.ts";
import { lookUpCopy as copy } from "./receipt.copy.ts";
import { LookOfForm, TextField } from "#ui/form/field.tsx";
import { Button } from "#ui/button/button.tsx";
import * as formCard from "#ui/form-card/form-card.module.css";
import * as styles from "../payment.module.css";

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
    <form
      className={`${formCard.card} ${styles.card} ${styles.narrow}`}
      method="post"
      noValidate
      aria-labelledby="h1"
    >
      <LookOfForm look={paymentLook}>
        <div className={styles.form}>
          <PaymentFaults problems={problems} />
          {refused && (
            <div className={`${styles.status} ${styles.failed}`} role="alert">
              <b>{copy[refused].title}</b>
              <p>{copy[refused].text}</p>
            </div>
          )}
          <TextField {...field("reference")} autoComplete="off" />
          <TextField {...field("email")} type="email" autoComplete="email" />
          <Button kind="saffron" type="submit">
            {copy.find}
          </Button>
        </div>
      </LookOfForm>
    </form>
  );
}
