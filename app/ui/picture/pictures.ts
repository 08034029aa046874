import { defined } from "#values/defined.ts";
import { keysOf } from "#values/record.ts";
import { emptyPlate } from "./empty-plate.ts";
import type { PictureFacts } from "./responsive-image.tsx";
import manifest from "./pictures.generated.json" with { type: "json" };

/** The sample's pictures, by the names of their masters in art/. */
export type PictureName = keyof typeof manifest;

/** A picture of the firm's gallery by its id, as pages are stored. */
export type GalleryPicture = `gallery/${string}`;

/** A picture of a page: one of the sample's, or one of the firm's, by its id or with its facts. */
export type PictureRef = PictureName | GalleryPicture | PictureFacts;

interface BrandPicture extends PictureFacts {
  social: { src: string; width: number; height: number };
  edge: { left: string[]; right: string[]; top: string; bottom: string };
}

const pictures: Record<PictureName, BrandPicture> = manifest;

// Pure, or every screen that knows what a page is would bring the list of all pictures.
export const pictureNames: readonly PictureName[] = /* @__PURE__ */ keysOf(pictures);

export const isPictureName = (name: string): name is PictureName => Object.hasOwn(pictures, name);

/** Whether this is written as a picture of the gallery. */
export const isGalleryPicture = (name: string): name is GalleryPicture => /^gallery\/[\w-]{1,40}$/.test(name);

/** Whether a picture is the firm's and not the sample's. */
export const isOwnPicture = (picture: PictureRef): picture is GalleryPicture | PictureFacts =>
  typeof picture !== "string" || isGalleryPicture(picture);

/** What ResponsiveImage needs, without the rest. One of the firm's that is in the gallery no more is an empty plate. */
export function pictureFacts(picture: PictureRef): PictureFacts {
  if (typeof picture !== "string") return picture;
  if (!isPictureName(picture)) return emptyPlate;
  const { alt, width, height, focal, avif, webp, jpeg } = pictures[picture];
  return { alt, width, height, focal, avif, webp, jpeg };
}

export type Tone = "light" | "dark";

// A photograph has no wall and no table that a page could go on from: it fades into the firm's own colours.
const aroundPhotographs: Readonly<Record<Tone, string>> = {
  light: "color-mix(in srgb, var(--rosemary) 9%, var(--cream))",
  dark: "var(--rosemary)",
};

/** The colours down one side of a picture as a CSS gradient, top to bottom: the page goes on where it ends. */
export function pictureEdge(picture: PictureRef, side: "left" | "right", tone: Tone = "light"): string {
  const colours = isOwnPicture(picture)
    ? [aroundPhotographs[tone], aroundPhotographs[tone]]
    : pictures[picture].edge[side];
  return `linear-gradient(${colours.join(",")})`;
}

/** The colour that most of a picture's top or bottom has. */
export const pictureTone = (picture: PictureRef, end: "top" | "bottom", tone: Tone = "light"): string =>
  isOwnPicture(picture) ? aroundPhotographs[tone] : pictures[picture].edge[end];

/** How an ArtOpening's ground goes on from its picture. */
export const openingGround = (picture: PictureRef, tone?: Tone) => ({
  edge: pictureEdge(picture, "left", tone),
  top: pictureTone(picture, "top", tone),
  photograph: isOwnPicture(picture),
});

/** The JPEG that social networks show with a link (1200 by 630 where a master of the sample is wide enough). */
export function pictureSocial(picture: PictureName | PictureFacts) {
  if (typeof picture === "string") {
    const { social, alt } = pictures[picture];
    return { ...social, type: "image/jpeg", alt };
  }
  const { jpeg, width, height, alt } = picture;
  const { w, src } = defined(jpeg.at(-1), "the largest form of a picture");
  return { src, width: w, height: Math.round((height * w) / width), type: "image/jpeg", alt };
}
