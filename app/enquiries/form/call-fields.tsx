import { useBrand } from "#layout/brand-context.tsx";
import type { Problem } from "#values/problem.ts";
import { Field } from "./field.tsx";
import type { FormValues } from "../enquiry.ts";
import { copy } from "./enquiry-form.copy.ts";

/** Where to ring and when. `needed` says that it cannot be left out: somebody has to be rung. */
export function CallFields({
  values,
  problems,
  needed,
}: {
  values: FormValues;
  problems: readonly Problem[];
  needed: boolean;
}) {
  const brand = useBrand();
  return (
    <>
      <Field
        name="phone"
        label={needed ? copy.phone : copy.optional(copy.phone)}
        hint={needed ? undefined : copy.phoneHint}
        problems={problems}
      >
        {(tied) => (
          <input
            className="inp inp--short"
            type="tel"
            autoComplete="tel"
            required={needed}
            {...tied}
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
        {(tied) => <input className="inp" autoComplete="off" {...tied} defaultValue={values["callTime"]} />}
      </Field>
    </>
  );
}

/** The school, and what stands for the answers that a wish to be rung does not need. Nothing here asks about health. */
export function SchoolField({ values, problems }: { values: FormValues; problems: readonly Problem[] }) {
  return (
    <>
      <input type="hidden" name="reason" value="other" />
      <input type="hidden" name="enquiry" value={copy.pleaseRing} />
      <Field name="school" label={copy.school} hint={copy.schoolHint} problems={problems}>
        {(tied) => (
          <input
            className="inp"
            autoComplete="organization"
            required
            {...tied}
            defaultValue={values["school"]}
          />
        )}
      </Field>
    </>
  );
}
