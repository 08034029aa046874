import { Day } from "#ui/panel/day.tsx";
import { MenuList } from "#ui/menu-list/menu-list.tsx";
import { InfoBlock } from "#ui/info-block/info-block.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { pageMeta } from "#layout/document/metadata.ts";
import { backgrounds } from "../../backgrounds.art.ts";
import { foodMenus as copy } from "./food-menus.copy.ts";

export const meta = pageMeta({ ...copy, path: "/universities/food-menus", picture: "premium-range" });
export const links = () => heroPreload("premium-range", "short");

export default function UniversitiesFoodMenus() {
  const { panel } = copy;
  return (
    <div data-sector="universities">
      <Hero {...copy.hero} picture="premium-range" tone="dark" size="short" side="left" measure={9}>
        <Panel {...panel}>
          <Day sittings={panel.sittings} />
        </Panel>
      </Hero>
      <MenuList {...copy.menuList} background={backgrounds.rhubarb} id="dinner" />
      <InfoBlock {...copy.last} sprig />
    </div>
  );
}
