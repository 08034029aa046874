import { useEffect, useRef } from "react";
import { CheckAnswers } from "#ui/check-answers/check-answers.tsx";
import { allAnswers } from "../enquiry-answers.ts";
import type { AnswerInWords } from "../enquiry-answers.ts";
import type { EnquiryDraft } from "../enquiry.ts";
import { EventNotes } from "./event-notes.tsx";
import type { CheckedAgainst } from "../event/event-terms.ts";
import { fieldId } from "./letter-look.tsx";
import { AvailabilityNote } from "./availability-note.tsx";
import { copy } from "./enquiry-form.copy.ts";
import * as styles from "./letter.module.css";
import * as states from "./letter-states.late.module.css";

/**
 * Everything that is about to be sent, after GOV.UK's "Check answers" pattern: nothing is stored before the button is
 * pressed. The fields stay in the form, out of sight, so that it also works without script.
 */
export function CheckView({
  draft,
  availability,
  notes,
  isBusy,
  onChange,
}: CheckedAgainst & {
  draft: EnquiryDraft;
  isBusy: boolean;
  onChange: (field: string) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={states.check} aria-labelledby="enquiry-check">
      <input type="hidden" name="checked" value="true" />
      <h3 className={states.checkHeading} id="enquiry-check" tabIndex={-1} ref={heading}>
        {copy.check}
      </h3>
      <p className={styles.hint}>{copy.checkHint}</p>
      {notes.length > 0 && (
        <div className={states.checkNotes}>
          <EventNotes notes={notes} />
        </div>
      )}
      <CheckAnswers
        answers={allAnswers(draft).map((answer) => ({ ...answer, value: shown(answer, availability) }))}
        disabled={isBusy}
        onChange={onChange}
        changeAt={(field) => `/contact-us#${fieldId(field)}`}
      />
    </section>
  );
}

function shown({ field, value }: AnswerInWords, availability: CheckedAgainst["availability"]) {
  if (field !== "eventDate" || !value) return value;
  return (
    <>
      {value}
      <AvailabilityNote of={availability} />
    </>
  );
}
