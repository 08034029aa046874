import { Day } from "#ui/panel/day.tsx";
import { Fare } from "#ui/menu-list/menu-list.tsx";
import { InfoBlock } from "#ui/info-block/info-block.tsx";
import { Opener, openerPreload } from "#ui/hero/hero.tsx";
import { Sheet } from "#ui/panel/panel.tsx";
import { pageMeta } from "#layout/metadata.ts";
import { foodMenus as copy } from "./food-menus.copy.ts";

export const meta = pageMeta({ ...copy, path: "/universities/food-menus", picture: "premium-range" });
export const links = () => openerPreload("premium-range", "short");

export default function UniversitiesFoodMenus() {
  const { sheet } = copy;
  return (
    <div data-sector="universities">
      <Opener {...copy.opener} picture="premium-range" tone="dark" size="short" side="left" measure={9}>
        <Sheet {...sheet}>
          <Day sittings={sheet.sittings} />
        </Sheet>
      </Opener>
      <Fare {...copy.fare} ground="#c98a98" id="dinner" />
      <InfoBlock {...copy.last} sprig />
    </div>
  );
}
