import { createHash } from "node:crypto";
import type { Blobs } from "#blobs/blobs.ts";
import type { PictureFile } from "#ui/picture/responsive-image.tsx";
import type { Problem } from "#values/problem.ts";
import { keysOf } from "#values/record.ts";
import type { GalleryImage } from "../gallery-image.ts";
import type { ImageKind } from "./image-files.server.ts";
import { saveImageFile } from "./image-files.server.ts";
import type { FocalPoint, PictureCrop } from "./picture-crop.ts";
import type { PictureFormat } from "./picture-sizes.server.ts";
import { makePictureSizes } from "./picture-sizes.server.ts";
import type { FileStore } from "./stored-files.server.ts";

/** A picture to be added to the gallery. */
export interface NewImage {
  readonly bytes: Uint8Array;
  /** For messages: "birthday.jpg". */
  readonly fileName: string;
  /** The group; "" for none. */
  readonly name: string;
  /** What the picture shows, for those who do not see it. */
  readonly alt: string;
  readonly caption?: string;
  readonly crop?: PictureCrop;
  readonly focal?: FocalPoint;
  readonly widths?: Record<PictureFormat, readonly number[]>;
  /** Chosen by us for sample pictures; made from the bytes otherwise. */
  readonly id?: string;
}

const longest = { name: 80, alt: 500, caption: 300 } as const;
const everyWidth = { avif: [480, 960, 1600], webp: [480, 960], jpeg: [960] };
// A wide screen's worth: writing an AVIF takes 40 bytes of memory for each of its pixels.
const largestSize = 1600 * 1200;
const kindOf: Record<PictureFormat, ImageKind> = { avif: "avif", webp: "webp", jpeg: "jpg" };

export type MakeSizes = typeof makePictureSizes;

export interface PrepareDeps {
  readonly blobs: Blobs;
  /** Where sizes come from; made each time when left out. */
  readonly sizes?: MakeSizes;
}

/** A picture and its sizes, of which nothing is stored yet. */
export interface SizedImage {
  readonly image: NewImage;
  readonly sized: Awaited<ReturnType<typeof makePictureSizes>>;
}

/** Makes a picture's sizes. Throws UnusablePicture. */
export async function sizeImage(
  { sizes = makePictureSizes }: Pick<PrepareDeps, "sizes">,
  image: NewImage,
): Promise<SizedImage> {
  const { bytes, crop, focal, widths } = image;
  const wanted = widths ? { widths } : { widths: everyWidth, largest: largestSize };
  return { image, sized: await sizes(bytes, { ...wanted, ...(crop && { crop }), ...(focal && { focal }) }) };
}

/** Stores the files of a picture's sizes; it has no place in the gallery yet. Throws the disk's error. */
export async function storeSizes(
  store: FileStore,
  { image: { bytes, ...texts }, sized }: SizedImage,
): Promise<GalleryImage> {
  const files: Record<PictureFormat, PictureFile[]> = { avif: [], webp: [], jpeg: [] };
  for (const { format, width, bytes: made } of sized.sizes)
    files[format].push({ w: width, src: await saveImageFile(store, made, kindOf[format]) });
  return {
    id: texts.id ?? createHash("sha256").update(bytes).digest("hex").slice(0, 20),
    url: files.jpeg.at(-1)?.src ?? "",
    name: texts.name.trim(),
    alt: texts.alt.trim(),
    caption: texts.caption?.trim() ?? "",
    width: sized.width,
    height: sized.height,
    focal: sized.focal,
    ...files,
    position: 0,
  };
}

/** What is wrong with the texts of a picture that is to be added. */
export function newImageProblems({ fileName, name, alt, caption = "" }: NewImage): Problem[] {
  return textProblems({ name, alt, caption }, fileName);
}

/** What is wrong with a picture's texts. `file` says which of several pictures is meant; "" where a form has only one. */
export function textProblems(texts: Record<keyof typeof longest, string>, file: string): Problem[] {
  const problems = keysOf(longest)
    .filter((field) => texts[field].trim().length > longest[field])
    .map((field) => ({
      field: file || field,
      message: `The ${field} has at most ${longest[field]} letters.`,
    }));
  if (!texts.alt.trim())
    problems.push({ field: file || "alt", message: "Say in words what the picture shows." });
  return problems;
}
