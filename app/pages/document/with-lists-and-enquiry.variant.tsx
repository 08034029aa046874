import { enquiryViews } from "./enquiry-views.tsx";
import { listViews } from "./list-views.tsx";
import type { PageFacts } from "./sections.tsx";
import { Sections } from "./sections.tsx";

/** A page that shows some of the firm's lists, and has the enquiry form. */
export function PageWithListsAndEnquiry(facts: PageFacts) {
  return <Sections {...facts} more={{ ...enquiryViews, ...listViews }} />;
}
