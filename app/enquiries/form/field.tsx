import type { ReactNode } from "react";
import type { Problem } from "#values/problem.ts";
import { copy } from "./enquiry-form.copy.ts";

/** "enquiry-email": a field's id, to which the summary's links lead. There is one enquiry form a page. */
export function fieldId(name: string): string {
  return `enquiry-${name.replaceAll(".", "-")}`;
}

/** The drawn mark beside a fault. */
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

/** What is wrong with one answer, in words beside it. */
export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p className="err" id={`${id}-err`}>
      <WarnMark />
      <span>
        <span className="vh">Error: </span>
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
  live,
  said,
  problems,
  children,
}: {
  name: string;
  label: ReactNode;
  hint?: string | undefined;
  /** How much there is room for, on the label's line. */
  limit?: string;
  /** A second hint that changes while the visitor writes. */
  live?: ReactNode;
  /** What is said aloud while the visitor writes; unseen, as it stands in the hints. */
  said?: string | undefined;
  problems: readonly Problem[];
  children: (tied: {
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
    live && `${id}-live`,
    problem && `${id}-err`,
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={problem ? "ctl is-wrong" : "ctl"}>
      <label htmlFor={id}>{label}</label>
      {limit && (
        <p className="hint ctl__limit" id={`${id}-limit`}>
          {limit}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && <FieldError id={id} message={problem.message} />}
      {children({
        id,
        name,
        "aria-describedby": described || undefined,
        // Said outright: else a browser calls every empty answer that is needed wrong before anybody came to it.
        "aria-invalid": problem !== undefined,
      })}
      {live && (
        <p className="hint" id={`${id}-live`}>
          {live}
        </p>
      )}
      {said !== undefined && (
        <p className="vh" role="status">
          {said}
        </p>
      )}
    </div>
  );
}

/** What went wrong, over the form. The box takes the focus, what is in it the voice: both on one are read twice. */
export function ErrorPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="sum" id="enquiry-trouble" tabIndex={-1}>
      <div role="alert">
        <h3>{title}</h3>
        {children}
      </div>
    </div>
  );
}

/** GOV.UK's error summary: what is wrong, each line leading to its field. */
export function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
  return (
    <ErrorPanel title={copy.summary(problems.length)}>
      <p>{copy.nothingLost}</p>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`}>{message.replace(/\.$/, "")}</a>
          </li>
        ))}
      </ul>
    </ErrorPanel>
  );
}
