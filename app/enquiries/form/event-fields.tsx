import { useBrand } from "#layout/brand-context.tsx";
import type { Problem } from "#values/problem.ts";
import type { Availability } from "../availability.ts";
import { AvailabilityNote } from "./availability-note.tsx";
import { Field } from "./field.tsx";
import type { FormValues } from "../enquiry.ts";
import { copy } from "./enquiry-form.copy.ts";
import { dietaryGroups } from "../event.ts";
import { termHints } from "../event-terms.ts";
import * as styles from "../enquiry-form.module.css";
import * as states from "../enquiry-states.late.module.css";

/**
 * Date, guests, postcode and diets. Without script the stylesheet shows it when the reason is an event's
 * (`:has()`); everything in it may be left out.
 */
export function EventFields({
  values,
  problems,
  notes,
  availability,
  today,
}: {
  values: FormValues;
  problems: readonly Problem[];
  /** Remarks on the numbers, as in "12 guests are fewer than our usual 20". */
  notes: readonly string[];
  /** How the chosen day stands. */
  availability: Availability | null;
  /** The first day that may be chosen; unknown on a page that was rendered on another day. */
  today: string | undefined;
}) {
  const hints = termHints(useBrand().quotes);
  const number = { type: "text", inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <fieldset className={styles.event}>
      <legend>{copy.event}</legend>
      <p className={styles.hint}>{copy.eventHint}</p>
      <Field name="eventDate" label={copy.eventDate} hint={hints.date} problems={problems}>
        {(attributes) => (
          <input
            className={`${styles.input} ${styles.shortInput}`}
            type="date"
            min={today}
            {...attributes}
            defaultValue={values["eventDate"]}
          />
        )}
      </Field>
      <div role="status">
        <AvailabilityNote of={availability} />
      </div>
      <Field name="guests" label={copy.guests} hint={hints.guests} problems={problems}>
        {(attributes) => (
          <input
            className={`${styles.input} ${styles.shortInput}`}
            {...number}
            {...attributes}
            defaultValue={values["guests"]}
          />
        )}
      </Field>
      <Field name="postcode" label={copy.postcode} hint={copy.postcodeHint} problems={problems}>
        {(attributes) => (
          <input
            className={`${styles.input} ${styles.shortInput}`}
            autoComplete="postal-code"
            {...attributes}
            defaultValue={values["postcode"]}
          />
        )}
      </Field>
      <fieldset className={styles.diets}>
        <legend>{copy.dietTitle}</legend>
        <p className={styles.hint}>{copy.dietHint}</p>
        <div className={styles.dietsGrid}>
          {dietaryGroups.map(({ key, label, field }) => (
            <Field key={key} name={field} label={label} problems={problems}>
              {(attributes) => (
                <input className={styles.input} {...number} {...attributes} defaultValue={values[field]} />
              )}
            </Field>
          ))}
        </div>
      </fieldset>
      <div role="status">
        {notes.map((note) => (
          <p className={states.eventNote} key={note}>
            {note}
          </p>
        ))}
      </div>
    </fieldset>
  );
}
