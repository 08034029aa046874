import { SealImage } from "#enquiries/enquiry-form-card.tsx";
import { EnquirySent } from "#enquiries/enquiry-sent.tsx";

/** The contact page after the form came without script: the letter is sealed. */
export function Thanks({ reference, held }: { reference: string; held: boolean }) {
  return (
    <div className="letter">
      <EnquirySent reference={reference} held={held} />
      <SealImage />
    </div>
  );
}
