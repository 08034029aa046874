import type { ReactNode } from "react";
import * as styles from "./check-answers.late.module.css";

interface CheckedAnswer {
  /** The field that the answer is in. */
  readonly field: string;
  readonly label: string;
  /** Empty: nothing was answered. */
  readonly value: ReactNode;
  /** It was settled beforehand. */
  readonly fixed?: boolean;
}

interface CheckAnswersProps {
  readonly answers: readonly CheckedAnswer[];
  /** Leads back to a field; without script the button sends the form, with `change` = the field. */
  readonly onChange?: (field: string) => void;
  /** Where the form is sent to be changed without script: its own address, with the field as the fragment. */
  readonly changeAt?: (field: string) => string;
  /** What was sent cannot be changed while it is on its way. */
  readonly disabled?: boolean;
}

/** Everything that a form is about to send, in a form of its own: each answer can be changed. */
export function CheckAnswers({ answers, onChange, changeAt, disabled = false }: CheckAnswersProps) {
  return (
    <dl className={styles.list}>
      {answers.map(({ field, label, value, fixed = false }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{value || <span className={styles.nothing}>Not given</span>}</dd>
          {!fixed && (
            <dd>
              <button
                className={styles.change}
                type="submit"
                name="change"
                value={field}
                disabled={disabled}
                {...(changeAt && { formAction: changeAt(field) })}
                onClick={(event) => {
                  if (!onChange) return;
                  event.preventDefault();
                  onChange(field);
                }}
              >
                Change<span className="visually-hidden"> {label}</span>
              </button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
