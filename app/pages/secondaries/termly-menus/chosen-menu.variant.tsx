import type { MenuView } from "#school-menus/menu-view.ts";
import { ChosenMenu } from "../../school-menus/chosen-menu.tsx";
import type { MenusData } from "../../school-menus/menus-loader.server.ts";

/** One school's menu. */
export function OneMenu({ view, data }: { readonly view: MenuView; readonly data: MenusData }) {
  return <ChosenMenu sector="secondaries" view={view} data={data} />;
}
