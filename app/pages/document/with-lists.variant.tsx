import { listViews } from "./list-views.tsx";
import type { PageFacts } from "./sections.tsx";
import { Sections } from "./sections.tsx";

/** A page that shows some of the firm's lists. */
export function PageWithLists(facts: PageFacts) {
  return <Sections {...facts} more={listViews} />;
}
