import { Fragment } from "react";
import type { ReactNode } from "react";
import { useBrand } from "#layout/brand-context.tsx";
import { copy } from "./enquiry-form.copy.ts";
import type { FormState } from "./enquiry-form-state.ts";
import { isBusy } from "./enquiry-form-state.ts";
import { fieldId } from "./letter-look.tsx";
import { stillWanted } from "./still-wanted.ts";
import type { WantedAnswer } from "./still-wanted.ts";
import { Button } from "#ui/button/button.tsx";
import * as styles from "./letter.module.css";

/** The button, the hint that belongs to it, and the status of the sending. */
export function SendButton({
  state,
  words,
}: {
  state: FormState;
  words: { readonly send: string; readonly sendHint: string; readonly allThere: string };
}) {
  const { phase, assessment } = state;
  const isSending = phase.kind === "sending";
  const isRetry = phase.kind === "failed" || (isSending && phase.slow);
  const isDisabled = assessment.faults.length > 0 || isBusy(state);
  return (
    <div className={styles.send}>
      <Button
        className={styles.button}
        type="submit"
        aria-disabled={isDisabled || undefined}
        aria-describedby="enquiry-send"
      >
        {isBusy(state) ? copy.sending : isRetry ? copy.again : words.send}
      </Button>
      <p className={styles.hint} id="enquiry-send">
        <SendHint state={state} isRetry={isRetry} words={words} />
        {!state.checked && !isRetry && <span className={styles.checks}> {copy.checkedFirst}</span>}
      </p>
      <p className={styles.slow} role="status">
        {isSending && (phase.slow ? copy.slow : copy.sendingStatus)}
      </p>
    </div>
  );
}

function SendHint({
  state: { phase, problems, checked, today, assessment },
  isRetry,
  words,
}: Parameters<typeof SendButton>[0] & { isRetry: boolean }): ReactNode {
  const brand = useBrand();
  if (problems.length > 0)
    return (
      <>
        <b>{copy.waitsFor(problems.length)}</b>{" "}
        {brand.phone && (
          <>
            {copy.orRing} <a href={`tel:${brand.phoneDialled}`}>{brand.phone}</a>.
          </>
        )}
      </>
    );
  if (isRetry) return copy.againHint;
  if (checked) return copy.checkedHint;
  if (phase.kind === "sending") return null;
  // Until the script is here nobody has looked at the answers.
  if (!today) return words.sendHint;
  const wanted = stillWanted(assessment.faults);
  return wanted.length === 0 ? words.allThere : <StillWanted answers={wanted} />;
}

/** Each answer that is missing or not right yet, by a name that leads to it. */
function StillWanted({ answers }: { answers: readonly WantedAnswer[] }) {
  return (
    <>
      {copy.stillWanted}
      {answers.map(({ field, name }, at) => (
        <Fragment key={name}>
          {at === 0 ? " " : at === answers.length - 1 ? " and " : ", "}
          <a href={`#${fieldId(field)}`}>{name}</a>
        </Fragment>
      ))}
      .
    </>
  );
}
