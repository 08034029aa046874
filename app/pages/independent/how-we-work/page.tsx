import { SideBySide } from "#ui/side-by-side/side-by-side.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { ProcessSteps } from "#ui/process-steps/process-steps.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { SectorEnquiry } from "../../sector-enquiry.tsx";
import { howWeWork as copy } from "./how-we-work.copy.ts";

const path = "/independent/how-we-work";

export const meta = pageMeta({ ...copy, path, picture: "weddings" });
export const links = () => heroPreload("weddings", "short");
export const handle: PageHandle = { quietFooter: true };

export default function IndependentHowWeWork() {
  return (
    <div data-sector="independent">
      <Hero {...copy.hero} picture="weddings" size="short" measure={9} />
      <ProcessSteps {...copy.processSteps} eyeletEdge />
      <SideBySide {...copy.sides} tone="dark" id="manners" />
      <Questions {...copy.questions} />
      <SectorEnquiry sector="independent" page={path} {...copy.ask} />
    </div>
  );
}
