import type { ReactNode } from "react";
import type { Problem } from "#values/problem.ts";
import { copy } from "./enquiry-form.copy.ts";
import { fieldId } from "./field.tsx";
import * as states from "../enquiry-states.late.module.css";

/** What went wrong, above the form. The box takes the focus, its content is the alert: both on one are read twice. */
export function ErrorPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={states.summary} id="enquiry-trouble" tabIndex={-1}>
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
