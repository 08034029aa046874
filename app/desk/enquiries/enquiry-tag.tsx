import type { EnquiryState } from "#enquiries/inbox/enquiry-states.ts";
import { Tag } from "../ui/marks/desk-tag.tsx";

const words = { lost: "Lost", closed: "Closed", spam: "Spam" } as const;

/** How far an enquiry is. */
export function EnquiryTag({ state, review }: { state: EnquiryState; review: boolean }) {
  if (review && state === "new")
    return (
      <Tag kind="held" icon="eye">
        Awaits review
      </Tag>
    );
  if (state === "new") return <Tag kind="waiting">New</Tag>;
  if (state === "answered") return <Tag kind="live">Answered</Tag>;
  if (state === "proposed")
    return (
      <Tag kind="plain" icon="mail">
        Proposal sent
      </Tag>
    );
  if (state === "won") return <Tag kind="live">Won</Tag>;
  return (
    <Tag kind="plain" icon="lock">
      {words[state]}
    </Tag>
  );
}
