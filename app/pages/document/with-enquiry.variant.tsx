import { enquiryViews } from "./enquiry-views.tsx";
import type { PageFacts } from "./sections.tsx";
import { Sections } from "./sections.tsx";

/** A page with the enquiry form. */
export function PageWithEnquiry(facts: PageFacts) {
  return <Sections {...facts} more={enquiryViews} />;
}
