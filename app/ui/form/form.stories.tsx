import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { ComponentStories } from "../stories.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { LookOfForm, SelectField, TextArea, TextField } from "./field.tsx";
import { usualLook } from "./usual-look.ts";
import { Inner } from "../section/inner.tsx";
import * as chip from "./chip.module.css";
import * as occasionChip from "./occasion-chip.module.css";

const long =
  "A name that is a good deal longer than the field is wide, as some names of schools and organisations are";

function Usual({ children }: { children: ReactNode }) {
  return (
    <LookOfForm look={usualLook}>
      <Inner>{children}</Inner>
    </LookOfForm>
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
      <Usual>
        <TextField id="story-name" label="Your name" placeholder="Amina Rahman" />
        <SelectField id="story-reason" label="What is it about?">
          <option>A school</option>
          <option>A wedding</option>
        </SelectField>
        <TextArea id="story-message" label="Your message" hint="At most 2,000 characters." />
      </Usual>
    ),
    optional: () => (
      <Usual>
        <TextField id="story-phone" label="Phone" aside="(optional)" />
      </Usual>
    ),
    "with an error": () => (
      <Usual>
        <ErrorSummary
          id="story-summary"
          title="There is a problem"
          faults={[{ id: "story-email", message: "Enter an e-mail address like name@example.org" }]}
        />
        <TextField
          id="story-email"
          label="E-mail address"
          error="Enter an e-mail address like name@example.org."
          defaultValue="amina at olive"
        />
      </Usual>
    ),
    disabled: () => (
      <Usual>
        <TextField id="story-amount" label="Amount" defaultValue="248.50" disabled />
      </Usual>
    ),
    "long text": () => (
      <Usual>
        <TextField
          id="story-long"
          label={long}
          error={`${long}. Shorten it to 100 characters.`}
          defaultValue={long}
        />
      </Usual>
    ),
    chips: () => (
      <Inner className={chip.list}>
        <Chip name="Vegan" />
        <Chip name="Halal" checked />
        <Chip name="Avoid milk" variant={chip.avoid} checked />
        <Chip name="Not offered" disabled />
        <Chip name={long} />
      </Inner>
    ),
    "occasion chips": () => (
      <Inner className={`${chip.list} ${occasionChip.kinds}`}>
        <Chip name="School" variant={classNames(occasionChip.kind, occasionChip.school)} />
        <Chip name="Weddings" variant={classNames(occasionChip.kind, occasionChip.weddings)} checked />
        <Chip name="Parties" variant={classNames(occasionChip.kind, occasionChip.parties)} />
      </Inner>
    ),
  },
};
