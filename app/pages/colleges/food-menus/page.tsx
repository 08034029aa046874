import { heroPreload } from "#ui/hero/hero.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import type { MenusData } from "../../school-menus/menus-loader.server.ts";
import { loadMenus } from "../../school-menus/menus-loader.server.ts";
import { canonicalMenuQuery, menuQueryNames } from "../../school-menus/menu-question.ts";
import { menusMeta } from "../../school-menus/menus-meta.ts";
import type { Route } from "./+types/page.ts";
import { foodMenus as copy } from "./food-menus.copy.ts";
import { OneMenu } from "./chosen-menu.variant.tsx";
import { Overview } from "./overview.variant.tsx";
import { UnknownMenu } from "./unknown-menu.variant.tsx";

export const handle: PageHandle = {
  query: menuQueryNames,
  canonical: canonicalMenuQuery,
  skipTo: "the school menus",
  variant: (data: MenusData) => variantOf(data),
};
export const meta = menusMeta({ ...copy, path: "/colleges/food-menus", picture: "colleges" });
export const links = () => heroPreload("gallery-fruit-platter", "short");

export function loader(args: Route.LoaderArgs) {
  return loadMenus("colleges", args);
}

export default function CollegesFoodMenus({ loaderData }: Route.ComponentProps) {
  const { view, unknown } = loaderData;
  if (view) return <OneMenu view={view} data={loaderData} />;
  return unknown ? <UnknownMenu data={loaderData} /> : <Overview data={loaderData} />;
}

// One menu, or that there is none of that name, stands where the page's own words would.
function variantOf({ view, unknown }: MenusData): string {
  if (view) return "chosen-menu";
  return unknown ? "unknown-menu" : "overview";
}
