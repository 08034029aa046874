import { HeadingWords } from "#blocks/heading.tsx";
import { Opener, openerPreload } from "#blocks/opener.tsx";
import { Questions } from "#blocks/questions.tsx";
import { Steps } from "#blocks/steps.tsx";
import { EnquiryLetter } from "#enquiries/enquiry-letter.tsx";
import type { PageHandle } from "#frame/handle.ts";
import { pageMeta } from "#frame/meta.ts";
import { medicalDiets as copy } from "./medical-diets.copy.ts";

const path = "/nutrition/medical-diets";
export const meta = pageMeta({ ...copy, path, picture: "medical-diets" });
export const links = () => openerPreload("medical-diets", "short");
export const handle: PageHandle = { quietFooter: true };

export default function MedicalDiets() {
  const { ask } = copy;
  return (
    <div data-sector="nutrition">
      <Opener {...copy.opener} picture="medical-diets" size="short" measure={9} />
      <Steps {...copy.steps} hang={{ name: "nutrition", x: 0.5, y: 0.45, z: 1.7 }} />
      <Questions {...copy.questions} />
      <EnquiryLetter
        reason="other"
        page={path}
        heading={<HeadingWords of={ask.heading} />}
        say={ask.say}
        next={ask.next}
        stamp={{ name: "medical-diets", x: 0.46, y: 0.52, z: 2.4 }}
        stampColour="#8FC4AE"
      />
    </div>
  );
}
