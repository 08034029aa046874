import { Opener, openerPreload } from "#ui/hero/hero.tsx";
import { Pantry } from "#ui/stat-list/stat-list.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { Steps } from "#ui/steps/steps.tsx";
import { Tray, Trays } from "#ui/media-card/media-card.tsx";
import { pageMeta } from "#layout/metadata.ts";
import { nutrition as copy } from "./nutrition.copy.ts";

export const meta = pageMeta({ ...copy, path: "/nutrition", picture: "nutrition" });
export const links = () => openerPreload("nutrition", "short");

export default function Nutrition() {
  const { questions, steps, trays } = copy;
  return (
    <div data-sector="nutrition">
      <Opener {...copy.opener} picture="nutrition" size="short" />
      <Questions {...questions} lace>
        <Pantry
          of={["nutritionists", "packedLunches", "menusRefreshed", "sessions", "years"]}
          picture={{ name: "hero-home", x: 0.565, y: 0.47, z: 2.75 }}
        />
      </Questions>
      <Steps {...steps} hang={{ name: "gallery-fruit-platter", x: 0.5, y: 0.5, z: 1.5 }} />
      <Trays label={trays.label}>
        <Tray {...trays.approach} picture="school-lunch" />
        <Tray {...trays.allergens} picture="allergen-aware" side="left" ground="#d9eed3" />
        <Tray {...trays.diets} picture="medical-diets" at="70% 50%" />
      </Trays>
    </div>
  );
}
