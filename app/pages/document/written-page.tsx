import { shownSections } from "#page-content/own-words.ts";
import { HomeSections } from "../home/home-sections.variant.tsx";
import type { PageFacts } from "./sections.tsx";
import { PageWithEnquiry } from "./with-enquiry.variant.tsx";
import { PageWithoutEnquiry } from "./without-enquiry.variant.tsx";

const hasEnquiry = ({ page }: PageFacts): boolean =>
  shownSections(page).some(({ kind }) => kind === "enquiry");

/** For a page's handle: which it is, so that each is sent its own styles; `loaded` is what the page is shown with. */
export function writtenVariant(loaded: PageFacts | undefined): string {
  if (loaded?.home) return "pages/home/home-sections.variant";
  return loaded && hasEnquiry(loaded)
    ? "pages/document/with-enquiry.variant"
    : "pages/document/without-enquiry.variant";
}

/** A page that the firm writes, as the public sees it. */
export function WrittenPage(facts: PageFacts) {
  if (facts.home) return <HomeSections {...facts} />;
  return hasEnquiry(facts) ? <PageWithEnquiry {...facts} /> : <PageWithoutEnquiry {...facts} />;
}
