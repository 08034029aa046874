import { keysOf } from "#values/record.ts";
import { ResponsiveImage, srcSet, type PictureFacts, type PictureProps } from "./responsive-image.tsx";
import manifest from "./pictures.generated.json";

/** The pictures of the brand, by the names of their masters in art/. */
export type PictureName = keyof typeof manifest;

interface BrandPicture extends PictureFacts {
  social: { src: string; width: number; height: number };
  edge: { left: string[]; right: string[]; top: string; bottom: string };
}

const pictures: Record<PictureName, BrandPicture> = manifest;

/**
 * A picture of the brand. On the server only: an island that needs one is handed `pictureFacts(name)` and
 * shows it with ResponsiveImage, or it would carry the list of all pictures to the browser.
 */
export function Picture({ name, ...variant }: PictureProps & { name: PictureName }) {
  return <ResponsiveImage picture={pictures[name]} {...variant} />;
}

export const pictureNames: readonly PictureName[] = keysOf(pictures);

export const isPictureName = (name: string): name is PictureName => Object.hasOwn(pictures, name);

/** The picture of this name; null where there is none. */
export const pictureNamed = (name: string | null): PictureName | null =>
  name !== null && isPictureName(name) ? name : null;

/** What ResponsiveImage needs, without the rest. */
export function pictureFacts(name: PictureName): PictureFacts {
  const { alt, width, height, focal, avif, webp, jpeg } = pictures[name];
  return { alt, width, height, focal, avif, webp, jpeg };
}

/** The colours down one side of a picture as a CSS gradient, top to bottom: the page goes on where it ends. */
export function pictureEdge(name: PictureName, side: "left" | "right"): string {
  return `linear-gradient(${pictures[name].edge[side].join(",")})`;
}

/** The colour that most of a picture's top or bottom has. */
export function pictureTone(name: PictureName, end: "top" | "bottom"): string {
  return pictures[name].edge[end];
}

/** Properties of a `<link>` that fetches a page's first picture early; `sizes` as on the picture itself. */
export function picturePreload(name: PictureName, sizes: string) {
  return {
    rel: "preload",
    as: "image",
    type: "image/avif",
    imageSrcSet: srcSet(pictures[name].avif),
    imageSizes: sizes,
    fetchPriority: "high",
  } as const;
}

/** The JPEG that social networks show with a link (1200 by 630 where the master is wide enough). */
export function pictureSocial(name: PictureName) {
  const { social, alt } = pictures[name];
  return { ...social, type: "image/jpeg", alt };
}
