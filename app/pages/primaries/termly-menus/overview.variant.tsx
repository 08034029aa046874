import type { MenusData } from "../../school-menus/menus-loader.server.ts";
import { MenusOverview } from "../../school-menus/menus-overview.tsx";

/** The menus of all schools of the sector. */
export function Overview({ data }: { readonly data: MenusData }) {
  return <MenusOverview sector="primaries" data={data} />;
}
