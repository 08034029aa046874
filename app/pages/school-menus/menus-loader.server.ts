import { data, redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { serverOnly } from "#layout/server-only-data.ts";
import type { OpeningKey } from "#page-content/lists/openings.ts";
import { openingPicture } from "#server/opening-picture.server.ts";
import { siteContext } from "#server/services.ts";
import type { Lunch } from "#school-menus/served-menu.ts";
import { dayToShow, lunchOn } from "#school-menus/served-menu.ts";
import type { MenuKey, School, Schools, TermlySector } from "#school-menus/schools/schools.ts";
import { findSchool, menuPage, menuSubscription } from "#school-menus/schools/schools.ts";
import { menuKeyOf, occasionOf, schoolKeyOf } from "#school-menus/schools/occasions.ts";
import type { PictureRef } from "#ui/picture/pictures.ts";
import { addDays, londonDay, londonInstant } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { breakfastsWithMenus, schoolsWithMenus } from "#school-menus/schools/schools.server.ts";
import type { MenuOnDay } from "#school-menus/termly-menus.server.ts";
import { menuOfKey, menuOutlines, menusOn } from "#school-menus/termly-menus.server.ts";
import type { MenuPdfs } from "#school-menus/menu-page/menu-pdfs.ts";
import { linkedPdfs } from "./load-menu-buttons.server.ts";
import type { MenuView } from "#school-menus/menu-page/menu-view.ts";
import { menuView } from "#school-menus/menu-page/menu-view.ts";
import { hasButton } from "./menu-button-lists.ts";
import { parseMenuQuery } from "./menu-question.ts";

export interface NextLunch {
  readonly about: School;
  readonly lunch: Lunch | null;
}

export interface MenusData {
  readonly sector: TermlySector;
  readonly today: Day;
  /** The topic's revision that the page was made from. */
  readonly revision: number;
  /** Every school whose menu can be opened. */
  readonly schools: Schools;
  /** The menu that was asked for; null for the sector's overview. */
  readonly view: MenuView | null;
  /** The breakfasts of the school whose lunches were asked for, or the other way about; null where there are none. */
  readonly otherMeal: School | null;
  /** Where a calendar subscribes to that menu; "" for the overview. */
  readonly calendar: string;
  /** The next lunch of each menu of the sector, for its overview. */
  readonly lunches: readonly NextLunch[];
  /** The PDFs of the sector's menus. */
  readonly pdfs: MenuPdfs;
  readonly unknown: boolean;
  /** With which the sector's overview opens. */
  readonly opening: PictureRef;
  /** Beside the next lunches. */
  readonly lunchPicture: PictureRef;
  /** Whether the page may say what the sample says. */
  readonly showsSample: boolean;
}

/** What a sector's menu page shows; cached until a menu changes, and until London's midnight. */
export async function loadMenus(
  sector: TermlySector,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  const site = context.get(siteContext);
  site.dependsOn("termly");
  const today = londonDay(site.clock.now());
  site.staleAt(londonInstant(addDays(today, 1), "00:00"));
  const { searchParams } = new URL(request.url);
  const word = searchParams.get("menu");
  // Read before the menus: a change in between is then sent once more rather than missed.
  const revision = await site.feed.revisionOf("termly");
  const { db } = site.store;
  const schools = await schoolsWithMenus(db);
  const breakfasts = word === null ? [] : await breakfastsWithMenus(db);
  const asked = word === null ? null : findSchool([...schools, ...breakfasts], word);
  if (asked && (asked.sector !== sector || asked.key !== word)) throw redirect(menuPage(asked), 308);
  const menu = asked && (await menuOfKey(db, asked.key));
  const view = menu ? menuView(menu, today, parseMenuQuery(searchParams)) : null;
  const unknown = word !== null && !view;
  const isOfSector = (school: School) => school.sector === sector;
  const next = view ? [] : await menusOn(db, isOfSector, (one) => dayToShow(one, today));
  const loaded: MenusData = {
    sector,
    today,
    revision,
    schools,
    view,
    otherMeal: asked && (findSchool([...schools, ...breakfasts], otherMealOf(asked.key)) ?? null),
    calendar: view ? menuSubscription(site.config.publicOrigin, view.about) : "",
    lunches: next.map(nextLunch),
    pdfs: await linkedPdfs(site, await menuOutlines(db, (school) => hasButton(sector, school)), today),
    unknown,
    opening: await openingPicture(site, openingOf[sector]),
    lunchPicture: await openingPicture(site, "my-lunch"),
    showsSample: site.brand.madeUp,
  };
  return data(serverOnly(loaded), { status: unknown ? 404 : 200 });
}

const otherMealOf = (key: MenuKey): MenuKey =>
  menuKeyOf(schoolKeyOf(key), occasionOf(key) === "lunch" ? "breakfast" : "lunch");

const openingOf = {
  primaries: "primaries-menus",
  secondaries: "secondaries-menus",
  colleges: "colleges-menus",
} as const satisfies Readonly<Record<TermlySector, OpeningKey>>;

function nextLunch(menu: MenuOnDay): NextLunch {
  const { about, day } = menu;
  return { about, lunch: day && lunchOn(menu, day) };
}
