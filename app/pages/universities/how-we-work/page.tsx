import { SideBySide } from "#ui/side-by-side/side-by-side.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { Steps } from "#ui/steps/steps.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { backgrounds } from "../../backgrounds.art.ts";
import { SectorEnquiry } from "../../sector-enquiry.tsx";
import { howWeWork as copy } from "./how-we-work.copy.ts";

const path = "/universities/how-we-work";

export const meta = pageMeta({ ...copy, path, picture: "pastry" });
export const links = () => heroPreload("pastry", "short");
export const handle: PageHandle = { quietFooter: true };

export default function UniversitiesHowWeWork() {
  return (
    <div data-sector="universities">
      <Hero {...copy.hero} picture="pastry" tone="dark" size="short" measure={9} />
      <SideBySide {...copy.sides} />
      <Steps
        {...copy.steps}
        background={backgrounds.damson}
        overhang={{ name: "gallery-celebration", x: 0.5, y: 0.5, z: 1.7 }}
      />
      <div id="books">
        <Questions {...copy.questions} />
      </div>
      <SectorEnquiry sector="universities" page={path} {...copy.ask} />
    </div>
  );
}
