import type { ReactNode } from "react";
import type { Problem } from "#values/problem.ts";
import * as styles from "../enquiry-form.module.css";
import * as states from "../enquiry-states.late.module.css";

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

/** What is wrong with one answer, beside it. */
export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p className={states.error} id={`${id}-err`}>
      <WarnMark />
      <span>
        <span className="visually-hidden">Error: </span>
        {message}
      </span>
    </p>
  );
}

/** A label, a hint, what is wrong, and the control: `children` gets the attributes that tie them together. */
export function Field({
  name,
  label,
  hint,
  limit,
  liveHint,
  announcement,
  problems,
  children,
}: {
  name: string;
  label: ReactNode;
  hint?: string | undefined;
  /** How long the answer may be, on the label's line. */
  limit?: string;
  /** A second hint that changes while the visitor writes. */
  liveHint?: ReactNode;
  /** For screen readers while the visitor writes; not shown, as the hints have it. */
  announcement?: string | undefined;
  problems: readonly Problem[];
  children: (attributes: {
    id: string;
    name: string;
    "aria-describedby": string | undefined;
    "aria-invalid": boolean;
  }) => ReactNode;
}) {
  const id = fieldId(name);
  const problem = problems.find(({ field }) => field === name);
  const described = [
    hint && `${id}-hint`,
    limit && `${id}-limit`,
    liveHint && `${id}-live`,
    problem && `${id}-err`,
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={problem ? `${styles.field} ${states.invalid}` : styles.field}>
      <label htmlFor={id}>{label}</label>
      {limit && (
        <p className={`${styles.hint} ${styles.limit}`} id={`${id}-limit`}>
          {limit}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && <FieldError id={id} message={problem.message} />}
      {children({
        id,
        name,
        "aria-describedby": described || undefined,
        // Explicit: else a browser calls every empty required answer invalid before anybody came to it.
        "aria-invalid": problem !== undefined,
      })}
      {liveHint && (
        <p className={styles.hint} id={`${id}-live`}>
          {liveHint}
        </p>
      )}
      {announcement !== undefined && (
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      )}
    </div>
  );
}
