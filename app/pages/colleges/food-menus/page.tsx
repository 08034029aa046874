import { heroPreloadTag } from "#ui/hero/hero.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { ChosenMenu } from "../../school-menus/chosen-menu.variant.tsx";
import type { MenusData } from "../../school-menus/menus-loader.server.ts";
import { loadMenus } from "../../school-menus/menus-loader.server.ts";
import { canonicalMenuQuery, menuQueryNames } from "../../school-menus/menu-question.ts";
import { menusMeta } from "../../school-menus/menus-meta.ts";
import { MenusOverview } from "../../school-menus/menus-overview.variant.tsx";
import type { Route } from "./+types/page.ts";
import { foodMenus as copy } from "./food-menus.copy.ts";
import { Overview, overviewPicture } from "./overview.variant.tsx";

export const handle: PageHandle = {
  query: menuQueryNames,
  canonical: canonicalMenuQuery,
  skipTo: "the school menus",
  variant: (data: MenusData) => variantOf(data),
};
export const meta = menusMeta({ ...copy, path: "/colleges/food-menus" }, (picture) =>
  heroPreloadTag(overviewPicture(picture), "short"),
);

export function loader(args: Route.LoaderArgs) {
  return loadMenus("colleges", args);
}

export default function CollegesFoodMenus({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData;
  if (view) return <ChosenMenu view={view} data={loaderData} />;
  return saysSample(loaderData) ? <Overview data={loaderData} /> : <MenusOverview data={loaderData} />;
}

// One menu, or that there is none of that name, stands where the sample's words would.
const saysSample = ({ unknown, showsSample }: MenusData) => showsSample && !unknown;

function variantOf(data: MenusData): string {
  if (data.view) return "pages/school-menus/chosen-menu.variant";
  return saysSample(data)
    ? "pages/colleges/food-menus/overview.variant"
    : "pages/school-menus/menus-overview.variant";
}
