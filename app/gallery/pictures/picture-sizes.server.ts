import type { FocalPoint, PictureCrop } from "./picture-crop.ts";
import { cropArea, focalWithin, refuseOddShapes } from "./picture-crop.ts";
import type { DecodedPicture } from "./read-picture.server.ts";
import { decodePicture, uprightSize } from "./read-picture.server.ts";
import { loadSharp } from "./sharp.server.ts";

export type PictureFormat = "avif" | "webp" | "jpeg";

export interface PictureSize {
  format: PictureFormat;
  /** Pixels. */
  width: number;
  height: number;
  bytes: Buffer;
}

export interface PictureSizeOptions {
  /** Widths in pixels for each format; a width that the picture does not have is left out, never blown up. */
  widths?: Partial<Record<PictureFormat, readonly number[]>>;
  crop?: PictureCrop;
  /** In the uncropped picture; the middle when left out. */
  focal?: FocalPoint;
  /** The most pixels that a size may have: the widths that would be larger give way to the widest that is not. */
  largest?: number;
  /** Made quickly and somewhat larger: for tests, which do not look at how small a file is. */
  draft?: boolean;
}

export interface SizedPicture {
  /** Pixels of the upright, cropped picture before it was made smaller. */
  width: number;
  height: number;
  /** In the cropped picture. */
  focal: FocalPoint;
  /** Smallest first within each format. `bytes.length` is the weight of each. */
  sizes: PictureSize[];
}

const everyday = [480, 800, 1200, 1600] as const;

let previous: Promise<unknown> = Promise.resolve();

/**
 * Turns a file that somebody sent into pictures for the web: upright, cropped, sRGB, without any metadata
 * (a phone writes where it stood into it), as AVIF, WebP and JPEG at several widths. One at a time.
 * Throws UnusablePicture for anything but an undamaged JPEG, PNG, WebP or AVIF of sensible size.
 */
export function makePictureSizes(file: Uint8Array, options: PictureSizeOptions = {}): Promise<SizedPicture> {
  const turn = previous.then(() => makeSizes(file, options));
  previous = turn.catch(() => undefined);
  return turn;
}

async function makeSizes(file: Uint8Array, options: PictureSizeOptions): Promise<SizedPicture> {
  const whole = await uprightSize(file);
  const crop = options.crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const area = cropArea(crop, whole);
  refuseOddShapes(area);

  const widths = {
    avif: everyday,
    webp: everyday,
    jpeg: everyday,
    ...options.widths,
  };
  const most = Math.min(area.width, widestOf(options.largest, area));
  const widest = Math.min(most, Math.max(...widths.avif, ...widths.webp, ...widths.jpeg));
  const height = Math.max(1, Math.round((area.height * widest) / area.width));
  const base = await decodePicture(file, options.crop ? area : null, { width: widest, height });
  const sizes: PictureSize[] = [];
  for (const format of ["avif", "webp", "jpeg"] as const) {
    for (const width of widthsWithin(widths[format], most))
      sizes.push(await encode(base, format, width, options.draft ?? false));
  }
  return {
    width: area.width,
    height: area.height,
    focal: focalWithin(options.focal, crop),
    sizes,
  };
}

const widestOf = (pixels: number | undefined, { width, height }: { width: number; height: number }) =>
  pixels === undefined ? width : Math.round(Math.sqrt((pixels * width) / height));

// Chosen on the site's own pictures: AVIF beyond it costs seconds and saves a few per cent.
const effort = 3;

async function encode(
  base: DecodedPicture,
  format: PictureFormat,
  width: number,
  draft: boolean,
): Promise<PictureSize> {
  const height = Math.max(1, Math.round((base.raw.height * width) / base.raw.width));
  const sharp = await loadSharp();
  const picture = sharp(base.pixels, { raw: base.raw }).resize({
    width,
    height,
    fit: "fill",
  });
  // Chosen by eye on the site's own pictures. The narrow ones go to small screens with many dots, where the eye forgives
  // more and the connection is slow.
  const quality = width <= 800 ? 46 : 50;
  if (format === "avif") picture.avif({ quality, effort: draft ? 0 : effort, chromaSubsampling: "4:2:0" });
  if (format === "webp") picture.webp({ quality: 74, effort: draft ? 0 : effort, smartSubsample: !draft });
  if (format === "jpeg") picture.jpeg({ quality: 75, mozjpeg: !draft });
  return { format, width, height, bytes: await picture.toBuffer() };
}

/** The wanted widths that fit, and the picture's own width where it falls clearly between two of them. */
function widthsWithin(wanted: readonly number[], own: number): number[] {
  const fitting = wanted.filter((width) => width <= own).sort((a, b) => a - b);
  const missing = wanted.some((width) => width > own) && own > 1.1 * (fitting.at(-1) ?? 0);
  return missing ? [...fitting, own] : fitting;
}
