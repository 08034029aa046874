import { typesetOnce } from "#printing/typesetter.testkit.ts";
import { plainPdfHere } from "#printing/plain-pdf.server.ts";
import { testPublicationKey } from "#publications/publication-key.testkit.ts";
import { sampleBrand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import { change } from "#live/server/change.server.ts";
import { importKitchen } from "#recipes/recipes.server.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { day } from "#values/time/calendar-day.ts";
import { frozenClock } from "#values/time/clock.ts";
import { menuCalendar } from "./calendar/menu-calendar.ts";
import { termlyApi } from "./termly-menus.api.server.ts";
import { plannedDish, sampleFile } from "./termly-menus.examples.ts";
import { calendarRevisions } from "./calendar/calendar-revisions.server.ts";
import type { MenuFile } from "./csv/import-termly-menus.server.ts";
import { holdDishes } from "./holds/holds.server.ts";
import { placeOf } from "./menus/dish.ts";
import { recordMenuChange } from "./menus/record-menu-change.server.ts";
import { importTermlyMenus } from "./csv/import-termly-menus.server.ts";
import type { TermlyMenuDeps } from "./termly-menus.server.ts";
import { termlyMenu } from "./termly-menus.server.ts";

export const cook = actorNamed("the cook");
const publicOrigin = "http://localhost:3000";

/** An autumn term with its half term. */
export const oliveTerms =
  "menu,first_day,last_day,rotation,closed_days\nolive,2026-09-03,2026-12-18,pause,2026-10-26..2026-10-30 Half term\n";

/** A dish that is swapped in for Olive's main dish on a Thursday. */
export const satay = {
  key: "olive",
  day: day("2026-11-26"),
  course: "main",
  dish: plannedDish({ name: "Chicken satay", contains: "peanuts:contains" }),
  note: "",
  unknownBy: "Ruth",
} as const;

export const fileOf = (name: string, text: string): MenuFile => ({
  name,
  bytes: new TextEncoder().encode(text),
});
export const sampleText = (name: string): string => new TextDecoder().decode(sampleFile(name));

/** A site's school menus on a store of their own, on 23 November 2026, with these files imported. */
export async function openTermlyMenus(
  open: () => Promise<Store>,
  files: readonly MenuFile[] = [
    { name: "olive.csv", bytes: sampleFile("olive.csv") },
    fileOf("terms.csv", oliveTerms),
  ],
) {
  const { store, feed } = await openWithFeed(open);
  const changes: string[] = [];
  feed.subscribe((recorded) =>
    changes.push(...recorded.map(({ topic, type, documentId }) => `${topic} ${type} ${documentId}`)),
  );
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const deps = {
    store,
    feed,
    clock,
    brand: sampleBrand,
    publicationKey: testPublicationKey,
    plainPdf: plainPdfHere,
  };
  if (files.length) await importTermlyMenus(deps, cook, files);
  // Once more: what a process that starts now serves.
  const openApi = () =>
    termlyApi({
      store,
      clock,
      brand: sampleBrand,
      publicOrigin,
      typeset: typesetOnce,
      plainPdf: plainPdfHere,
    });
  const api = openApi();
  const calendar = async () =>
    menuCalendar((await termlyMenu(store.db, "olive"))!, await calendarRevisions(store.db, "olive"), {
      brand: sampleBrand,
      origin: publicOrigin,
    });
  return { deps, store, clock, changes, files, api, openApi, calendar };
}

/** A database that notes of which places of the cycle whole dishes are read. */
export function watchDishes({ db }: Pick<Store, "db">) {
  const places = new Set<string>();
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      for (const row of result.rows)
        if ("allergens" in row && "weekday" in row)
          places.add(placeOf(Number(row["week"]), Number(row["weekday"])));
      return result;
    },
  });
  return { db: watched, places };
}

/** Makes the kitchens that the sample's schools name; nothing is cooked there, and nobody has assessed them. */
export async function makeKitchens(deps: TermlyMenuDeps): Promise<void> {
  const sites = fileOf("sites.csv", "site,name,fryers\nlane,Lane kitchen,\nyard,Yard kitchen,\n");
  await importKitchen({ ...deps, dependents: [] }, cook, [sites]);
}

/** Holds a whole day of Olive's, as a change in the kitchen does. */
export async function holdDay(deps: TermlyMenuDeps, on: Day): Promise<void> {
  await change(deps, cook, async (changing) => {
    const held = { menu: "olive", day: on, recipe: "slaw", dish: "", reason: "celery" };
    await holdDishes(changing, { by: cook.name, at: deps.clock.now() }, [held]);
    await recordMenuChange(deps, changing, "olive");
  });
}
