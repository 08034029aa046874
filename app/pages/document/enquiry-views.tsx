import { EnquirySection } from "#enquiries/form/enquiry-section.tsx";
import { HeadingWords } from "#ui/heading/heading.tsx";
import { SectorEnquiry } from "../sector-enquiry.tsx";
import type { EnquiryViews } from "./sections.tsx";

export const enquiryViews: EnquiryViews = {
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
