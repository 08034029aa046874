import { Fare } from "#ui/menu-list/menu-list.tsx";
import { InfoBlock } from "#ui/info-block/info-block.tsx";
import { SideBySide } from "#ui/side-by-side/side-by-side.tsx";
import { Opener, openerPreload } from "#ui/hero/hero.tsx";
import { Pantry } from "#ui/stat-list/stat-list.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { Tray, Trays } from "#ui/media-card/media-card.tsx";
import { pageMeta } from "#layout/metadata.ts";
import { foodMenus as copy } from "./food-menus.copy.ts";

export const meta = pageMeta({ ...copy, path: "/primaries/food-menus", picture: "gallery-curry-rice" });
export const links = () => openerPreload("gallery-curry-rice", "short");

export default function PrimariesFoodMenus() {
  const { trays } = copy;
  return (
    <div data-sector="primaries">
      <Opener
        {...copy.opener}
        picture="gallery-curry-rice"
        tone="dark"
        size="short"
        side="left"
        measure={8}
      />
      <Fare {...copy.fare} ground="#f7c862" id="day" />
      <Questions {...copy.questions}>
        <Pantry
          of={["menusRefreshed", "nutritionists", "packedLunches"]}
          picture={{ name: "school-lunch", x: 0.4, y: 0.5, z: 2.3 }}
        />
      </Questions>
      <SideBySide {...copy.rules} tone="dark" />
      <Trays label={trays.label}>
        <Tray {...trays.trip} picture="school-events" side="left" at="30% 50%" />
        <Tray {...trays.diet} picture="medical-diets" at="70% 50%" />
      </Trays>
      <InfoBlock {...copy.last} sprig />
    </div>
  );
}
