import { EnquiryFormCard } from "#enquiries/form/enquiry-form-card.tsx";
import { complaintPage } from "#enquiries/enquiry-fields.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import type { PageHandle } from "#layout/page-handle.ts";
import { copy } from "../../contact-us/contact-us.copy.ts";
import { letterStamp } from "../../contact-us/letter-stamp.art.ts";
import { ShortOpening } from "../../contact-us/short-opening.tsx";

export const handle: PageHandle = { quietFooter: () => true };

export const meta = pageMeta({
  title: copy.complaint.heading,
  description: copy.complaint.lead,
  path: complaintPage,
  picture: "contact",
});

/** Where somebody complains about what we do with personal data: the same form and the same care as any letter to us. */
export default function Complaint() {
  return (
    <ShortOpening {...copy.complaint}>
      <EnquiryFormCard
        title={copy.complaint.letter}
        as="h2"
        {...letterStamp}
        form={{ reason: "other", page: complaintPage }}
      />
    </ShortOpening>
  );
}
