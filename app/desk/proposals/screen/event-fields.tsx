import { useState } from "react";
import { eventKinds } from "#values/event-kinds.ts";
import { OptionList, SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import { FieldGrid } from "../../ui/forms/desk-field.tsx";
import { Stack } from "../../ui/frame/page-layout.tsx";
import { useEditor, useField } from "../editor/editor-context.ts";
import * as styles from "./proposal.module.css";

const named = ["title", "customer.", "event."];

/** For whom it is and when: closed where all is there as the screen opens, open where something is missing or wrong. */
export function EventFields() {
  const { errors, checks } = useEditor();
  const isNamed = (field: string) => named.some((one) => field.startsWith(one));
  const isWanted =
    Object.keys(errors).some(isNamed) ||
    checks.some(({ level, field }) => level === "stop" && isNamed(field));
  // Once open it stays so: nobody's fields go from under their hands because the last that was missing is there.
  const [isOpen, setOpen] = useState(isWanted);
  if (isWanted && !isOpen) setOpen(true);
  return (
    <details className={styles.event} open={isOpen}>
      <summary>Title, customer, day and place</summary>
      <Stack>
        <TextField label="What it is" maxLength={120} {...useField("title")} />
        <FieldGrid>
          <TextField label="Name" autoComplete="off" {...useField("customer.name")} />
          <TextField label="School or firm" autoComplete="off" {...useField("customer.organisation")} />
          <TextField label="E-mail" inputMode="email" autoComplete="off" {...useField("customer.email")} />
          <TextArea label="Postal address" aside="for invoices" rows={3} {...useField("customer.address")} />
          <TextField label="Day of the event" type="date" {...useField("event.day")} />
          <div className={styles.pair}>
            <TextField label="From" type="time" {...useField("event.from")} />
            <TextField label="To" type="time" {...useField("event.to")} />
          </div>
          <TextField label="Place" {...useField("event.place")} />
          <TextField label="Postcode" autoComplete="off" {...useField("event.postcode")} />
          <SelectField label="Kind of event" aside="decides how much is eaten" {...useField("event.kind")}>
            <option value="">not said</option>
            <OptionList of={eventKinds} />
          </SelectField>
        </FieldGrid>
      </Stack>
    </details>
  );
}
