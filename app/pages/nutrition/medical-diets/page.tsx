import { HeadingWords } from "#ui/heading/heading.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { Steps } from "#ui/steps/steps.tsx";
import { EnquirySection } from "#enquiries/form/enquiry-section.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { backgrounds } from "../../backgrounds.art.ts";
import { medicalDiets as copy } from "./medical-diets.copy.ts";

const path = "/nutrition/medical-diets";
export const meta = pageMeta({ ...copy, path, picture: "medical-diets" });
export const links = () => heroPreload("medical-diets", "short");
export const handle: PageHandle = { quietFooter: true };

export default function MedicalDiets() {
  const { ask } = copy;
  return (
    <div data-sector="nutrition">
      <Hero {...copy.hero} picture="medical-diets" size="short" measure={9} />
      <Steps {...copy.steps} overhang={{ name: "gallery-soup-bread", x: 0.43, y: 0.5, z: 1.7 }} />
      <Questions {...copy.questions} />
      <EnquirySection
        reason="other"
        page={path}
        heading={<HeadingWords of={ask.heading} />}
        lead={ask.lead}
        next={ask.next}
        stampColour={backgrounds.eucalyptus}
      />
    </div>
  );
}
