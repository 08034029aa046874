import type { PageHandle } from "#layout/page-handle.ts";
import { picturePreloadTag } from "#ui/picture/picture.tsx";
import { sectorPage, termlySectors } from "#school-menus/schools/schools.ts";
import { defined } from "#values/defined.ts";
import type { Route } from "./+types/page.ts";
import { ChosenMenu } from "./chosen-menu.variant.tsx";
import { canonicalMenuQuery, menuQueryNames } from "./menu-question.ts";
import type { MenusData } from "./menus-loader.server.ts";
import { loadMenus } from "./menus-loader.server.ts";
import { menusMeta } from "./menus-meta.ts";
import { MenusOverview, overviewSizes } from "./menus-overview.variant.tsx";
import { schoolMenus } from "./school-menus.copy.ts";

export const handle: PageHandle = {
  query: menuQueryNames,
  canonical: canonicalMenuQuery,
  skipTo: "the school menus",
  variant: ({ view }: MenusData) =>
    view ? "pages/school-menus/chosen-menu.variant" : "pages/school-menus/menus-overview.variant",
};

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { sector } = args.loaderData;
  const words = { ...schoolMenus[sector], path: sectorPage(sector) };
  return menusMeta(words, (picture) => picturePreloadTag(picture, overviewSizes))(args);
}

/** The page of several sectors (app/routes.ts): which one, its address says. */
export function loader(args: Route.LoaderArgs) {
  const sector = termlySectors.find((one) => sectorPage(one).endsWith(args.pattern));
  return loadMenus(defined(sector, args.pattern), args);
}

export default function TermlyMenusPage({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData;
  return view ? <ChosenMenu view={view} data={loaderData} /> : <MenusOverview data={loaderData} />;
}
