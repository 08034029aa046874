import type { Problem } from "#values/problem.ts";
import type { FieldName } from "../payment-draft.ts";
import { copy } from "./payment-form.copy.ts";
import * as styles from "../payment.module.css";

const names: Readonly<Record<string, string>> = {
  price: "Amount",
  personName: copy.personName,
  organization: copy.organization,
  schoolYear: copy.schoolYear,
  description: copy.description,
  email: copy.email,
  reference: copy.reference,
} satisfies Record<FieldName | "reference", string>;

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
              {names[field] ?? "Payment"}: {message.charAt(0).toLowerCase() + message.slice(1)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
