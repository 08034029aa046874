import type { PageHandle } from "#layout/page-handle.ts";
import { loadMenus } from "../../school-menus/menus-loader.server.ts";
import { canonicalMenuQuery, menuQueryNames } from "../../school-menus/menu-question.ts";
import { menusMeta } from "../../school-menus/menus-meta.ts";
import { MenusPage, menusPreload } from "../../school-menus/menus-page.tsx";
import { schoolMenus } from "../../school-menus/school-menus.copy.ts";
import type { Route } from "./+types/page.ts";

const sector = "primaries";

export const handle: PageHandle = {
  query: menuQueryNames,
  canonical: canonicalMenuQuery,
  skipTo: "the school menus",
};
export const links: Route.LinksFunction = () => menusPreload(sector);
export const meta = menusMeta({ ...schoolMenus[sector], path: "/primaries/termly-menus" });

export function loader(args: Route.LoaderArgs) {
  return loadMenus(sector, args);
}

export default function TermlyMenusPage({ loaderData }: Route.ComponentProps) {
  return <MenusPage sector={sector} data={loaderData} />;
}
