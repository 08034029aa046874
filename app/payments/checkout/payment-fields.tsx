import { classNames } from "#ui/class-names.ts";
import type { Problem } from "#values/problem.ts";
import type { FieldName, PaymentValues } from "../payment-draft.ts";
import { copy } from "./payment-form.copy.ts";
import * as fieldStyles from "#ui/form/field.module.css";
import * as styles from "../payment.module.css";
import type { OptionalField } from "./payment-field.tsx";
import { Field, FieldNote } from "./payment-field.tsx";

interface FieldsProps {
  values: PaymentValues;
  problems: readonly Problem[];
  bounds: string;
  /** A payment link has fixed the amount and what it is for. */
  locked: boolean;
}

export function PaymentFields({ values, problems, bounds, locked }: FieldsProps) {
  const faultOf = (name: FieldName) => problems.find(({ field }) => field === name)?.message;
  const given = (name: OptionalField) => ({ name, value: values[name], fault: faultOf(name) });
  return (
    <>
      <AmountField
        value={values.price}
        fault={faultOf("price")}
        hint={locked ? copy.amountLocked : copy.amountHint(bounds)}
        readOnly={locked}
      />
      <Field
        {...given("description")}
        label={copy.description}
        {...(locked ? {} : { hint: copy.descriptionHint })}
        placeholder={copy.descriptionPlaceholder}
        readOnly={locked}
      />
      <div className={styles.pair}>
        <Field {...given("personName")} label={copy.personName} autoComplete="name" />
        <Field {...given("organization")} label={copy.organization} autoComplete="organization" />
      </div>
      <div className={styles.pair}>
        <Field {...given("schoolYear")} label={copy.schoolYear} hint={copy.schoolYearHint} />
        <Field
          {...given("email")}
          label={copy.email}
          hint={copy.emailHint}
          type="email"
          autoComplete="email"
        />
      </div>
    </>
  );
}

interface AmountFieldProps {
  value: string | undefined;
  fault: string | undefined;
  hint: string;
  readOnly: boolean;
}

function AmountField({ value, fault, hint, readOnly }: AmountFieldProps) {
  return (
    <div className={classNames(fieldStyles.row, styles.amount, fault && fieldStyles.invalid)}>
      <label htmlFor="price">{copy.amount}</label>
      <div className={styles.amountBox}>
        <span aria-hidden="true">£</span>
        <input
          id="price"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          required
          readOnly={readOnly}
          defaultValue={value}
          aria-describedby="price-h"
          aria-invalid={fault ? true : undefined}
        />
      </div>
      <FieldNote id="price-h" fault={fault} hint={hint} />
    </div>
  );
}
