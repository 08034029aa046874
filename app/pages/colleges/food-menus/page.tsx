import { Fare } from "#ui/menu-list/menu-list.tsx";
import { InfoBlock } from "#ui/info-block/info-block.tsx";
import { Opener, openerPreload } from "#ui/hero/hero.tsx";
import { Tray, Trays } from "#ui/media-card/media-card.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { MenuButtons } from "#termly-menus/menu-buttons.tsx";
import type { MenusData } from "../../school-menus/menus-loader.server.ts";
import { loadMenus } from "../../school-menus/menus-loader.server.ts";
import { canonicalMenuQuery, menuQueryNames } from "../../school-menus/menu-question.ts";
import { menusMeta } from "../../school-menus/menus-meta.ts";
import { MenusPage } from "../../school-menus/menus-page.tsx";
import { NextLunches } from "../../school-menus/next-lunches.tsx";
import type { Route } from "./+types/page.ts";
import { foodMenus as copy } from "./food-menus.copy.ts";

export const handle: PageHandle = {
  query: menuQueryNames,
  canonical: canonicalMenuQuery,
  skipTo: "the school menus",
  sheet: (data) => (isOneMenu(data as MenusData) ? "menu-chosen" : "page"),
};
export const meta = menusMeta({ ...copy, path: "/colleges/food-menus", picture: "colleges" });
export const links = () => openerPreload("gallery-fruit-platter", "short");

export function loader(args: Route.LoaderArgs) {
  return loadMenus("colleges", args);
}

export default function CollegesFoodMenus({ loaderData }: Route.ComponentProps) {
  const { trays } = copy;
  if (isOneMenu(loaderData)) return <MenusPage sector="colleges" data={loaderData} />;
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
      <div data-follow="termly" data-menu="" data-revision={loaderData.revision}>
        <NextLunches sector="colleges" lunches={loaderData.lunches} today={loaderData.today} />
      </div>
      <Fare {...copy.fare} ground="#8fc3bb" />
      <InfoBlock {...copy.last} sprig />
    </div>
  );
}

// One menu, or that there is none of that name, stands where the page's own words would.
function isOneMenu({ view, unknown }: MenusData): boolean {
  return view !== null || unknown;
}
