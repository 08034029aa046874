import { useBrand } from "#layout/brand-context.tsx";
import type { Problem } from "#values/problem.ts";
import { Field } from "./field.tsx";
import type { FormValues } from "../enquiry.ts";
import { copy } from "./enquiry-form.copy.ts";
import * as styles from "../enquiry-form.module.css";

/** Where to ring and when. */
export function CallFields({
  values,
  problems,
  required,
}: {
  values: FormValues;
  problems: readonly Problem[];
  /** Whether somebody has to be rung, so that the number may not be left out. */
  required: boolean;
}) {
  const brand = useBrand();
  return (
    <>
      <Field
        name="phone"
        label={required ? copy.phone : copy.optional(copy.phone)}
        hint={required ? undefined : copy.phoneHint}
        problems={problems}
      >
        {(attributes) => (
          <input
            className={`${styles.input} ${styles.shortInput}`}
            type="tel"
            autoComplete="tel"
            required={required}
            {...attributes}
            defaultValue={values["phone"]}
          />
        )}
      </Field>
      <Field
        name="callTime"
        label={copy.optional(copy.callTime)}
        hint={copy.callTimeHint(brand)}
        problems={problems}
      >
        {(attributes) => (
          <input
            className={styles.input}
            autoComplete="off"
            {...attributes}
            defaultValue={values["callTime"]}
          />
        )}
      </Field>
    </>
  );
}

/** The school, and fixed answers where a request to be rung needs none. Nothing here asks about health. */
export function SchoolField({ values, problems }: { values: FormValues; problems: readonly Problem[] }) {
  return (
    <>
      <input type="hidden" name="reason" value="other" />
      <input type="hidden" name="enquiry" value={copy.pleaseRing} />
      <Field name="school" label={copy.school} hint={copy.schoolHint} problems={problems}>
        {(attributes) => (
          <input
            className={styles.input}
            autoComplete="organization"
            required
            {...attributes}
            defaultValue={values["school"]}
          />
        )}
      </Field>
    </>
  );
}
