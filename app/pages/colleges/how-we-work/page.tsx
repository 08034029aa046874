import { ImageBanner } from "#ui/image-banner/image-banner.tsx";
import { SideBySide } from "#ui/side-by-side/side-by-side.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { ProcessSteps } from "#ui/process-steps/process-steps.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { SectorEnquiry } from "../../sector-enquiry.tsx";
import { howWeWork as copy } from "./how-we-work.copy.ts";

const path = "/colleges/how-we-work";

export const meta = pageMeta({ ...copy, path, picture: "careers" });
export const links = () => heroPreload("careers", "short");
export const handle: PageHandle = { quietFooter: true };

export default function CollegesHowWeWork() {
  return (
    <div data-sector="colleges">
      <Hero {...copy.hero} picture="careers" size="short" measure={10} />
      <ProcessSteps {...copy.processSteps} eyeletEdge />
      <ImageBanner {...copy.imageBanner} picture="sustainability" />
      <SideBySide {...copy.sides} id="decides" />
      <SectorEnquiry sector="colleges" page={path} {...copy.ask} />
    </div>
  );
}
