import type { Reason } from "../enquiry.ts";
import { isEventReason } from "../enquiry.ts";
import { CallFields, SchoolField } from "./call-fields.tsx";
import { medicalDietsPage } from "../call.ts";
import { AgreeField, Honeypot, MessageFields, PersonFields } from "./person-and-message-fields.tsx";
import type { FormValues } from "../enquiry.ts";
import { ErrorSummary, ErrorPanel } from "./field.tsx";
import { copy } from "./enquiry-form.copy.ts";
import { EnquirySent } from "../enquiry-sent.tsx";
import { EventFields } from "./event-fields.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import type { Problem } from "#values/problem.ts";
import { ItemsField } from "./items-field.tsx";
import { useEnquiryForm } from "./use-enquiry-form.ts";

export interface EnquiryFormProps {
  /** Chosen from the start; "" for none. */
  reason: Reason | "";
  /** The page that the form stands on ("/primaries"): kept with the enquiry. */
  page: string;
  /** What the visitor had sent, when the server sends the form back. */
  values?: FormValues;
  problems?: readonly Problem[];
  /** Why the server could not take it, when that is no field's fault. */
  failure?: string;
  /** The heading's id. */
  labelledBy?: string;
}

/**
 * The one enquiry form: a plain form that posts to /contact-us, and more than that once its script is here. On the page of
 * the medical diets it asks for nothing but whom to ring. Without script the browser comes back to what went wrong, by
 * the fragment; thanks have a fragment of their own.
 */
export default function EnquiryForm(props: EnquiryFormProps) {
  const brand = useBrand();
  const form = useEnquiryForm(props);
  const { phase, problems, waiting } = form;
  if (phase.kind === "sent")
    return <EnquirySent reference={phase.reference} email={phase.email} held={phase.held} />;
  const sending = phase.kind === "sending";
  const again = phase.kind === "failed" || (sending && phase.slow);
  const values = props.values ?? {};
  const onlyToBeRung = props.page === medicalDietsPage;
  return (
    <>
      <div ref={form.summaryRef}>
        {problems.length > 0 && <ErrorSummary problems={problems} />}
        {phase.kind === "failed" && (
          <ErrorPanel title={copy.failed}>
            <p>{phase.help}</p>
            <p>
              {copy.orRing} <a href={`tel:${brand.phoneDialled}`}>{brand.phone}</a>.
            </p>
          </ErrorPanel>
        )}
      </div>
      <form
        className="form"
        method="post"
        action="/contact-us#enquiry-trouble"
        aria-labelledby={props.labelledBy}
        data-sending={sending ? "" : undefined}
        data-event={form.isEvent || isEventReason(values["reason"] ?? props.reason) ? "" : undefined}
        ref={form.formRef}
        onInput={form.changed}
        onSubmit={form.submit}
      >
        <input type="hidden" name="page" value={props.page} />
        <PersonFields values={values} problems={problems} />
        {onlyToBeRung ? (
          <SchoolField values={values} problems={problems} />
        ) : (
          <>
            <MessageFields values={values} reason={props.reason} problems={problems} used={form.used} />
            <p className="vh" role="status">
              {form.isEvent && copy.eventBelow}
            </p>
            <EventFields values={values} problems={problems} notes={form.notes} today={form.today} />
          </>
        )}
        <CallFields values={values} problems={problems} needed={onlyToBeRung || form.mustRing} />
        <ItemsField items={form.items} chosen={form.withItems} choose={form.chooseItems} />
        <AgreeField values={values} problems={problems} />
        <Honeypot />
        <div className="send">
          <button
            className="btn"
            type="submit"
            aria-disabled={waiting || (sending && !phase.slow) || undefined}
            aria-describedby="enquiry-send"
          >
            {sending && !phase.slow ? copy.sending : again ? copy.again : copy.send}
          </button>
          <p className="hint" id="enquiry-send">
            {problems.length > 0 ? (
              <>
                <b>{copy.waitsFor(problems.length)}</b> {copy.orRing}{" "}
                <a href={`tel:${brand.phoneDialled}`}>{brand.phone}</a>.
              </>
            ) : again ? (
              copy.againHint
            ) : sending ? null : (
              copy.sendHint
            )}
          </p>
          <p className="send__slow" role="status">
            {sending && (phase.slow ? copy.slow : copy.sendingStatus)}
          </p>
        </div>
      </form>
    </>
  );
}
