import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { serverOnly } from "#layout/server-only-data.ts";
import { parseMoment } from "#publications/moment.ts";
import type { PublishedSpan } from "#publications/published.server.ts";
import { openingPicture } from "#server/opening-picture.server.ts";
import { siteContext } from "#server/services.ts";
import type { PictureRef } from "#ui/picture/pictures.ts";
import { schoolsAndBreakfasts } from "#school-menus/schools/schools.server.ts";
import type { School } from "#school-menus/schools/schools.ts";
import { findSchool } from "#school-menus/schools/schools.ts";
import type { MenuView } from "#school-menus/menu-page/menu-view.ts";
import { menuView } from "#school-menus/menu-page/menu-view.ts";
import { menuAsPublished, menuHistory } from "#school-menus/termly-menus.server.ts";
import { standardsInWordsAt } from "#school-menus/standards/standards-table.server.ts";
import { addDays, londonDay, mondayOf, parseDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { monthsShown } from "./menu-record.copy.ts";

export interface MenuRecordData {
  readonly about: School | null;
  /** What was published at the moment that was asked for; null when none was, or nothing is on record. */
  readonly published:
    | (PublishedSpan & {
        readonly at: Instant;
        readonly view: MenuView;
        /** By which sets of the standards the shown week was checked, as they were on record then. */
        readonly standards: readonly string[];
      })
    | null;
  readonly spans: readonly PublishedSpan[];
  readonly asked: boolean;
  readonly opening: PictureRef;
}

// A menu that changes every day of a school year.
const maxSpans = 250;

/** The record of one menu (`?menu=olive`), and the menu as it was published at a moment (`&at=2026-11-20T10:00`). */
export async function loadMenuRecord({
  request,
  context,
}: {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}) {
  const site = context.get(siteContext);
  const { store, clock } = site;
  const { searchParams } = new URL(request.url);
  const about = findSchool(await schoolsAndBreakfasts(store.db), searchParams.get("menu") ?? "");
  const at = searchParams.get("at");
  const since = monthsBefore(clock.now(), monthsShown);
  const published = about && at !== null ? await publishedThen(parseMoment(at)) : null;
  const loaded: MenuRecordData = {
    opening: await openingPicture(site, "my-lunch"),
    about,
    published,
    spans: about ? await menuHistory(store.db, about.key, since, maxSpans) : [],
    asked: at !== null,
  };
  return data(serverOnly(loaded), { status: about && (at === null || published) ? 200 : 404 });

  async function publishedThen(moment: Instant | null) {
    if (!about || moment === null) return null;
    const now = clock.now();
    const record = await menuAsPublished(store.db, about.key, moment, now);
    // A moment to come is on record where a clock ran ahead when it was published.
    if (!record || moment > Math.max(now, record.from) || (record.until ?? moment) < since) return null;
    const { menu, from, until } = record;
    const date = parseDay(searchParams.get("date") ?? "");
    const view = menuView(menu, londonDay(moment), { week: null, year: null, date, without: [] });
    if (!view) return null;
    const monday = view.weeks[0]?.monday ?? mondayOf(londonDay(moment));
    const week = { from: monday, to: addDays(monday, 4) };
    const standards = await standardsInWordsAt(store.db, { at: moment, now, ...week });
    return { at: moment, from, until, view, standards };
  }
}

function monthsBefore(now: Instant, months: number): Instant {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then.getTime();
}
