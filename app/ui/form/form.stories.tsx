import type { ReactNode } from "react";
import type { ComponentStories } from "../stories.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { LookOfForm, SelectField, TextArea, TextField } from "./field.tsx";
import { usualLook } from "./usual-look.ts";
import { Inner } from "../section/inner.tsx";
import { Chip, ChipList } from "./chip.tsx";
import { OccasionChip, OccasionChips } from "./occasion-chip.tsx";

const long =
  "A name that is a good deal longer than the field is wide, as some names of schools and organisations are";

function Usual({ children }: { children: ReactNode }) {
  return (
    <LookOfForm look={usualLook}>
      <Inner>{children}</Inner>
    </LookOfForm>
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
      <Inner>
        <ChipList>
          <Chip>Vegan</Chip>
          <Chip defaultChecked>Halal</Chip>
          <Chip kind="avoid" defaultChecked>
            Avoid milk
          </Chip>
          <Chip disabled>Not offered</Chip>
          <Chip>{long}</Chip>
        </ChipList>
      </Inner>
    ),
    "occasion chips": () => (
      <Inner>
        <OccasionChips>
          <OccasionChip occasion="school">School</OccasionChip>
          <OccasionChip occasion="weddings" defaultChecked>
            Weddings
          </OccasionChip>
          <OccasionChip occasion="parties">Parties</OccasionChip>
        </OccasionChips>
      </Inner>
    ),
  },
};
