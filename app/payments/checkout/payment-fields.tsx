import type { FormLook } from "#ui/form/field.tsx";
import { Field, TextField } from "#ui/form/field.tsx";
import { usualLook } from "#ui/form/usual-look.ts";
import type { Problem } from "#values/problem.ts";
import { maxLengths } from "../payment-draft.ts";
import type { FieldName, PaymentValues } from "../payment-draft.ts";
import { PaymentIcon } from "./payment-icons.tsx";
import { copy } from "./payment-form.copy.ts";
import * as styles from "./checkout.module.css";

export const paymentLook: FormLook = {
  ...usualLook,
  mark: <PaymentIcon name="fault" />,
  notesBelow: true,
  summary: styles.alert,
};

interface FieldsProps {
  values: PaymentValues;
  problems: readonly Problem[];
  bounds: string;
  /** A payment link has fixed the amount and what it is for. */
  locked: boolean;
  /** Whether it may be for a pupil. */
  asksYear: boolean;
}

/** What may be left out, two beside each other. */
const pairs = [
  [
    { name: "personName", label: copy.personName, autoComplete: "name" },
    { name: "organization", label: copy.organization, autoComplete: "organization" },
  ],
  [
    { name: "schoolYear", label: copy.schoolYear, hint: copy.schoolYearHint },
    { name: "email", label: copy.email, hint: copy.emailHint, type: "email", autoComplete: "email" },
  ],
] as const;

export function PaymentFields({ values, problems, bounds, locked, asksYear }: FieldsProps) {
  const faultOf = (name: FieldName) => problems.find(({ field }) => field === name)?.message;
  const optional = (name: Exclude<FieldName, "price">, hint = "") => ({
    id: name,
    name,
    aside: copy.optional,
    className: styles.input,
    maxLength: maxLengths[name],
    defaultValue: values[name],
    error: faultOf(name),
    hint: faultOf(name) ? "" : hint,
  });
  const fault = faultOf("price");
  return (
    <>
      <Field
        id="price"
        label={copy.amount}
        className={styles.amount}
        error={fault}
        hint={!fault && (locked ? copy.amountLocked : copy.amountHint(bounds))}
      >
        {(attributes) => (
          <div className={styles.amountBox}>
            <span aria-hidden="true">£</span>
            <input
              {...attributes}
              name="price"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              required
              readOnly={locked}
              defaultValue={values.price}
            />
          </div>
        )}
      </Field>
      <TextField
        {...optional("description", locked ? "" : copy.descriptionHint)}
        label={copy.description}
        placeholder={copy.descriptionPlaceholder}
        readOnly={locked}
      />
      {pairs.map((pair) => (
        <div className={styles.pair} key={pair[0].name}>
          {pair
            .filter(({ name }) => asksYear || name !== "schoolYear")
            .map(({ name, ...field }) => (
              <TextField key={name} {...field} {...optional(name, "hint" in field ? field.hint : "")} />
            ))}
        </div>
      ))}
    </>
  );
}
