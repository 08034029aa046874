import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { ComponentStories } from "../stories.ts";
import * as section from "../section/section.module.css";
import * as chip from "./chip.module.css";
import * as occasionChip from "./occasion-chip.module.css";
import * as field from "./field.module.css";

const long =
  "A name that is a good deal longer than the field is wide, as some names of schools and organisations are";

function Field({
  id,
  label,
  children,
  error,
}: {
  id: string;
  label: string;
  children: ReactNode;
  error?: string;
}) {
  return (
    <div className={classNames(section.inner, field.row, error && field.invalid)}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error && (
        <p className={field.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

function Chip({
  name,
  variant,
  ...state
}: {
  name: string;
  variant?: string;
  checked?: boolean;
  disabled?: boolean;
}) {
  return (
    <label className={classNames(chip.chip, variant)}>
      <input type="checkbox" defaultChecked={state.checked} disabled={state.disabled} />
      {name}
    </label>
  );
}

export const stories: ComponentStories = {
  name: "Form",
  description: "Fields with their label, hint and error, and chips to tick.",
  states: {
    default: () => (
      <>
        <Field id="story-name" label="Your name">
          <input id="story-name" className={field.input} placeholder="Amina Rahman" />
        </Field>
        <Field id="story-reason" label="What is it about?">
          <select id="story-reason" className={field.select}>
            <option>A school</option>
            <option>A wedding</option>
          </select>
        </Field>
        <Field id="story-message" label="Your message">
          <textarea id="story-message" className={field.textarea} aria-describedby="story-message-hint" />
          <p className={field.hint} id="story-message-hint">
            At most 2,000 characters.
          </p>
        </Field>
      </>
    ),
    optional: () => (
      <div className={`${section.inner} ${field.row}`}>
        <label htmlFor="story-phone">
          Phone <span className={field.optional}>(optional)</span>
        </label>
        <input id="story-phone" className={field.input} />
      </div>
    ),
    "with an error": () => (
      <Field id="story-email" label="E-mail address" error="Enter an e-mail address like name@example.org.">
        <input
          id="story-email"
          className={field.input}
          defaultValue="amina at olive"
          aria-invalid="true"
          aria-describedby="story-email-error"
        />
      </Field>
    ),
    disabled: () => (
      <Field id="story-amount" label="Amount">
        <input id="story-amount" className={field.input} defaultValue="248.50" disabled />
      </Field>
    ),
    "long text": () => (
      <Field id="story-long" label={long} error={`${long}. Shorten it to 100 characters.`}>
        <input id="story-long" className={field.input} defaultValue={long} />
      </Field>
    ),
    chips: () => (
      <div className={`${section.inner} ${chip.list}`}>
        <Chip name="Vegan" />
        <Chip name="Halal" checked />
        <Chip name="Avoid milk" variant={chip.avoid} checked />
        <Chip name="Not offered" disabled />
        <Chip name={long} />
      </div>
    ),
    "occasion chips": () => (
      <div className={`${section.inner} ${chip.list} ${occasionChip.kinds}`}>
        <Chip name="School" variant={classNames(occasionChip.kind, occasionChip.school)} />
        <Chip name="Weddings" variant={classNames(occasionChip.kind, occasionChip.weddings)} checked />
        <Chip name="Parties" variant={classNames(occasionChip.kind, occasionChip.parties)} />
      </div>
    ),
  },
};
