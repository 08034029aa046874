import type { RouterContextProvider } from "react-router";
import type { SiteContext } from "#server/services.ts";
import { siteContext } from "#server/services.ts";
import type { MenuPdfs } from "#school-menus/menu-page/menu-pdfs.ts";
import { menuPdfs } from "#school-menus/files/menu-pdfs.server.ts";
import type { School, Schools } from "#school-menus/schools/schools.ts";
import type { TermlyMenu } from "#school-menus/served-menu.ts";
import { schoolsWithMenus } from "#school-menus/schools/schools.server.ts";
import { menuOutlines } from "#school-menus/termly-menus.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay, londonInstant } from "#values/time/calendar-day.ts";

/** What buttons to menus need: the schools as they are now, and what the links to their PDFs say. */
interface MenuButtonsData {
  readonly schools: Schools;
  readonly pdfs: MenuPdfs;
}

/** For a page with buttons to those menus that it names; cached until a menu changes, and until London's midnight. */
export async function loadMenuButtons(
  context: Readonly<RouterContextProvider>,
  isNamed: (school: School) => boolean,
): Promise<MenuButtonsData> {
  const site = context.get(siteContext);
  site.dependsOn("termly");
  const today = londonDay(site.clock.now());
  site.staleAt(londonInstant(addDays(today, 1), "00:00"));
  const { db } = site.store;
  const named = await menuOutlines(db, isNamed);
  return { schools: await schoolsWithMenus(db), pdfs: await linkedPdfs(site, named, today) };
}

/** What a page's links to PDFs say; it is made again in a minute where some of them were not there yet. */
export async function linkedPdfs(
  site: SiteContext,
  menus: readonly Pick<TermlyMenu, "about" | "terms">[],
  today: Day,
): Promise<MenuPdfs> {
  const { pdfs, areAllMade } = await menuPdfs(site.menuFileOf, menus, today);
  if (!areAllMade) site.staleAt(site.clock.now() + 60_000);
  return pdfs;
}
