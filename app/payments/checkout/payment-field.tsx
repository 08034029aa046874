import { classNames } from "#ui/class-names.ts";
import { PaymentIcon } from "../payment-icons.tsx";
import { maxLengths } from "../payment-draft.ts";
import type { FieldName } from "../payment-draft.ts";
import { copy } from "./payment-form.copy.ts";
import * as fieldStyles from "#ui/form/field.module.css";
import * as styles from "../payment.module.css";

export type OptionalField = Exclude<FieldName, "price">;

interface FieldProps {
  name: OptionalField;
  label: string;
  hint?: string;
  type?: string;
  autoComplete?: string;
  placeholder?: string;
  readOnly?: boolean;
  fault: string | undefined;
  value: string | undefined;
}

export function Field({ name, label, hint, fault, value, ...input }: FieldProps) {
  return (
    <div className={classNames(fieldStyles.row, fault && fieldStyles.invalid)}>
      <label htmlFor={name}>
        {label} <span className={fieldStyles.optional}>{copy.optional}</span>
      </label>
      <input
        className={`${fieldStyles.input} ${styles.input}`}
        id={name}
        name={name}
        maxLength={maxLengths[name]}
        defaultValue={value}
        aria-describedby={hint || fault ? `${name}-h` : undefined}
        aria-invalid={fault ? true : undefined}
        {...input}
      />
      <FieldNote id={`${name}-h`} fault={fault} hint={hint} />
    </div>
  );
}

/** Under a field: what is wrong with it, or how it is meant. */
export function FieldNote({
  id,
  fault,
  hint,
}: {
  id: string;
  fault: string | undefined;
  hint: string | undefined;
}) {
  if (fault)
    return (
      <p className={fieldStyles.error} id={id}>
        <PaymentIcon name="fault" />
        {fault}
      </p>
    );
  return hint ? (
    <p className={fieldStyles.hint} id={id}>
      {hint}
    </p>
  ) : null;
}
