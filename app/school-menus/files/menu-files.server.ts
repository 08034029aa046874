import type { Brand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import type { Typeset } from "#printing/typesetter.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import { calendarRevisions } from "../calendar/calendar-revisions.server.ts";
import { menuCalendar } from "../calendar/menu-calendar.ts";
import type { MenuFileKind } from "./file-headers.ts";
import { menuData } from "../menus/menu-data.ts";
import { pdfMenu } from "../pdf/pdf-menu.ts";
import { renderMenuPdf } from "../pdf/render-pdf.server.ts";
import { uploadedPdf } from "../pdf/stored-pdf.server.ts";
import type { MenuKey } from "../schools/schools.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { isUploadServed, termAround } from "../served-menu.ts";
import { menuOfKey } from "../termly-menus.server.ts";
import type { MadeFile } from "./made-file.ts";
import { madeFile } from "./made-file.ts";

export interface FileDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly brand: Brand;
  /** scheme://host of the public address. */
  readonly publicOrigin: string;
  readonly typeset: Typeset;
}

/** What is printed of the firm may change at any time. */
export const firmOf = ({ brand }: Pick<FileDeps, "brand">): string => JSON.stringify(brand);

/** The files of menus by school and kind, each made once a revision (the PDF and the data once a day) and cached. */
export function createMenuFiles(deps: FileDeps) {
  const cache = new Map<string, MadeFile>();
  const making = new Map<string, Promise<MadeFile | null>>();

  /** The file of a school's menu, or null where it has none. */
  return async function menuFileOf(key: MenuKey, kind: MenuFileKind): Promise<MadeFile | null> {
    const row = await deps.store.db
      .selectFrom("termly_menu")
      .select("revision")
      .where("id", "=", key)
      .executeTakeFirst();
    if (!row) return null;
    const name = `${key}.${kind}`;
    const madeFrom = `${row.revision} ${kind === "ics" ? "" : londonDay(deps.clock.now())} ${firmOf(deps)}`;
    const old = cache.get(name);
    if (old?.madeFrom === madeFrom) return old;
    // Many who ask at once wait for one making.
    const id = `${name} ${madeFrom}`;
    const waiting = making.get(id) ?? make(deps, key, kind, madeFrom).finally(() => making.delete(id));
    making.set(id, waiting);
    const made = await waiting;
    if (made) cache.set(name, made);
    return made;
  };
}

async function make(
  deps: FileDeps,
  key: MenuKey,
  kind: MenuFileKind,
  madeFrom: string,
): Promise<MadeFile | null> {
  const menu = await menuOfKey(deps.store.db, key);
  const body = menu && (await bodyOf(deps, menu, kind));
  return body ? madeFile(madeFrom, body) : null;
}

async function bodyOf(deps: FileDeps, menu: TermlyMenu, kind: MenuFileKind): Promise<Buffer | null> {
  const { store, brand, publicOrigin: origin } = deps;
  const today = londonDay(deps.clock.now());
  if (kind === "ics")
    return Buffer.from(
      menuCalendar(menu, await calendarRevisions(store.db, menu.about.key), { brand, origin }),
    );
  if (kind === "json") return Buffer.from(JSON.stringify(menuData(menu, today)));
  if (isUploadServed(menu, today)) return await uploadedPdf(store.db, menu.about.key);
  const term = termAround(menu, today);
  return term && (await renderMenuPdf(pdfMenu(menu, term, brand, today), menu.changedAt, deps.typeset));
}
