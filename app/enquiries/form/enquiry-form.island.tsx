import { useBrand } from "#layout/brand-context.tsx";
import { ErrorPanel, ErrorSummary } from "#ui/form/error-summary.tsx";
import { LookOfForm } from "#ui/form/field.tsx";
import type { Brand } from "#brand/brand.ts";
import { isComplaint, medicalDietsPage } from "../enquiry-fields.ts";
import type { FormValues } from "../enquiry.ts";
import type { Reason } from "../enquiry-fields.ts";
import { needsCheck } from "../enquiry.ts";
import { isEventReason } from "../enquiry-fields.ts";
import { answersAboutEvent } from "../enquiry-answers.ts";
import { EnquirySent } from "./enquiry-sent.tsx";
import {
  AgreeField,
  AskedFields,
  ComplaintFields,
  EventFields,
  Honeypot,
  PleaseRing,
} from "./asked-fields.tsx";
import { CameAlong } from "./came-along.tsx";
import { CheckView } from "./check-view.tsx";
import { complaintCopy, copy } from "./enquiry-form.copy.ts";
import type { FormState, SentForm } from "./enquiry-form-state.ts";
import { isBusy, isForEvent, shownAvailability } from "./enquiry-form-state.ts";
import { fieldId, letterLook } from "./letter-look.tsx";
import { SendButton } from "./send-button.tsx";
import { useEnquiryForm } from "./use-enquiry-form.ts";
import * as styles from "./letter.module.css";

export interface EnquiryFormProps extends SentForm {
  /** Chosen from the start; "" for none. */
  readonly reason: Reason | "";
  /** The page that the form stands on ("/primaries"): stored with the enquiry. */
  readonly page: string;
  /** What somebody came for, where it is more than to write to us. */
  readonly purpose?: "quote" | "invoice" | null;
  /** Answers to begin with, where nothing was typed yet. */
  readonly begun?: FormValues;
  /** The heading's id. */
  readonly labelledBy?: string;
}

/**
 * The one enquiry form: a plain form that posts to /contact-us, and more than that once its script is here. On the page
 * of the medical diets it asks for nothing but whom to ring. Without script the browser comes back to what went wrong by
 * the fragment; the thanks have a fragment of their own.
 */
export default function EnquiryForm(props: EnquiryFormProps) {
  const brand = useBrand();
  const { state, formRef, summaryRef, edited, submit, change, chooseItems } = useEnquiryForm(props);
  const { phase, checked } = state;
  if (phase.kind === "sent") {
    const draft = checked ?? state.assessment.draft;
    const answers = draft && needsCheck(draft) ? answersAboutEvent(draft) : [];
    return <EnquirySent {...phase} answers={answers} {...(isComplaint(props) && { complains: true })} />;
  }
  const values = props.values ?? props.begun ?? {};
  const isEvent = isForEvent(state) || isEventReason(values["reason"] ?? props.reason);
  return (
    <LookOfForm look={letterLook}>
      <div ref={summaryRef}>
        <Troubles state={state} brand={brand} />
      </div>
      <form
        className={styles.form}
        method="post"
        action="/contact-us#enquiry-trouble"
        aria-labelledby={props.labelledBy}
        data-sending={phase.kind === "sending" ? "" : undefined}
        data-event={isEvent ? "" : undefined}
        ref={formRef}
        onInput={edited}
        onSubmit={submit}
      >
        <input type="hidden" name="page" value={props.page} />
        {checked && (
          <CheckView
            draft={checked}
            availability={shownAvailability(state)}
            notes={state.assessment.notes}
            isBusy={isBusy(state)}
            onChange={change}
          />
        )}
        <div className={styles.fields} hidden={checked !== null}>
          <CameAlong
            items={state.items}
            people={state.assessment.people}
            chosen={state.withItems}
            choose={chooseItems}
          />
          <Fields props={props} values={values} state={state} />
          {isComplaint(props) ? (
            // A complaint is heard whether or not anything is agreed to.
            <input type="hidden" name="agree" value="true" />
          ) : (
            <AgreeField values={values} problems={state.problems} />
          )}
          <Honeypot />
        </div>
        <SendButton state={state} words={isComplaint(props) ? complaintCopy : copy} />
      </form>
    </LookOfForm>
  );
}

function Troubles({ state: { phase, problems }, brand }: { state: FormState; brand: Brand }) {
  return (
    <>
      {problems.length > 0 && (
        <ErrorSummary
          id="enquiry-trouble"
          title={copy.summary(problems.length)}
          faults={problems.map(({ field, message }) => ({
            id: fieldId(field),
            message: message.replace(/\.$/, ""),
          }))}
        >
          <p>{copy.nothingLost}</p>
        </ErrorSummary>
      )}
      {phase.kind === "failed" && (
        <ErrorPanel id="enquiry-trouble" title={copy.failed}>
          <p>{phase.help}</p>
          {brand.phone && (
            <p>
              {copy.orRing} <a href={`tel:${brand.phoneDialled}`}>{brand.phone}</a>.
            </p>
          )}
        </ErrorPanel>
      )}
    </>
  );
}

function Fields({ props, values, state }: { props: EnquiryFormProps; values: FormValues; state: FormState }) {
  const { problems, assessment, today } = state;
  const callOnly = props.page === medicalDietsPage;
  const form = {
    values: { ...values, reason: values["reason"] ?? props.reason },
    problems,
    asked: { callOnly, allergies: assessment.needsPhone ? 1 : 0 },
    messageLength: assessment.messageLength,
    today,
  };
  if (isComplaint(props)) return <ComplaintFields {...form} />;
  return (
    <>
      <AskedFields part="person" {...form} />
      {callOnly ? (
        <>
          <PleaseRing />
          <AskedFields part="school" {...form} />
        </>
      ) : (
        <>
          <AskedFields part="message" {...form} />
          <p className="visually-hidden" role="status">
            {isForEvent(state) && copy.eventBelow}
          </p>
          <EventFields {...form} notes={assessment.notes} availability={shownAvailability(state)} />
        </>
      )}
      <AskedFields part="call" {...form} />
    </>
  );
}
