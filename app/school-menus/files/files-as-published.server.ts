import { readKitchenAt } from "#recipes/recipes.server.ts";
import { parseMoment } from "#publications/moment.ts";
import type { PlainPdf } from "#printing/plain-pdf.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { defined } from "#values/defined.ts";
import { Invalid } from "#values/problem.ts";
import { menuCalendar } from "../calendar/menu-calendar.ts";
import type { MenuFileKind } from "./file-headers.ts";
import { fileHeaders } from "./file-headers.ts";
import { publishedMark } from "./menu-as-published.ts";
import { schoolsAndBreakfasts } from "../schools/schools.server.ts";
import type { WeekSheetKind } from "../schools/schools.ts";
import { findMenuFile, findWeekSheet } from "../schools/schools.ts";
import { occasionOf } from "../schools/occasions.ts";
import { menuData } from "../menus/menu-data.ts";
import { pdfMenu } from "../pdf/pdf-menu.ts";
import { renderMenuPdf } from "../pdf/render-pdf.server.ts";
import { allLunches, isUploadServed, termAround } from "../served-menu.ts";
import type { FileDeps } from "./menu-files.server.ts";
import type { MenuAsPublished } from "../termly-menus.server.ts";
import { menuAsPublished } from "../termly-menus.server.ts";
import { sheetWeek, weekSheet } from "./week-sheets.server.ts";

interface AsPublishedDeps extends FileDeps {
  readonly plainPdf: PlainPdf;
}

/**
 * A menu's file as it was published at a moment, or a sheet of one of its weeks: made again from the record and marked as a
 * copy; the staff's own PDF, where that was served, by its pages alone. Null when nothing is on record. Not cached, as any moment may
 * be asked for.
 */
export function filesAsPublished(deps: AsPublishedDeps) {
  return async (path: string, moment: string, week: string | undefined): Promise<Response | null> => {
    const schools = await schoolsAndBreakfasts(deps.store.db);
    // Sheets are of lunches.
    const lunches = schools.filter(({ key }) => occasionOf(key) === "lunch");
    const [file, sheet] = [findMenuFile(schools, path), findWeekSheet(lunches, path)];
    const about = (file ?? sheet)?.school;
    const at = parseMoment(moment);
    if (!about || at === null) return null;
    const now = deps.clock.now();
    const published = await menuAsPublished(deps.store.db, about.key, at, now);
    // A moment to come is on record where a clock ran ahead when it was published.
    if (!published || at > Math.max(now, published.from)) return null;
    const body = await (file
      ? bodyOf(published, file.kind, deps, londonDay(at))
      : sheetOf(published, defined(sheet).kind, deps, { at, week }));
    const kind = file?.kind ?? "pdf";
    const name = file ? about.key : `${about.key}-${defined(sheet).kind}`;
    return body && responseOf(body, kind, `${name}-as-published-${londonDay(published.from)}.${kind}`);
  };
}

function responseOf(body: Buffer, kind: MenuFileKind, filename: string): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      ...fileHeaders[kind],
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      "Content-Disposition": `${kind === "ics" ? "attachment" : "inline"}; filename="${filename}"`,
    },
  });
}

async function sheetOf(
  { menu, ...span }: MenuAsPublished,
  kind: WeekSheetKind,
  { store, brand, typeset }: FileDeps,
  { at, week }: { readonly at: Instant; readonly week: string | undefined },
): Promise<Buffer | null> {
  const today = londonDay(at);
  const monday = sheetWeek(menu, week, today);
  if (!monday) return null;
  const kitchen = await readKitchenAt(store.db, at);
  return await weekSheet(kind, menu, monday, { brand, kitchen, today, published: span, typeset });
}

async function bodyOf(
  { menu, ownPdf, ...span }: MenuAsPublished,
  kind: MenuFileKind,
  { brand, publicOrigin: origin, typeset, plainPdf }: AsPublishedDeps,
  day: ReturnType<typeof londonDay>,
): Promise<Buffer | null> {
  if (kind === "json")
    return Buffer.from(JSON.stringify({ published: publishedMark(span), ...menuData(menu, day) }));
  if (kind === "ics") {
    const days = allLunches(menu).map((lunch) => ({
      day: lunch.day,
      served: true,
      sequence: 0,
      changedAt: span.from,
    }));
    return Buffer.from(menuCalendar(menu, days, { brand, origin, published: span }));
  }
  const own = isUploadServed(menu, day) ? await ownPdf() : null;
  const plain = own && (await plainOrNull(plainPdf, own));
  if (plain) return plain;
  const term = termAround(menu, day);
  return term && (await renderMenuPdf(pdfMenu(menu, term, brand, day, span), span.from, typeset));
}

/**
 * The pages of a PDF that was served before such files were written anew; null for one of which that cannot be done. A file
 * that was written anew stays as it is, to the byte.
 */
async function plainOrNull(plainPdf: PlainPdf, bytes: Uint8Array): Promise<Buffer | null> {
  try {
    return Buffer.from(await plainPdf(bytes));
  } catch (error) {
    if (error instanceof Invalid) return null;
    throw error;
  }
}
