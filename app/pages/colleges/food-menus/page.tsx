import { Fare } from "#blocks/fare.tsx";
import { InfoBlock } from "#blocks/info-block.tsx";
import { Opener, openerPreload } from "#blocks/opener.tsx";
import { Tray, Trays } from "#blocks/tray.tsx";
import { pageMeta } from "#frame/meta.ts";
import { MenuButtons } from "#termly-menus/menu-buttons.tsx";
import { foodMenus as copy } from "./food-menus.copy.ts";

export const meta = pageMeta({ ...copy, path: "/colleges/food-menus", picture: "colleges" });
export const links = () => openerPreload("gallery-fruit-platter", "short");

export default function CollegesFoodMenus() {
  const { trays } = copy;
  return (
    <div data-sector="colleges">
      <Opener
        {...copy.opener}
        picture="gallery-fruit-platter"
        wall="#d5d79f"
        size="short"
        side="left"
        measure={9}
      />
      <Trays label={trays.label}>
        <Tray {...trays.autumn} picture="gallery-soup-bread">
          <MenuButtons keys={["bce-autumn"]} look="btn" />
        </Tray>
        <Tray {...trays.special} picture="gallery-curry-rice" tone="dark" side="left">
          <MenuButtons keys={["bce-special"]} look="btn btn--saffron" />
        </Tray>
        <Tray {...trays.brondesbury} picture="colleges">
          <MenuButtons keys={["brondsburry-college"]} look="btn" />
        </Tray>
      </Trays>
      <Fare {...copy.fare} ground="#8fc3bb" />
      <InfoBlock {...copy.last} sprig />
    </div>
  );
}
