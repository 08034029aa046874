import { InfoBlock } from "#ui/info-block/info-block.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { Steps } from "#ui/steps/steps.tsx";
import { MenuIconSprite } from "#catering-menu/list/menu-icons.tsx";
import { pageMeta } from "#layout/document/metadata.ts";
import { backgrounds } from "../../backgrounds.art.ts";
import { allergenAware as copy } from "./allergen-aware.copy.ts";
import { FourAnswers } from "./four-answers.tsx";
import { Fourteen } from "./fourteen.tsx";
import "#ui/tool-page/tool-page.css";

export const meta = pageMeta({ ...copy, path: "/nutrition/allergen-aware", picture: "allergen-aware" });
export const links = () => heroPreload("allergen-aware", "short");

export default function AllergenAware() {
  return (
    <div data-sector="nutrition">
      <MenuIconSprite />
      <Hero {...copy.hero} picture="allergen-aware" size="short" />
      <Fourteen />
      <FourAnswers />
      <Steps {...copy.steps} overhang={{ name: "medical-diets", x: 0.47, y: 0.52, z: 1.8 }} />
      <Questions {...copy.questions} />
      <InfoBlock {...copy.talk} background={backgrounds.cucumber} />
    </div>
  );
}
