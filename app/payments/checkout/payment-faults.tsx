import { ErrorSummary } from "#ui/form/error-summary.tsx";
import type { Problem } from "#values/problem.ts";
import type { FieldName } from "../payment-draft.ts";
import { copy } from "./payment-form.copy.ts";

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
    <ErrorSummary
      id="faults"
      title={copy.invalid}
      level={2}
      faults={problems.map(({ field, message }) => ({
        id: field,
        message: `${names[field] ?? "Payment"}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
      }))}
    />
  );
}
