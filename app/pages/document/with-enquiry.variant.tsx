import { HeadingWords } from "#ui/heading/heading.tsx";
import { EnquirySection } from "#enquiries/form/enquiry-section.tsx";
import { SectorEnquiry } from "../sector-enquiry.tsx";
import { Sections } from "./sections.tsx";
import type { EnquiryViews, PageFacts } from "./sections.tsx";

/** A page with the enquiry form. */
export function PageWithEnquiry(facts: PageFacts) {
  return <Sections {...facts} more={enquiryViews} />;
}

const enquiryViews: EnquiryViews = {
  enquiry: ({ heading, lead, next, stamp }, { page: { sector, address } }) =>
    sector && sector !== "nutrition" ? (
      <SectorEnquiry sector={sector} page={address} heading={heading} lead={lead} next={next} />
    ) : (
      <EnquirySection
        reason="other"
        page={address}
        heading={<HeadingWords of={heading} />}
        lead={lead}
        next={next}
        stampColour={stamp}
      />
    ),
};
