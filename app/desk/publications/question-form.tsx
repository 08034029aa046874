import { Form } from "react-router";
import type { Day } from "#values/time/calendar-day.ts";
import { Button } from "../ui/forms/desk-button.tsx";
import { InlineInput, InlineSelect } from "../ui/forms/desk-field.tsx";
import { Sheet } from "../ui/frame/page-layout.tsx";
import type { subjectChoices } from "./evidence-view.server.ts";
import * as styles from "./evidence.module.css";

interface QuestionFormProps {
  readonly subject: string;
  readonly day: Day;
  /** The moment as its field has it. */
  readonly atField: string;
  readonly choices: Awaited<ReturnType<typeof subjectChoices>>;
}

/** What did a school, a pack or a dish say, for which day, and when? */
export function QuestionForm({ subject, day, atField, choices }: QuestionFormProps) {
  return (
    <Sheet>
      <Form method="get" className={styles.question} key={`${subject} ${atField} ${day}`}>
        <span>What did</span>
        <InlineSelect name="subject" aria-label="School, pack or dish" defaultValue={subject}>
          <optgroup label="Schools">
            {choices.schools.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </optgroup>
          <optgroup label="Allergy packs">
            {choices.packs.map(({ value, text }) => (
              <option key={value} value={value}>
                {`Allergy pack of ${text}`}
              </option>
            ))}
          </optgroup>
          <optgroup label="Catering menu">
            {choices.dishes.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </optgroup>
        </InlineSelect>
        <span>say for</span>
        <InlineInput type="date" name="date" aria-label="The day of the lunch" defaultValue={day} />
        <span>at</span>
        <InlineInput type="datetime-local" name="at" aria-label="The moment" defaultValue={atField} />
        <Button>Show it</Button>
      </Form>
    </Sheet>
  );
}
