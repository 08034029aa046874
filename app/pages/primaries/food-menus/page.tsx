import { Fare } from "#blocks/fare.tsx";
import { InfoBlock } from "#blocks/info-block.tsx";
import { SideBySide } from "#blocks/side-by-side.tsx";
import { Opener, openerPreload } from "#blocks/opener.tsx";
import { Pantry } from "#blocks/pantry.tsx";
import { Questions } from "#blocks/questions.tsx";
import { Tray, Trays } from "#blocks/tray.tsx";
import { pageMeta } from "#frame/meta.ts";
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
