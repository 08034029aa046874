import { parseMoment } from "#publications/moment.ts";
import { londonDay } from "#values/calendar-day.ts";
import { menuCalendar } from "./calendar/menu-calendar.ts";
import type { MenuFileKind } from "./file-headers.ts";
import { fileHeaders } from "./file-headers.ts";
import type { PublishedFor } from "./menu-as-published.ts";
import { publishedMark } from "./menu-as-published.ts";
import { allSchools } from "./schools.server.ts";
import { findMenuFile } from "./schools.ts";
import { menuData } from "./menus/menu-data.ts";
import { pdfMenu } from "./pdf/pdf-menu.ts";
import { renderMenuPdf } from "./pdf/render-pdf.server.ts";
import { allLunches, termAround } from "./served-menu.ts";
import type { TermlyMenu } from "./served-menu.ts";
import type { TermlyApiDeps } from "./termly-menus.api.server.ts";
import { menuAsPublished } from "./termly-menus.server.ts";

/**
 * A menu's file as it was published at a moment, made again from the record and marked as a copy; null when nothing is on
 * record. Not cached, as any moment may be asked for.
 */
export function filesAsPublished(deps: TermlyApiDeps) {
  return async (path: string, moment: string): Promise<Response | null> => {
    const named = findMenuFile(await allSchools(deps.store.db), path);
    const at = parseMoment(moment);
    if (!named || at === null || at > deps.clock.now()) return null;
    const published = await menuAsPublished(deps.store.db, named.school.key, at);
    const body = published && (await bodyOf(published, named.kind, deps, londonDay(at)));
    if (!body) return null;
    const day = londonDay(published.from);
    return new Response(new Uint8Array(body), {
      headers: {
        ...fileHeaders[named.kind],
        "Cache-Control": "no-store",
        "X-Robots-Tag": "noindex",
        "Content-Disposition": `${named.kind === "ics" ? "attachment" : "inline"}; filename="${named.school.key}-as-published-${day}.${named.kind}"`,
      },
    });
  };
}

async function bodyOf(
  { menu, ...span }: PublishedFor & { readonly menu: TermlyMenu },
  kind: MenuFileKind,
  { brand, publicOrigin: origin }: TermlyApiDeps,
  day: ReturnType<typeof londonDay>,
): Promise<Buffer | null> {
  if (kind === "json")
    return Buffer.from(JSON.stringify({ published: publishedMark(span), ...menuData(menu, day) }));
  if (kind === "ics") {
    const told = allLunches(menu).map((lunch) => ({
      ...{ day: lunch.day, served: true, sequence: 0 },
      changedAt: span.from,
    }));
    return Buffer.from(menuCalendar(menu, told, { brand, origin, published: span }));
  }
  const term = termAround(menu, day);
  return term && renderMenuPdf(pdfMenu(menu, term, brand, day, span), span.from);
}
