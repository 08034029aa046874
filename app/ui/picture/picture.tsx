import { use } from "react";
import { emptyPlate } from "./empty-plate.ts";
import { photographSizes } from "./photograph-sizes.ts";
import type { PictureRef } from "./pictures.ts";
import { isOwnPicture, pictureFacts } from "./pictures.ts";
import { ResponsiveImage, srcSet, type PictureFacts, type PictureProps } from "./responsive-image.tsx";
import { ShowsSamplePictures } from "./shows-sample-pictures.ts";

/**
 * A picture of a page. Where the site is a firm's own, an empty plate stands for each of the sample's. On the server only: an island
 * that needs one is handed the facts of `usePictureFacts` and shows them with ResponsiveImage, or it would carry the list of all
 * pictures to the browser.
 */
export function Picture({ name, ...variant }: PictureProps & { name: PictureRef }) {
  const facts = usePictureFacts()(name);
  if (facts === emptyPlate) return <ResponsiveImage picture={facts} {...variant} alt="" eager={false} />;
  return isOwnPicture(name) ? (
    <ResponsiveImage focal {...variant} picture={facts} sizes={photographSizes(variant.sizes)} />
  ) : (
    <ResponsiveImage picture={facts} {...variant} />
  );
}

/** What ResponsiveImage needs of a picture, on this site. */
export function usePictureFacts(): (picture: PictureRef) => PictureFacts {
  const showsSample = use(ShowsSamplePictures);
  return (picture) => (showsSample || isOwnPicture(picture) ? pictureFacts(picture) : emptyPlate);
}

/** Whether it is one of the sample's that is shown: then the page goes on in its colours. */
export function useShowsSample(picture: PictureRef): boolean {
  const showsSample = use(ShowsSamplePictures);
  return showsSample && !isOwnPicture(picture);
}

/** The same, for a page's `meta`. */
export const picturePreloadTag = (picture: PictureRef, sizes: string) => ({
  tagName: "link" as const,
  ...picturePreload(picture, sizes),
});

/** Properties of a `<link>` that fetches a page's first picture early; `sizes` as on the picture itself. */
export function picturePreload(picture: PictureRef, sizes: string) {
  return {
    rel: "preload",
    as: "image",
    type: "image/avif",
    imageSrcSet: srcSet(pictureFacts(picture).avif),
    imageSizes: isOwnPicture(picture) ? photographSizes(sizes) : sizes,
    fetchPriority: "high",
  } as const;
}
