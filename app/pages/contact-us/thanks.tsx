import { SealImage } from "#enquiries/enquiry-form-card.tsx";
import { EnquirySent } from "#enquiries/enquiry-sent.tsx";
import * as enquiryForm from "#enquiries/enquiry-form.module.css";

/** The thanks on the contact page, after the form was sent without script. */
export function Thanks({ reference, awaitingReview }: { reference: string; awaitingReview: boolean }) {
  return (
    <div className={enquiryForm.card}>
      <EnquirySent reference={reference} awaitingReview={awaitingReview} />
      <SealImage />
    </div>
  );
}
