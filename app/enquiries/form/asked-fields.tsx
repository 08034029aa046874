import { Fragment } from "react";
import { useBrand } from "#layout/brand-context.tsx";
import { CheckField, SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import type { Problem } from "#values/problem.ts";
import type { Availability } from "../event/availability.ts";
import type { FormValues } from "../enquiry.ts";
import { isRequired } from "../enquiry.ts";
import type { Asked, FieldName, Part } from "../enquiry-fields.ts";
import { fieldNamed, fieldsIn, isChosen, lineField, reasons } from "../enquiry-fields.ts";
import { EventNotes } from "./event-notes.tsx";
import { dietaryGroups } from "../event/event.ts";
import { AvailabilityNote } from "./availability-note.tsx";
import { complaintCopy, copy } from "./enquiry-form.copy.ts";
import { fieldId } from "./letter-look.tsx";
import * as styles from "./letter.module.css";

/** The form as it stands. */
export interface FieldsProps {
  readonly values: FormValues;
  readonly problems: readonly Problem[];
  readonly asked: Asked;
  /** Characters in the message so far. */
  readonly messageLength: number;
  /** The first day that may be chosen; unknown on a page that was rendered on another day. */
  readonly today: string | undefined;
}

interface FieldWords {
  readonly label: string;
  readonly hint: string;
}

/** The fields of one part of the form, as the table has them. */
export function AskedFields({ part, ...form }: FieldsProps & { part: Exclude<Part, "diets"> }) {
  return fieldsIn(part).map((name) => <AskedField key={name} name={name} {...form} />);
}

/** What a complaint is asked for: who, and what went wrong. Anything else only keeps people from it. */
export function ComplaintFields(form: FieldsProps) {
  return (
    <>
      <input type="hidden" name="reason" value="other" />
      {[...fieldsIn("person"), "enquiry" as const, ...fieldsIn("call")].map((name) => (
        <AskedField key={name} name={name} words={complaintWords[name]} {...form} />
      ))}
    </>
  );
}

const complaintWords: { readonly [Name in FieldName]?: Partial<FieldWords> } = {
  email: { hint: complaintCopy.reached },
  enquiry: { label: complaintCopy.message, hint: complaintCopy.messageHint },
  phone: { hint: complaintCopy.ring },
};

function AskedField({
  name,
  values,
  problems,
  asked,
  messageLength,
  today,
  words,
}: FieldsProps & { name: FieldName; words?: Partial<FieldWords> | undefined }) {
  const brand = useBrand();
  const { label, hint, control } = fieldNamed(name);
  const line = isChosen(name) ? null : { ...lineField(name), required: isRequired(name, asked) };
  const given = {
    id: fieldId(name),
    name,
    label: line && !line.required ? copy.optional(label) : label,
    hint: hint?.(brand, line?.required ?? false),
    ...words,
    limit: line?.saysLongest && copy.upTo(line.longest),
    error: problemOf(problems, name),
    defaultValue: values[name],
    required: line?.required ?? false,
  };
  if (control === "select")
    return (
      <SelectField {...given} required>
        <option value="">{copy.chooseReason}</option>
        {reasons.map(({ value, label: reason }) => (
          <option key={value} value={value}>
            {reason}
          </option>
        ))}
      </SelectField>
    );
  if (typeof control === "string")
    return (
      <TextArea
        {...given}
        rows={6}
        liveHint={copy.messageLength(messageLength)}
        announcement={copy.messageLengthAnnouncement(messageLength)}
      />
    );
  const { isShort, ...kind } = control;
  return (
    <TextField
      {...given}
      {...kind}
      min={kind.type === "date" ? today : undefined}
      className={isShort && styles.shortInput}
    />
  );
}

const problemOf = (problems: readonly Problem[], name: string) =>
  problems.find(({ field }) => field === name)?.message;

/** Fixed answers where a request to be rung needs none: nothing there asks about health. */
export function PleaseRing() {
  return (
    <>
      <input type="hidden" name="reason" value="other" />
      <input type="hidden" name="enquiry" value={copy.pleaseRing} />
    </>
  );
}

/**
 * Date, guests, postcode and diets. Without script the stylesheet shows it when the reason is an event's
 * (`:has()`); everything in it may be left out.
 */
export function EventFields({
  notes,
  availability,
  ...form
}: FieldsProps & {
  /** Remarks on the numbers, as in "12 guests are fewer than our usual 20". */
  notes: readonly string[];
  /** How the chosen day stands. */
  availability: Availability | null;
}) {
  return (
    <fieldset className={styles.event}>
      <legend>{copy.event}</legend>
      <p className={styles.hint}>{copy.eventHint}</p>
      {fieldsIn("event").map((name) => (
        <Fragment key={name}>
          <AskedField name={name} {...form} />
          {name === "eventDate" && (
            <div role="status">
              <AvailabilityNote of={availability} />
            </div>
          )}
        </Fragment>
      ))}
      <fieldset className={styles.diets}>
        <legend>{fieldNamed("diets").label}</legend>
        <p className={styles.hint}>{copy.dietHint}</p>
        <div className={styles.dietsGrid}>
          {dietaryGroups.map(({ key, label, field }) => (
            <TextField
              key={key}
              id={fieldId(field)}
              name={field}
              label={label}
              error={problemOf(form.problems, field)}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={form.values[field]}
            />
          ))}
        </div>
      </fieldset>
      <div role="status">
        <EventNotes notes={notes} />
      </div>
    </fieldset>
  );
}

/** The tick box, with where to read what it means. */
export function AgreeField({ values, problems }: Pick<FieldsProps, "values" | "problems">) {
  return (
    <CheckField
      id={fieldId("agree")}
      name="agree"
      value="true"
      required
      label={copy.agree(useBrand())}
      error={problemOf(problems, "agree")}
      defaultChecked={values["agree"] === "true"}
    >
      <a href="/privacy">{copy.privacy}</a>
    </CheckField>
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
