import type { SiteContext } from "#server/services.ts";
import { menuFile } from "#school-menus/schools/schools.ts";
import { isUploadServed, termName } from "#school-menus/served-menu.ts";
import { termlyMenu } from "#school-menus/termly-menus.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { notFound } from "../../not-found/not-found.ts";

/** Which PDF of a menu is served. Throws a 404 response where there is no such school. */
export async function pdfView({ schools, store, clock }: SiteContext, key: string) {
  const about = schools.now().find((school) => school.key === key);
  if (!about) throw notFound();
  const menu = await termlyMenu(store.db, key);
  return {
    about: { key, label: about.label, school: about.school },
    file: menuFile(about),
    hasMenu: (menu?.dishes.length ?? 0) > 0,
    terms: (menu?.terms ?? []).map(termName),
    upload: menu?.upload
      ? {
          comparedAt: formatInstant(menu.upload.checkedAt),
          isServed: isUploadServed(menu, londonDay(clock.now())),
          isSetAside: menu.upload.isSetAside ?? false,
        }
      : null,
  };
}

export type PdfView = Awaited<ReturnType<typeof pdfView>>;
