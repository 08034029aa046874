import type { Avoided } from "#food/allergens/avoided.ts";
import { AvoidBoxes } from "#food/allergens/avoid-boxes.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import type { Problem } from "#values/problem.ts";
import { tellMePath } from "../alert-pages.ts";
import { consentWords } from "./consent.ts";
import { copy } from "./tell-me.copy.ts";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import type { FormLook } from "#ui/form/field.tsx";
import { CheckField, FieldSet, LookOfForm, SelectField, TextField } from "#ui/form/field.tsx";
import { usualLook } from "#ui/form/usual-look.ts";
import { Button } from "#ui/button/button.tsx";
import * as styles from "./tell-me.module.css";

export interface TellMeFormProps {
  readonly schools: readonly { readonly key: string; readonly school: string }[];
  /** What is chosen and ticked; of consent nothing ever is. */
  readonly menu: string;
  readonly without: readonly Avoided[];
  readonly email: string;
  readonly problems: readonly Problem[];
  /** Why nothing was taken, where it is no fault of an answer. */
  readonly failure: string | null;
  /** Our key that a browser makes a subscription with. */
  readonly deviceKey: string;
}

const look: FormLook = { ...usualLook, check: styles.consent, summary: styles.trouble };

/**
 * The form: a plain one that works without script; `connect-tell-me.ts` adds the bot check and this device as a second way, and
 * ticks what is kept on it.
 */
export function TellMeForm({ schools, menu, without, email, problems, failure, deviceKey }: TellMeFormProps) {
  const brand = useBrand();
  const field = (name: string) => ({
    id: `tell-${name}`,
    name,
    error: problems.find((one) => one.field === name)?.message,
  });
  return (
    <LookOfForm look={look}>
      <form method="post" action={`${tellMePath}#tell-trouble`} className={styles.form} data-tell-me="">
        {(problems.length > 0 || failure) && (
          <ErrorSummary
            id="tell-trouble"
            title={failure ?? copy.summary(problems.length)}
            faults={problems.map(({ field: name, message }) => ({
              id: `tell-${name}`,
              message: message.replace(/\.$/, ""),
            }))}
          />
        )}
        <SelectField {...field("menu")} label={copy.school} required defaultValue={menu}>
          <option value="">{copy.chooseSchool}</option>
          {schools.map(({ key, school }) => (
            <option key={key} value={key}>
              {school}
            </option>
          ))}
        </SelectField>
        <FieldSet {...field("without")} legend={copy.avoid} hint={copy.avoidHint} className={styles.fieldset}>
          <AvoidBoxes avoided={without} columns={false} />
        </FieldSet>
        <CheckField
          {...field("consent")}
          title={copy.consent}
          label={consentWords(brand)}
          value="yes"
          required
        >
          <a href="/privacy#lunch">How we keep it</a>
        </CheckField>
        <div className={styles.way}>
          <h3>{copy.byEmail}</h3>
          <TextField
            {...field("email")}
            label={copy.email}
            hint={copy.emailHint}
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={email}
          />
          <p className={styles.send}>
            <Button className={styles.button}>{copy.send}</Button>
          </p>
        </div>
        <OnDevice deviceKey={deviceKey} />
        <div className={styles.trap} aria-hidden="true">
          <label>
            {copy.honeypot}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <input type="hidden" name="altcha" />
      </form>
    </LookOfForm>
  );
}

/** Offered by script alone, which says too why it cannot be had in a browser (push/offer-device.ts). */
function OnDevice({ deviceKey }: { readonly deviceKey: string }) {
  return (
    <div className={styles.way} data-device={deviceKey} hidden>
      <h3>{copy.device.heading}</h3>
      <p id="tell-device-lead">{copy.device.lead}</p>
      <p className={styles.send}>
        <Button kind="line" className={styles.button} type="button" aria-describedby="tell-device-lead">
          {copy.device.send}
        </Button>
      </p>
      <p role="status" />
    </div>
  );
}
