import type { MenusData } from "../../school-menus/menus-loader.server.ts";
import { MenusPage } from "../../school-menus/menus-page.tsx";

/** One menu, or that there is none of that name. */
export function ChosenMenu({ data }: { data: MenusData }) {
  return <MenusPage sector="colleges" data={data} />;
}
