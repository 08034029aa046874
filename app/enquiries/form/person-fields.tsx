import { useBrand } from "#layout/brand-context.tsx";
import type { Problem } from "#values/problem.ts";
import { Field } from "./field.tsx";
import { copy } from "./enquiry-form.copy.ts";
import type { FormValues } from "../enquiry.ts";
import * as styles from "../enquiry-form.module.css";

/** Name and e-mail address. */
export function PersonFields({ values, problems }: { values: FormValues; problems: readonly Problem[] }) {
  const brand = useBrand();
  const line = (name: string, autoComplete: string) => ({
    autoComplete,
    defaultValue: values[name],
    required: true,
    name,
  });
  return (
    <>
      <Field name="fName" label={copy.fName} limit={copy.nameHint} problems={problems}>
        {(attributes) => <input className={styles.input} {...attributes} {...line("fName", "given-name")} />}
      </Field>
      <Field name="lName" label={copy.lName} limit={copy.nameHint} problems={problems}>
        {(attributes) => <input className={styles.input} {...attributes} {...line("lName", "family-name")} />}
      </Field>
      <Field name="email" label={copy.email} hint={copy.emailHint(brand)} problems={problems}>
        {(attributes) => (
          <input
            className={styles.input}
            type="email"
            spellCheck={false}
            {...attributes}
            {...line("email", "email")}
          />
        )}
      </Field>
    </>
  );
}
