import type { EnquiryState } from "#enquiries/enquiry-states.ts";
import { Tag } from "../ui/desk-tag.tsx";

/** How far an enquiry is. */
export function EnquiryTag({ state, review }: { state: EnquiryState; review: boolean }) {
  if (review)
    return (
      <Tag kind="held" icon="eye">
        Awaits review
      </Tag>
    );
  if (state === "new") return <Tag kind="waiting">New</Tag>;
  if (state === "answered") return <Tag kind="live">Answered</Tag>;
  return (
    <Tag kind="plain" icon="lock">
      {state === "spam" ? "Spam" : "Closed"}
    </Tag>
  );
}
