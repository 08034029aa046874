import { ResponsiveImage, srcSet, type PictureProps } from "./responsive-image.tsx";
import { pictureFacts, type PictureName } from "./pictures.ts";

/**
 * A picture of the brand. On the server only: an island that needs one is handed `pictureFacts(name)` and
 * shows it with ResponsiveImage, or it would carry the list of all pictures to the browser.
 */
export function Picture({ name, ...variant }: PictureProps & { name: PictureName }) {
  return <ResponsiveImage picture={pictureFacts(name)} {...variant} />;
}

/** Properties of a `<link>` that fetches a page's first picture early; `sizes` as on the picture itself. */
export function picturePreload(name: PictureName, sizes: string) {
  return {
    rel: "preload",
    as: "image",
    type: "image/avif",
    imageSrcSet: srcSet(pictureFacts(name).avif),
    imageSizes: sizes,
    fetchPriority: "high",
  } as const;
}
