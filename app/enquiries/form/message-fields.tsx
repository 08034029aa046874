import { useBrand } from "#layout/brand-context.tsx";
import type { Problem } from "#values/problem.ts";
import { Field, FieldError, fieldId } from "./field.tsx";
import { copy } from "./enquiry-form.copy.ts";
import type { FormValues } from "../enquiry.ts";
import { reasons } from "../enquiry.ts";
import * as styles from "../enquiry-form.module.css";
import * as states from "../enquiry-states.late.module.css";

/** The reason and the message. */
export function MessageFields({
  values,
  reason,
  problems,
  length,
}: {
  values: FormValues;
  /** Chosen when the visitor has not chosen otherwise. */
  reason: string;
  problems: readonly Problem[];
  /** Characters in the message so far. */
  length: number;
}) {
  return (
    <>
      <Field name="reason" label={copy.reason} problems={problems}>
        {(attributes) => (
          <select className={styles.input} {...attributes} defaultValue={values["reason"] ?? reason} required>
            <option value="">{copy.chooseReason}</option>
            {reasons.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        name="enquiry"
        label={copy.enquiry}
        hint={copy.enquiryHint}
        liveHint={copy.messageLength(length)}
        announcement={copy.messageLengthAnnouncement(length)}
        problems={problems}
      >
        {(attributes) => (
          <textarea
            className={styles.input}
            rows={6}
            {...attributes}
            defaultValue={values["enquiry"]}
            required
          />
        )}
      </Field>
    </>
  );
}

/** The tick box, with where to read what it means. */
export function AgreeField({ values, problems }: { values: FormValues; problems: readonly Problem[] }) {
  const brand = useBrand();
  const id = fieldId("agree");
  const problem = problems.find(({ field }) => field === "agree");
  return (
    <div className={problem ? `${styles.field} ${states.invalid}` : styles.field}>
      {problem && <FieldError id={id} message={problem.message} />}
      <div className={styles.checkbox}>
        <input
          type="checkbox"
          id={id}
          name="agree"
          value="true"
          required
          defaultChecked={values["agree"] === "true"}
          aria-describedby={problem && `${id}-err`}
          aria-invalid={problem !== undefined}
        />
        <p>
          <label htmlFor={id}>{copy.agree(brand)}</label> <a href="/privacy">{copy.privacy}</a>
        </p>
      </div>
    </div>
  );
}

/** A field for bots that fill in everything; people neither see nor reach it. */
export function Honeypot() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {copy.honeypot}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
