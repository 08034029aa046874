import type { RouterContextProvider } from "react-router";
import { galleryPictures } from "#gallery/gallery-rows.server.ts";
import { shownSections } from "#page-content/own-words.ts";
import { itemSourceOf, shownItems } from "#page-content/lists/items.server.ts";
import { listAsked } from "#page-content/section-kinds.ts";
import type { PageDocument } from "#page-content/page-document.ts";
import type { GalleryPictures } from "#page-content/picture-places.ts";
import {
  asPagesName,
  itemWithPictures,
  placesInItem,
  placesOnPage,
  withPictures,
} from "#page-content/picture-places.ts";
import { readSomePdfs } from "#page-content/pdfs/pdf-table.server.ts";
import { homeId } from "#page-content/page-fields.ts";
import { schoolsWithMenus } from "#school-menus/schools/schools.server.ts";
import { termlySectors } from "#school-menus/schools/schools.ts";
import { siteContext } from "#server/services.ts";
import { mapRecord } from "#values/record.ts";
import { addDays, londonDay, londonInstant } from "#values/time/calendar-day.ts";
import { hasButton } from "../school-menus/menu-button-lists.ts";
import { loadMenuButtons } from "../school-menus/load-menu-buttons.server.ts";
import type { PageFacts } from "./sections.tsx";

/** What a page shows beside its own words, as it is now. */
export async function loadSectionFacts(
  context: Readonly<RouterContextProvider>,
  page: PageDocument,
): Promise<PageFacts> {
  const lists = await loadLists(context, page);
  const pictures = await loadPictures(context, [
    ...placesOnPage(page),
    ...Object.values(lists).flat().flatMap(placesInItem),
  ]);
  return {
    page: withPictures(page, pictures),
    menus: await loadMenus(context, page),
    home: await loadHome(context, page),
    pdfs: await loadPdfs(context, page),
    lists: mapRecord(lists, (_section, items) => items.map((item) => itemWithPictures(item, pictures))),
  };
}

/** The pictures of the gallery that a page names. */
async function loadPictures(
  context: Readonly<RouterContextProvider>,
  places: readonly { readonly picture: string }[],
): Promise<GalleryPictures> {
  const named = [...new Set(places.map(({ picture }) => picture))];
  if (named.length === 0) return new Map();
  const site = context.get(siteContext);
  site.dependsOn("image");
  return asPagesName(await galleryPictures(site.store.db, named));
}

/** The documents that the page shows. One that a page shows is not removed, and never changes. */
async function loadPdfs(
  context: Readonly<RouterContextProvider>,
  page: PageDocument,
): Promise<PageFacts["pdfs"]> {
  const shown = shownSections(page).flatMap((section) =>
    section.kind === "documents" ? section.values.documents.map(({ pdf }) => pdf) : [],
  );
  const found = await readSomePdfs(context.get(siteContext).store.db, shown);
  return Object.fromEntries(found.map(({ address, pages, bytes }) => [address, { pages, bytes }]));
}

/** What the page shows of the firm's lists, by its sections. */
async function loadLists(
  context: Readonly<RouterContextProvider>,
  page: PageDocument,
): Promise<PageFacts["lists"]> {
  const asked = shownSections(page).flatMap((section) => {
    const list = listAsked(section);
    return list ? [{ ...list, section: section.id }] : [];
  });
  if (asked.length === 0) return {};
  const site = context.get(siteContext);
  const on = londonDay(site.clock.now());
  site.dependsOn("list-item");
  site.staleAt(londonInstant(addDays(on, 1), "00:00"));
  const lists = await Promise.all(
    asked.map(async ({ section, ...list }) => {
      const items = await shownItems(site.store.db, itemSourceOf(site), { ...list, on });
      return [section, items.flatMap((item) => site.pages.ownItem(item) ?? [])] as const;
    }),
  );
  return Object.fromEntries(lists);
}

/** The schools, for a page with buttons to their menus; null for every other. */
async function loadMenus(context: Readonly<RouterContextProvider>, page: PageDocument) {
  const hasButtons = shownSections(page).some(
    (section) => section.kind === "cards" && section.values.cards.some(({ menus }) => menus),
  );
  if (!hasButtons) return null;
  const sector = termlySectors.find((one) => one === page.sector);
  return await loadMenuButtons(context, (school) => sector !== undefined && hasButton(sector, school));
}

async function loadHome(context: Readonly<RouterContextProvider>, { id }: PageDocument) {
  if (id !== homeId) return null;
  const site = context.get(siteContext);
  site.dependsOn("image");
  site.dependsOn("termly");
  const schools = await schoolsWithMenus(site.store.db);
  return { pictures: (await site.live.snapshot("image")).documents.length, schools };
}
