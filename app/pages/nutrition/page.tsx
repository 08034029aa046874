import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { StatList } from "#ui/stat-list/stat-list.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { Steps } from "#ui/steps/steps.tsx";
import { MediaCard, MediaCards } from "#ui/media-card/media-card.tsx";
import { pageMeta } from "#layout/metadata.ts";
import { nutrition as copy } from "./nutrition.copy.ts";

export const meta = pageMeta({ ...copy, path: "/nutrition", picture: "nutrition" });
export const links = () => heroPreload("nutrition", "short");

export default function Nutrition() {
  const { questions, steps, trays } = copy;
  return (
    <div data-sector="nutrition">
      <Hero {...copy.opener} picture="nutrition" size="short" />
      <Questions {...questions} lace>
        <StatList
          of={["nutritionists", "packedLunches", "menusRefreshed", "sessions", "years"]}
          picture={{ name: "hero-home", x: 0.565, y: 0.47, z: 2.75 }}
        />
      </Questions>
      <Steps {...steps} hang={{ name: "gallery-fruit-platter", x: 0.5, y: 0.5, z: 1.5 }} />
      <MediaCards label={trays.label}>
        <MediaCard {...trays.approach} picture="school-lunch" />
        <MediaCard {...trays.allergens} picture="allergen-aware" side="left" ground="#d9eed3" />
        <MediaCard {...trays.diets} picture="medical-diets" at="70% 50%" />
      </MediaCards>
    </div>
  );
}
