import { Hono } from "hono";
import { createHash } from "node:crypto";
import type { Brand } from "#brand/brand.ts";
import { readKitchen } from "#kitchen/kitchen.server.ts";
import type { Kitchen } from "#kitchen/kitchen.ts";
import type { Clock } from "#values/clock.ts";
import { matchesETag } from "#values/content-negotiation.ts";
import type { Store } from "#database/store.server.ts";
import type { TermlyMenu } from "./served-menu.ts";
import { isUploadServed, termAround } from "./served-menu.ts";
import { menuCalendar } from "./calendar/menu-calendar.ts";
import { menuData } from "./menus/menu-data.ts";
import { renderMenuPdf } from "./pdf/render-pdf.server.ts";
import { allSchools } from "./schools.server.ts";
import type { MenuKey } from "./schools.ts";
import { findMenuFile, findWeekSheet } from "./schools.ts";
import type { MenuFileKind } from "./file-headers.ts";
import { fileHeaders } from "./file-headers.ts";
import { filesAsPublished } from "./files-as-published.server.ts";
import { pdfMenu } from "./pdf/pdf-menu.ts";
import { londonDay } from "#values/calendar-day.ts";
import { calendarRevisions } from "./calendar/calendar-revisions.server.ts";
import { termlyMenu } from "./termly-menus.server.ts";
import { sheetWeek, weekSheet } from "./week-sheets.server.ts";
import { uploadedPdf } from "./pdf/stored-pdf.server.ts";

export interface TermlyApiDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly brand: Brand;
  /** scheme://host of the public address. */
  readonly publicOrigin: string;
}

interface CachedFile {
  readonly of: string;
  /** One for all who ask: a response reads from it as its reader takes it, and copies nothing. */
  readonly body: Blob;
  readonly etag: string;
}

const mostSheets = 60;

/**
 * /primaries/olive.pdf, .ics and .json: each made once a revision (the PDF and the data once a day) and cached; and the
 * sheets of a week, like /primaries/olive-matrix.pdf?week=2026-11-23.
 */
export function termlyApi(machine: TermlyApiDeps): Hono {
  const api = new Hono();
  const ofThen = filesAsPublished(machine);
  const cache = new Map<string, CachedFile>();
  const sheets = new Map<string, CachedFile>();
  let sheetsFrom: Kitchen | undefined;
  // What is printed of the firm may change at any time.
  const firm = () => JSON.stringify(machine.brand);
  const making = new Map<string, Promise<CachedFile | null>>();

  async function answer(path: string, ifNoneMatch: string | undefined): Promise<Response | null> {
    const named = findMenuFile(await allSchools(machine.store.db), path);
    if (!named) return null;
    const { school, kind } = named;
    const made = await fileOf(school.key, kind);
    if (!made) return null;
    return send(made, kind, `${school.key}.${kind}`, ifNoneMatch);
  }

  async function respondWithSheet(path: string, asked: string | undefined, ifNoneMatch: string | undefined) {
    const named = findWeekSheet(await allSchools(machine.store.db), path);
    const menu = named && (await termlyMenu(machine.store.db, named.school.key));
    if (!menu) return null;
    const today = londonDay(machine.clock.now());
    const monday = sheetWeek(menu, asked, today);
    if (!monday) return null;
    const name = `${named.school.key}-${named.kind}-${monday}.pdf`;
    const of = `${menu.revision} ${today} ${firm()}`;
    const kitchen = await readKitchen(machine.store.db);
    if (kitchen !== sheetsFrom) sheets.clear();
    sheetsFrom = kitchen;
    let made = sheets.get(name);
    if (made?.of !== of) {
      made = cachedFile(of, weekSheet(named.kind, menu, monday, { brand: machine.brand, kitchen, today }));
      sheets.delete(name);
      sheets.set(name, made);
      // A year has forty weeks, and few of them are asked for: the one that was made first goes.
      if (sheets.size > mostSheets) sheets.delete(sheets.keys().next().value!);
    }
    return send(made, "pdf", name, ifNoneMatch);
  }

  async function fileOf(key: MenuKey, kind: MenuFileKind): Promise<CachedFile | null> {
    const row = await machine.store.db
      .selectFrom("termly_menu")
      .select("revision")
      .where("id", "=", key)
      .executeTakeFirst();
    if (!row) return null;
    const name = `${key}.${kind}`;
    const of = `${row.revision} ${kind === "ics" ? "" : londonDay(machine.clock.now())} ${firm()}`;
    const old = cache.get(name);
    if (old?.of === of) return old;
    // Many who ask at once wait for one making.
    const waiting =
      making.get(`${name} ${of}`) ?? make(key, kind, of).finally(() => making.delete(`${name} ${of}`));
    making.set(`${name} ${of}`, waiting);
    const made = await waiting;
    if (made) cache.set(name, made);
    return made;
  }

  async function make(key: MenuKey, kind: MenuFileKind, of: string): Promise<CachedFile | null> {
    const menu = await termlyMenu(machine.store.db, key);
    const body = menu && (await bodyOf(menu, kind));
    if (!body) return null;
    return cachedFile(of, body);
  }

  async function bodyOf(menu: TermlyMenu, kind: MenuFileKind): Promise<Buffer | null> {
    const { store, brand, publicOrigin: origin } = machine;
    const today = londonDay(machine.clock.now());
    if (kind === "ics")
      return Buffer.from(
        menuCalendar(menu, await calendarRevisions(store.db, menu.about.key), { brand, origin }),
      );
    if (kind === "json") return Buffer.from(JSON.stringify(menuData(menu, today)));
    if (isUploadServed(menu, today)) return await uploadedPdf(store.db, menu.about.key);
    const term = termAround(menu, today);
    return term && renderMenuPdf(pdfMenu(menu, term, brand, today), menu.changedAt);
  }

  api.get("/:sector{primaries|secondaries|colleges}/:file", async (c, next) => {
    const moment = c.req.query("as-published");
    if (moment !== undefined)
      return (await ofThen(c.req.path, moment, c.req.query("week"))) ?? (await next());
    const etag = c.req.header("If-None-Match");
    const answered =
      (await answer(c.req.path, etag)) ?? (await respondWithSheet(c.req.path, c.req.query("week"), etag));
    if (!answered) return await next();
    return answered;
  });
  return api;
}

function cachedFile(of: string, body: Buffer): CachedFile {
  return {
    of,
    body: new Blob([Uint8Array.from(body)]),
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
  };
}

function send(
  { etag, body }: CachedFile,
  kind: MenuFileKind,
  filename: string,
  ifNoneMatch: string | undefined,
): Response {
  const headers = new Headers({
    ...fileHeaders[kind],
    ETag: etag,
    // A changed dish must be seen at once: cached, but revalidated each time.
    "Cache-Control": "public, no-cache",
    "Content-Disposition": `${kind === "ics" ? "attachment" : "inline"}; filename="${filename}"`,
  });
  if (matchesETag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  headers.set("Content-Length", String(body.size));
  return new Response(body, { headers });
}
