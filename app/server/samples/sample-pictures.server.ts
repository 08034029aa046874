import path from "node:path";
import { cachedSizes } from "#gallery/pictures/cached-sizes.server.ts";
import type { WithThem } from "#gallery/gallery-images.server.ts";
import { addImages } from "#gallery/gallery-images.server.ts";
import { sampleGallery } from "#gallery/sample-gallery.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Services } from "../services.ts";

/** Adds the sample gallery's pictures, which are made once for each checkout and cached beside it. */
export async function addSamplePictures(
  services: Services,
  actor: Actor,
  withThem?: WithThem,
): Promise<void> {
  const deps = {
    ...services,
    sizes: cachedSizes(path.resolve(".cache/gallery"), services.sizes),
  };
  await addImages(deps, actor, await sampleGallery(path.resolve(".")), withThem);
}
