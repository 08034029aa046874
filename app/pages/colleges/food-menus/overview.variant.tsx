import { MenuList } from "#ui/menu-list/menu-list.tsx";
import { InfoBlock } from "#ui/info-block/info-block.tsx";
import { Hero } from "#ui/hero/hero.tsx";
import type { PictureRef } from "#ui/picture/pictures.ts";
import { isOwnPicture } from "#ui/picture/pictures.ts";
import { MediaCard, MediaCards } from "#ui/media-card/media-card.tsx";
import { SchoolButtons } from "#school-menus/schools/school-buttons.tsx";
import { backgrounds } from "../../backgrounds.art.ts";
import { keysOf } from "../../school-menus/menu-button-lists.ts";
import type { MenusData } from "../../school-menus/menus-loader.server.ts";
import { NextLunches } from "../../school-menus/next-lunches.tsx";
import { foodMenus as copy } from "./food-menus.copy.ts";
import "#ui/tool-page/tool-page.css";

/** Of the sample's another one than where the page has nothing of the sample's words. */
export const overviewPicture = (opening: PictureRef): PictureRef =>
  isOwnPicture(opening) ? opening : "gallery-fruit-platter";

/** The colleges' menus, and the next lunch of each. */
export function Overview({ data }: { data: MenusData }) {
  const { mediaCards } = copy;
  const { schools, pdfs } = data;
  // The last card takes the schools that have none of their own.
  const lastCard = keysOf(schools, "colleges").filter((key) => key !== "bce-autumn" && key !== "bce-special");
  return (
    <div data-sector="colleges">
      <Hero
        {...copy.hero}
        picture={overviewPicture(data.opening)}
        background={backgrounds.pistachio}
        size="short"
        side="left"
        measure={9}
      />
      <MediaCards label={mediaCards.label}>
        <MediaCard {...mediaCards.autumn} picture="gallery-soup-bread">
          <SchoolButtons {...{ schools, pdfs }} keys={["bce-autumn"]} variant="button" />
        </MediaCard>
        <MediaCard {...mediaCards.special} picture="gallery-curry-rice" tone="dark" side="left">
          <SchoolButtons {...{ schools, pdfs }} keys={["bce-special"]} variant="saffron" />
        </MediaCard>
        <MediaCard {...mediaCards.brondesbury} picture="colleges">
          <SchoolButtons {...{ schools, pdfs }} keys={lastCard} variant="button" />
        </MediaCard>
      </MediaCards>
      <div data-follow="termly" data-menu="" data-revision={data.revision}>
        <NextLunches
          sector="colleges"
          lunches={data.lunches}
          today={data.today}
          picture={data.lunchPicture}
        />
      </div>
      <MenuList {...copy.menuList} background={backgrounds.seaGlass} />
      <InfoBlock {...copy.last} sprig />
    </div>
  );
}
