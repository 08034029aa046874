import { Sections } from "./sections.tsx";
import type { PageFacts } from "./sections.tsx";

/** A page to read. */
export function PageWithoutEnquiry(facts: PageFacts) {
  return <Sections {...facts} />;
}
