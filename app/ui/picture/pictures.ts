import { keysOf } from "#values/record.ts";
import type { PictureFacts } from "./responsive-image.tsx";
import manifest from "./pictures.generated.json" with { type: "json" };

/** The pictures of the brand, by the names of their masters in art/. */
export type PictureName = keyof typeof manifest;

interface BrandPicture extends PictureFacts {
  social: { src: string; width: number; height: number };
  edge: { left: string[]; right: string[]; top: string; bottom: string };
}

const pictures: Record<PictureName, BrandPicture> = manifest;

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

/** The JPEG that social networks show with a link (1200 by 630 where the master is wide enough). */
export function pictureSocial(name: PictureName) {
  const { social, alt } = pictures[name];
  return { ...social, type: "image/jpeg", alt };
}
