import type { MenuButton } from "#school-menus/menu-page/menu-buttons.tsx";
import type { MenuKey, School, Schools, TermlySector } from "#school-menus/schools/schools.ts";
import { schoolMenus } from "./school-menus.copy.ts";

/** The keys of a sector's menus, in the order of the schools. */
export function keysOf(schools: Schools, sector: TermlySector): MenuKey[] {
  return schools.filter((school) => school.sector === sector).map(({ key }) => key);
}

const keyOf = (button: MenuButton) => (typeof button === "string" ? button : button.key);

/** Whether a menu is opened from another place of the page than its sector's first set of buttons. */
export function isApart(sector: TermlySector, key: MenuKey): boolean {
  const { others, elsewhere } = schoolMenus[sector];
  return [...others.map(keyOf), ...elsewhere].includes(key);
}

/** Whether a sector's pages have a button for a school's menu. */
export function hasButton(sector: TermlySector, school: School): boolean {
  return school.sector === sector || schoolMenus[sector].others.some((other) => keyOf(other) === school.key);
}

/** The first set of a sector's buttons: its schools. */
export function buttonsOf(schools: Schools, sector: TermlySector): MenuKey[] {
  return keysOf(schools, sector).filter((key) => !isApart(sector, key));
}
