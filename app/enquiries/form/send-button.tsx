import type { ReactNode } from "react";
import { useBrand } from "#layout/brand-context.tsx";
import { copy } from "./enquiry-form.copy.ts";
import type { FormState } from "./enquiry-form-state.ts";
import { isBusy } from "./enquiry-form-state.ts";
import * as buttonStyles from "#ui/button/button.module.css";
import * as styles from "../enquiry-form.module.css";

/** The button, the hint that belongs to it, and the status of the sending. */
export function SendButton({ state }: { state: FormState }) {
  const { phase, assessment } = state;
  const isSending = phase.kind === "sending";
  const isRetry = phase.kind === "failed" || (isSending && phase.slow);
  const isDisabled = assessment.faults.length > 0 || isBusy(state);
  return (
    <div className={styles.send}>
      <button
        className={`${buttonStyles.button} ${styles.button}`}
        type="submit"
        aria-disabled={isDisabled || undefined}
        aria-describedby="enquiry-send"
      >
        {isBusy(state) ? copy.sending : isRetry ? copy.again : state.checked ? copy.send : <NextStep />}
      </button>
      <p className={styles.hint} id="enquiry-send">
        <SendHint state={state} isRetry={isRetry} />
      </p>
      <p className={styles.slow} role="status">
        {isSending && (phase.slow ? copy.slow : copy.sendingStatus)}
      </p>
    </div>
  );
}

/** What the button does with the fields as they stand: the stylesheet shows one of the two, also without script. */
function NextStep() {
  return (
    <>
      <span className={styles.sends}>{copy.send}</span>
      <span className={styles.checks}>{copy.toCheck}</span>
    </>
  );
}

function SendHint({
  state: { phase, problems, checked },
  isRetry,
}: {
  state: FormState;
  isRetry: boolean;
}): ReactNode {
  const brand = useBrand();
  if (problems.length > 0)
    return (
      <>
        <b>{copy.waitsFor(problems.length)}</b> {copy.orRing}{" "}
        <a href={`tel:${brand.phoneDialled}`}>{brand.phone}</a>.
      </>
    );
  if (isRetry) return copy.againHint;
  if (checked) return copy.checkedHint;
  return phase.kind === "sending" ? null : copy.sendHint;
}
