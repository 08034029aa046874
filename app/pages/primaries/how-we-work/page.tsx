import { SideBySide } from "#ui/side-by-side/side-by-side.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { ProcessSteps } from "#ui/process-steps/process-steps.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { backgrounds } from "../../backgrounds.art.ts";
import { SectorEnquiry } from "../../sector-enquiry.tsx";
import { howWeWork as copy } from "./how-we-work.copy.ts";

const path = "/primaries/how-we-work";

export const meta = pageMeta({ ...copy, path, picture: "school-lunch" });
export const links = () => heroPreload("school-lunch", "short");
export const handle: PageHandle = { quietFooter: true };

export default function PrimariesHowWeWork() {
  return (
    <div data-sector="primaries">
      <Hero {...copy.hero} picture="school-lunch" size="short" measure={10} />
      <ProcessSteps {...copy.processSteps} eyeletEdge />
      <SideBySide {...copy.sides} background={backgrounds.butter} />
      <Questions {...copy.questions} anchor="report" />
      <SectorEnquiry sector="primaries" page={path} {...copy.ask} />
    </div>
  );
}
