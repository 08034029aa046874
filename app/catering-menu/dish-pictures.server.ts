import type { Db, Tx } from "#database/store.server.ts";
import type { PictureDraftDeps } from "#drafts/draft-kind.ts";
import { half, pictureFault } from "#ui/picture/picture-needs.ts";
import { isGalleryPicture } from "#ui/picture/pictures.ts";

/** What a dish's place for a picture needs of one. */
const dishPicture = half;

/**
 * What speaks against the pictures that dishes name, a sentence by the name of each; the sample's are not asked for, as a firm's own
 * site shows none of them.
 */
export async function pictureFaults(
  { galleryPictures }: Pick<PictureDraftDeps, "galleryPictures">,
  db: Db | Tx,
  images: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(images)].flatMap((image) => (image && isGalleryPicture(image) ? [image] : []));
  if (named.length === 0) return new Map();
  const known = new Map((await galleryPictures(db, named)).map((one) => [`gallery/${one.id}`, one]));
  return new Map(
    named.flatMap((image) => {
      const fault = pictureFault(known.get(image), dishPicture);
      return fault === null ? [] : [[image, fault] as const];
    }),
  );
}
