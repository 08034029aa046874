import type { FormLook } from "./field.tsx";
import * as styles from "./field.module.css";

/** The look of public forms: pressed in, as clay is. */
export const usualLook: FormLook = {
  field: styles.row,
  invalid: styles.invalid,
  label: styles.label,
  aside: styles.optional,
  hint: styles.hint,
  error: styles.error,
  input: styles.input,
  select: styles.select,
  textarea: styles.textarea,
};
