import { shownSections } from "#page-content/own-words.ts";
import type { PageFacts } from "./sections.tsx";
import { PageWithEnquiry } from "./with-enquiry.variant.tsx";
import { PageWithoutEnquiry } from "./without-enquiry.variant.tsx";

const hasEnquiry = (page: PageFacts["page"]): boolean =>
  shownSections(page).some(({ kind }) => kind === "enquiry");

/** For a page's handle: which of the two it is, so that each is sent its own styles; `loaded` is what the page is shown with. */
export const writtenVariant = (loaded: PageFacts | undefined): string =>
  loaded && hasEnquiry(loaded.page)
    ? "pages/document/with-enquiry.variant"
    : "pages/document/without-enquiry.variant";

/** A page that the firm writes, as the public sees it. */
export function WrittenPage(facts: PageFacts) {
  return hasEnquiry(facts.page) ? <PageWithEnquiry {...facts} /> : <PageWithoutEnquiry {...facts} />;
}
