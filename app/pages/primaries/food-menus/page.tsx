import { useCopy } from "#brand/claims-in-copy.ts";
import { MenuList } from "#ui/menu-list/menu-list.tsx";
import { InfoBlock } from "#ui/info-block/info-block.tsx";
import { SideBySide } from "#ui/side-by-side/side-by-side.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { StatList } from "#ui/stat-list/stat-list.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { MediaCard, MediaCards } from "#ui/media-card/media-card.tsx";
import { pageMeta } from "#layout/document/metadata.ts";
import { backgrounds } from "../../backgrounds.art.ts";
import { foodMenus as words } from "./food-menus.copy.ts";

export const meta = pageMeta({ ...words, path: "/primaries/food-menus", picture: "gallery-curry-rice" });
export const links = () => heroPreload("gallery-curry-rice", "short");

export default function PrimariesFoodMenus() {
  const copy = useCopy(words);
  const { mediaCards } = copy;
  return (
    <div data-sector="primaries">
      <Hero {...copy.hero} picture="gallery-curry-rice" tone="dark" size="short" side="left" measure={8} />
      <MenuList {...copy.menuList} background={backgrounds.custard} id="day" />
      <Questions {...copy.questions}>
        <StatList
          of={["menusRefreshed", "nutritionists", "packedLunches"]}
          picture={{ name: "school-lunch", x: 0.4, y: 0.5, z: 2.3 }}
        />
      </Questions>
      <SideBySide {...copy.rules} tone="dark" />
      <MediaCards label={mediaCards.label}>
        <MediaCard {...mediaCards.trip} picture="school-events" side="left" at="30% 50%" />
        <MediaCard {...mediaCards.diet} picture="medical-diets" at="70% 50%" />
      </MediaCards>
      <InfoBlock {...copy.last} sprig />
    </div>
  );
}
