import type { PictureDraftDeps } from "./draft-kind.ts";

type Known = Awaited<ReturnType<PictureDraftDeps["galleryPictures"]>>[number];

/** A gallery that has these pictures: a test of a feature knows no other. */
export const galleryOf = (...pictures: readonly Known[]): Pick<PictureDraftDeps, "galleryPictures"> => ({
  galleryPictures: async (_db, named) => pictures.filter(({ id }) => named.includes(`gallery/${id}`)),
});
