import type { MenusData } from "../../school-menus/menus-loader.server.ts";
import { MenusOverview } from "../../school-menus/menus-overview.tsx";

/** That there is no menu of that name, and those that there are. */
export function UnknownMenu({ data }: { readonly data: MenusData }) {
  return <MenusOverview sector="colleges" data={data} />;
}
