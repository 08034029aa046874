import { useCopy } from "#brand/claims-in-copy.ts";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { StatList } from "#ui/stat-list/stat-list.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { Steps } from "#ui/steps/steps.tsx";
import { MediaCard, MediaCards } from "#ui/media-card/media-card.tsx";
import { pageMeta } from "#layout/document/metadata.ts";
import { backgrounds } from "../backgrounds.art.ts";
import { nutrition as words } from "./nutrition.copy.ts";

export const meta = pageMeta({ ...words, path: "/nutrition", picture: "nutrition" });
export const links = () => heroPreload("nutrition", "short");

export default function Nutrition() {
  const copy = useCopy(words);
  const { questions, steps, mediaCards } = copy;
  return (
    <div data-sector="nutrition">
      <Hero {...copy.hero} picture="nutrition" size="short" />
      <Questions {...questions} eyeletEdge>
        <StatList
          of={["nutritionists", "packedLunches", "menusRefreshed", "sessions", "years"]}
          picture={{ name: "hero-home", x: 0.565, y: 0.47, z: 2.75 }}
        />
      </Questions>
      <Steps {...steps} overhang={{ name: "gallery-fruit-platter", x: 0.5, y: 0.5, z: 1.5 }} />
      <MediaCards label={mediaCards.label}>
        <MediaCard {...mediaCards.approach} picture="school-lunch" />
        <MediaCard
          {...mediaCards.allergens}
          picture="allergen-aware"
          side="left"
          background={backgrounds.lettuce}
        />
        <MediaCard {...mediaCards.diets} picture="medical-diets" at="70% 50%" />
      </MediaCards>
    </div>
  );
}
