import type { Problem } from "#values/problem.ts";
import { classNames } from "#ui/class-names.ts";
import { PaymentFaults } from "./checkout/payment-faults.tsx";
import { FieldNote } from "./checkout/payment-field.tsx";
import type { ReceiptQuestion } from "./find-receipt.server.ts";
import { lookUpCopy as copy } from "./receipts/receipt.copy.ts";
import * as buttonStyles from "#ui/button/button.module.css";
import * as fieldStyles from "#ui/form/field.module.css";
import * as formCard from "#ui/form-card/form-card.module.css";
import * as styles from "./payment.module.css";

export interface LookUpProps {
  /** As typed. */
  values: ReceiptQuestion;
  problems: readonly Problem[];
  /** Nothing was found, or it was tried too often. */
  refused: "none" | "wait" | null;
}

/** The form that finds a receipt whose link is lost. */
export function ReceiptLookUp({ values, problems, refused }: LookUpProps) {
  const input = (name: keyof ReceiptQuestion) => {
    const fault = problems.find(({ field }) => field === name)?.message;
    return (
      <div className={classNames(fieldStyles.row, fault && fieldStyles.invalid)}>
        <label htmlFor={name}>{copy[name].label}</label>
        <input
          className={fieldStyles.input}
          id={name}
          name={name}
          required
          maxLength={254}
          defaultValue={values[name]}
          aria-describedby={`${name}-h`}
          aria-invalid={fault ? true : undefined}
          {...(name === "email" ? { type: "email", autoComplete: "email" } : { autoComplete: "off" })}
        />
        <FieldNote id={`${name}-h`} fault={fault} hint={copy[name].hint} />
      </div>
    );
  };
  return (
    <form
      className={`${formCard.card} ${styles.card} ${styles.narrow}`}
      method="post"
      noValidate
      aria-labelledby="h1"
    >
      <div className={styles.form}>
        <PaymentFaults problems={problems} />
        {refused && (
          <div className={`${styles.status} ${styles.failed}`} role="alert">
            <b>{copy[refused].title}</b>
            <p>{copy[refused].text}</p>
          </div>
        )}
        {input("reference")}
        {input("email")}
        <button className={`${buttonStyles.button} ${buttonStyles.saffron}`} type="submit">
          {copy.find}
        </button>
      </div>
    </form>
  );
}
