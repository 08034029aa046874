import { isSectorKey, sectorOf } from "#brand/sectors.ts";
import { galleryImages } from "#gallery/gallery-rows.server.ts";
import { groupsInCode } from "#layout/link-groups.ts";
import { readPdfs } from "#page-content/pdfs/pdf-table.server.ts";
import { wordsOfPdf } from "#page-content/pdfs/pdf-words.server.ts";
import type { GalleryPictures } from "#page-content/picture-places.ts";
import { asPagesName } from "#page-content/picture-places.ts";
import type { SiteContext } from "#server/services.ts";
import { pictureFacts, pictureNames } from "#ui/picture/pictures.ts";
import { capitalise } from "#values/text/capitalise.ts";
import type { Offered } from "./field-list.tsx";

type OfferingSite = Pick<SiteContext, "settings" | "store" | "brand">;

/**
 * What the fields of a page or an item may choose from: the gallery's pictures, those of the sample where readers are shown them,
 * the documents, and the firm's claims.
 */
export async function offeredBy({ settings, store, brand }: OfferingSite): Promise<Omit<Offered, "errors">> {
  const own = (await galleryImages(store.db)).map(({ id, name, alt }) => ({
    name: `gallery/${id}`,
    words: name ? `${name}: ${alt}` : alt,
  }));
  const ofSample = pictureNames.map((name) => ({
    name,
    words: `${capitalise(name.replaceAll("-", " "))}: ${pictureFacts(name).alt}`,
  }));
  const pdfs = (await readPdfs(store.db)).map((pdf) => ({ address: pdf.address, name: wordsOfPdf(pdf) }));
  return {
    pdfs,
    pictures: brand.madeUp ? [...own, ...ofSample] : own,
    offersSample: brand.madeUp,
    claims: Object.entries(settings.now().claims).map(([key, { figure, text }]) => ({
      key,
      name: `${figure} ${text}`,
    })),
  };
}

/** The headings of the navigation, as the firm calls them. */
export const headingsNow = ({ settings }: Pick<SiteContext, "settings">): Readonly<Record<string, string>> =>
  Object.fromEntries(
    groupsInCode.map(({ key, name }) => [
      key,
      isSectorKey(key) ? sectorOf(settings.now().sectors, key).name : name,
    ]),
  );

/** The gallery's pictures as pages name them, to hold a page against. */
export const galleryNow = async ({ store }: Pick<SiteContext, "store">): Promise<GalleryPictures> =>
  asPagesName(await galleryImages(store.db));
