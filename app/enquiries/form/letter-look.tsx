import type { FormLook } from "#ui/form/field.tsx";
import * as styles from "./letter.module.css";
import * as states from "./letter-states.late.module.css";

/** "enquiry-email": a field's id, where the error summary's links lead. There is one enquiry form a page. */
export function fieldId(name: string): string {
  return `enquiry-${name.replaceAll(".", "-")}`;
}

/** The drawn mark beside an error. */
function WarnMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M12 3.5c4 6 7 11 8.800 16.500-6 .8-11.600.8-17.600 0C5 14.500 8 9.500 12 3.500Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <path
        d="M12 9.500v4.500M12 17h.01"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}

export const letterLook: FormLook = {
  field: styles.field,
  invalid: states.invalid,
  hint: styles.hint,
  limit: styles.limit,
  error: states.error,
  input: styles.input,
  select: styles.input,
  textarea: styles.input,
  check: styles.checkbox,
  mark: <WarnMark />,
  summary: states.summary,
};
