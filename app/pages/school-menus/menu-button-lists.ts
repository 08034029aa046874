import type { MenuButton } from "#termly-menus/menu-buttons.tsx";
import type { MenuKey, Schools, TermlySector } from "#termly-menus/schools.ts";
import { schoolMenus } from "./school-menus.copy.ts";

/** The keys of a sector's menus, in the order of the schools. */
export function keysOf(schools: Schools, sector: TermlySector): MenuKey[] {
  return schools.filter((school) => school.sector === sector).map(({ key }) => key);
}

const keyOf = (button: MenuButton) => (typeof button === "string" ? button : button.key);

/** The first set of a sector's buttons: its schools, with words of the page's own where it has some. */
export function buttonsOf(schools: Schools, sector: TermlySector): MenuButton[] {
  const { texts, others, elsewhere } = schoolMenus[sector];
  const apart = [...others.map(keyOf), ...elsewhere];
  return schools
    .filter((school) => school.sector === sector && !apart.includes(school.key))
    .map(({ key }) => (texts[key] ? { key, text: texts[key] } : key));
}
