import type { Problem } from "#values/problem.ts";
import { PaymentIcon } from "../payment-icons.tsx";
import { maxLengths } from "../payment-draft.ts";
import type { FieldName, PaymentValues } from "../payment-draft.ts";
import { copy } from "./payment-form.copy.ts";
import * as fieldStyles from "#ui/form/field.module.css";
import * as styles from "../payment.module.css";

interface FieldsProps {
  values: PaymentValues;
  problems: readonly Problem[];
  bounds: string;
  /** A payment link has fixed the amount and what it is for. */
  locked: boolean;
}

export function PaymentFields({ values, problems, bounds, locked }: FieldsProps) {
  const faultOf = (name: FieldName) => problems.find(({ field }) => field === name)?.message;
  const priceFault = faultOf("price");
  return (
    <>
      <div
        className={
          priceFault
            ? `${fieldStyles.row} ${styles.amount} ${fieldStyles.invalid}`
            : `${fieldStyles.row} ${styles.amount}`
        }
      >
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
            readOnly={locked}
            defaultValue={values.price}
            aria-describedby="price-h"
            aria-invalid={priceFault ? true : undefined}
          />
        </div>
        {priceFault ? (
          <p className={fieldStyles.error} id="price-h">
            <PaymentIcon name="fault" />
            {priceFault}
          </p>
        ) : (
          <p className={`${fieldStyles.hint} ${styles.hint}`} id="price-h">
            {locked ? copy.amountLocked : copy.amountHint(bounds)}
          </p>
        )}
      </div>
      <div className={styles.pair}>
        <Field
          name="personName"
          label={copy.personName}
          autoComplete="name"
          fault={faultOf("personName")}
          values={values}
        />
        <Field
          name="organization"
          label={copy.organization}
          autoComplete="organization"
          fault={faultOf("organization")}
          values={values}
        />
      </div>
      <div className={locked ? `${styles.pair} ${styles.single}` : styles.pair}>
        <Field
          name="schoolYear"
          label={copy.schoolYear}
          hint={copy.schoolYearHint}
          fault={faultOf("schoolYear")}
          values={values}
        />
        <Field
          name="description"
          label={copy.description}
          {...(locked ? {} : { hint: copy.descriptionHint })}
          placeholder={copy.descriptionPlaceholder}
          readOnly={locked}
          fault={faultOf("description")}
          values={values}
        />
      </div>
      <Field
        name="email"
        label={copy.email}
        hint={copy.emailHint}
        type="email"
        autoComplete="email"
        fault={faultOf("email")}
        values={values}
      />
    </>
  );
}

interface FieldProps {
  name: Exclude<FieldName, "price">;
  label: string;
  hint?: string;
  type?: string;
  autoComplete?: string;
  placeholder?: string;
  readOnly?: boolean;
  fault: string | undefined;
  values: PaymentValues;
}

function Field({ name, label, hint, fault, values, ...input }: FieldProps) {
  return (
    <div className={fault ? `${fieldStyles.row} ${fieldStyles.invalid}` : fieldStyles.row}>
      <label htmlFor={name}>
        {label} <span className={fieldStyles.optional}>{copy.optional}</span>
      </label>
      <input
        className={`${fieldStyles.input} ${styles.input}`}
        id={name}
        name={name}
        maxLength={maxLengths[name]}
        defaultValue={values[name]}
        aria-describedby={hint || fault ? `${name}-h` : undefined}
        aria-invalid={fault ? true : undefined}
        {...input}
      />
      {fault ? (
        <p className={fieldStyles.error} id={`${name}-h`}>
          <PaymentIcon name="fault" />
          {fault}
        </p>
      ) : (
        hint && (
          <p className={`${fieldStyles.hint} ${styles.hint}`} id={`${name}-h`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

const names: Record<FieldName, string> = {
  price: "Amount",
  personName: copy.personName,
  organization: copy.organization,
  schoolYear: copy.schoolYear,
  description: copy.description,
  email: copy.email,
};

/** Everything that is wrong, each a link to its field; takes the focus when it appears. */
export function PaymentFaults({ problems }: { problems: readonly Problem[] }) {
  if (!problems.length) return null;
  return (
    <div className={styles.alert} role="alert" tabIndex={-1} id="faults">
      <h2>{copy.invalid}</h2>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`}>
              {names[field as FieldName] ?? "Payment"}: {message[0]!.toLowerCase() + message.slice(1)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
