import { galleryPictures } from "#gallery/gallery-rows.server.ts";
import type { PictureName } from "#ui/picture/pictures.ts";
import { isGalleryPicture, isPictureName } from "#ui/picture/pictures.ts";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import type { Services } from "./services.ts";

/** The pictures of dishes, by what the dishes call them. */
export type DishPictures = ReadonlyMap<string, PictureName | PictureFacts>;

/**
 * Pictures that dishes name: those of the firm's gallery as it has them now, and the sample's on a demonstration. One that is in the
 * gallery no more is left out, as no dish is shown by a picture of another.
 */
export async function dishPictures(
  { store, brand }: Pick<Services, "store" | "brand">,
  dishes: readonly { readonly image: string | null }[],
): Promise<DishPictures> {
  const named = [...new Set(dishes.flatMap(({ image }) => image ?? []))];
  const own = await galleryPictures(store.db, named.filter(isGalleryPicture));
  const sample = brand.madeUp ? named.filter(isPictureName) : [];
  return new Map<string, PictureName | PictureFacts>([
    ...own.map(
      ({ id, alt, width, height, focal, avif, webp, jpeg }) =>
        [`gallery/${id}`, { alt, width, height, focal, avif, webp, jpeg }] as const,
    ),
    ...sample.map((name) => [name, name] as const),
  ]);
}
