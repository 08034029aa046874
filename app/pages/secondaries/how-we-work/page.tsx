import { SideBySide } from "#ui/side-by-side/side-by-side.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { Steps } from "#ui/steps/steps.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { backgrounds } from "../../backgrounds.art.ts";
import { SectorEnquiry } from "../../sector-enquiry.tsx";
import { howWeWork as copy } from "./how-we-work.copy.ts";

const path = "/secondaries/how-we-work";

export const meta = pageMeta({ ...copy, path, picture: "gallery-soup-bread" });
export const links = () => heroPreload("gallery-soup-bread", "short");
export const handle: PageHandle = { quietFooter: true };

export default function SecondariesHowWeWork() {
  return (
    <div data-sector="secondaries">
      <Hero
        {...copy.hero}
        picture="gallery-soup-bread"
        background={backgrounds.terracotta}
        size="short"
        side="left"
        measure={8}
      />
      <Steps
        {...copy.steps}
        background={backgrounds.chilli}
        overhang={{ name: "secondaries", x: 0.55, y: 0.5, z: 2.1 }}
      />
      <SideBySide {...copy.sides} />
      <div id="money">
        <Questions {...copy.questions} />
      </div>
      <SectorEnquiry sector="secondaries" page={path} {...copy.ask} />
    </div>
  );
}
