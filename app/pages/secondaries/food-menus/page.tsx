import { FeatureCards } from "#ui/feature-cards/feature-cards.tsx";
import { MenuList } from "#ui/menu-list/menu-list.tsx";
import { InfoBlock } from "#ui/info-block/info-block.tsx";
import { SideBySide } from "#ui/side-by-side/side-by-side.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { pageMeta } from "#layout/document/metadata.ts";
import { backgrounds } from "../../backgrounds.art.ts";
import { foodMenus as copy } from "./food-menus.copy.ts";

export const meta = pageMeta({ ...copy, path: "/secondaries/food-menus", picture: "gallery-fruit-platter" });
export const links = () => heroPreload("gallery-fruit-platter", "short");

export default function SecondariesFoodMenus() {
  const [hot, street, quick] = copy.cards.cards;
  return (
    <div data-sector="secondaries">
      <Hero
        {...copy.hero}
        picture="gallery-fruit-platter"
        background={backgrounds.pistachio}
        size="short"
        measure={9}
      />
      <FeatureCards
        {...copy.cards}
        cards={[
          { ...hot, picture: { name: "school-lunch", x: 0.42, y: 0.55, z: 1.5 } },
          { ...street, picture: { name: "gallery-curry-rice", x: 0.47, y: 0.52, z: 1.5 }, dark: true },
          { ...quick, picture: { name: "colleges", x: 0.55, y: 0.52, z: 1.6 } },
        ]}
      />
      <MenuList {...copy.menuList} background={backgrounds.carrot} id="pop-ups" />
      <SideBySide {...copy.rules} background={backgrounds.melon} />
      <InfoBlock {...copy.last} />
    </div>
  );
}
