import type { PageHandle } from "#layout/page-handle.ts";
import type { MenusData } from "../../school-menus/menus-loader.server.ts";
import { loadMenus } from "../../school-menus/menus-loader.server.ts";
import { canonicalMenuQuery, menuQueryNames } from "../../school-menus/menu-question.ts";
import { menusMeta } from "../../school-menus/menus-meta.ts";
import { menusPreload } from "../../school-menus/menus-overview.tsx";
import { schoolMenus } from "../../school-menus/school-menus.copy.ts";
import type { Route } from "./+types/page.ts";
import { OneMenu } from "./chosen-menu.variant.tsx";
import { Overview } from "./overview.variant.tsx";

const sector = "secondaries";

export const handle: PageHandle = {
  query: menuQueryNames,
  canonical: canonicalMenuQuery,
  skipTo: "the school menus",
  variant: ({ view }: MenusData) => (view ? "chosen-menu" : "overview"),
};
export const meta = menusMeta(
  { ...schoolMenus[sector], path: "/secondaries/termly-menus" },
  menusPreload(sector),
);

export function loader(args: Route.LoaderArgs) {
  return loadMenus(sector, args);
}

export default function TermlyMenusPage({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData;
  return view ? <OneMenu view={view} data={loaderData} /> : <Overview data={loaderData} />;
}
