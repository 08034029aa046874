import { type Heading, HeadingWords } from "#ui/heading/heading.tsx";
import { EnquirySection } from "#enquiries/form/enquiry-section.tsx";
import { type Sector, sectorArt } from "./sector-enquiry.art.ts";
import { plates } from "./sector-enquiry.copy.ts";

/** The last section of a sector's page: the enquiry form, with the sector chosen and in the sector's colours. */
export function SectorEnquiry({
  sector,
  page,
  heading,
  ...texts
}: {
  sector: Sector;
  /** The page that it ends: "/primaries". */
  page: string;
  heading: Heading;
  lead: string;
  next?: readonly string[];
}) {
  const { plate, ...art } = sectorArt[sector];
  return (
    <EnquirySection
      {...art}
      page={page}
      heading={<HeadingWords of={heading} />}
      plate={{ ...plate, ...plates[sector] }}
      {...texts}
    />
  );
}
