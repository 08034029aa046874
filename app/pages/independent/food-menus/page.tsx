import { FeatureCards } from "#ui/feature-cards/feature-cards.tsx";
import { MenuList } from "#ui/menu-list/menu-list.tsx";
import { InfoBlock } from "#ui/info-block/info-block.tsx";
import { SideBySide } from "#ui/side-by-side/side-by-side.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { pageMeta } from "#layout/document/metadata.ts";
import { backgrounds } from "../../backgrounds.art.ts";
import { foodMenus as copy } from "./food-menus.copy.ts";

export const meta = pageMeta({ ...copy, path: "/independent/food-menus", picture: "weddings" });
export const links = () => heroPreload("weddings", "short");

export default function IndependentFoodMenus() {
  const [hall, tea, governors] = copy.cards.cards;
  return (
    <div data-sector="independent">
      <Hero {...copy.hero} picture="weddings" size="short" side="left" measure={11} />
      <FeatureCards
        {...copy.cards}
        cards={[
          {
            ...hall,
            picture: { name: "gallery-soup-bread", x: 0.45, y: 0.5, z: 1.6 },
            background: backgrounds.apricot,
          },
          {
            ...tea,
            picture: { name: "school-events", x: 0.5, y: 0.52, z: 1.5 },
            background: backgrounds.peaGreen,
          },
          { ...governors, picture: { name: "independent", x: 0.6, y: 0.55, z: 1.7 }, dark: true },
        ]}
      />
      <MenuList {...copy.menuList} background={backgrounds.sage} id="dinner" />
      <SideBySide {...copy.rules} background={backgrounds.mint} />
      <InfoBlock {...copy.last} />
    </div>
  );
}
