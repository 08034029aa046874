import { formatLimit, mebibyte } from "#values/numbers/file-size.ts";
import type { Area } from "./picture-crop.ts";
import { loadSharp } from "./sharp.server.ts";
import { refuseTooCostly } from "./picture-cost.ts";
import { heifBrandOf, notAPicture, pictureErrorFrom, UnusablePicture } from "./unusable-picture.ts";

const maxPixels = 40_000_000;
const maxBytes = 30 * mebibyte;
const paper = "#FFFDF8";

/** Pixels of a picture, ready to be encoded. */
export interface DecodedPicture {
  pixels: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Width and height of an uploaded file, upright. Throws UnusablePicture when it is no picture that we take. */
export async function uprightSize(file: Uint8Array): Promise<{ width: number; height: number }> {
  if (file.byteLength > maxBytes)
    throw new UnusablePicture(
      "too-many-bytes",
      `This file is larger than ${formatLimit(maxBytes)}. Please save the picture smaller and send it again.`,
    );
  if (/^(hei|hev)/.test(heifBrandOf(file))) throw notAPicture(file);
  try {
    const about = await (await open(file)).metadata();
    // HEIF is a family: the loader that reads AVIF also recognises the pictures of phones (HEVC).
    if (about.format === "heif" && about.compression !== "av1") throw notAPicture(file);
    refuseTooCostly(about, file);
    return { width: about.autoOrient.width, height: about.autoOrient.height };
  } catch (error) {
    throw pictureErrorFrom(error, file);
  }
}

/**
 * Decodes a file, or a part of it, once, at the largest width that is needed. A whole one is made smaller while it is read, and
 * turned upright after that: no format that can be read line by line is ever in memory at its full size. Throws
 * UnusablePicture when it is damaged.
 */
export async function decodePicture(
  file: Uint8Array,
  area: Area | null,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<DecodedPicture> {
  try {
    const opened = await open(file);
    // A part is cut from the upright picture, which has to be made whole for it.
    const wanted = area ? opened.extract(area) : opened;
    const { data, info } = await wanted
      // A JPEG is read at most half as small as it may be: its own way of shrinking is the coarser one.
      .resize({ width, height, fit: "fill", fastShrinkOnLoad: !isJpeg(file) })
      .flatten({ background: paper })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return {
      pixels: data,
      raw: {
        width: info.width,
        height: info.height,
        channels: info.channels,
      },
    };
  } catch (error) {
    throw pictureErrorFrom(error, file);
  }
}

async function open(file: Uint8Array) {
  const sharp = await loadSharp();
  return sharp(file, {
    limitInputPixels: maxPixels,
    failOn: "truncated",
    autoOrient: true,
  });
}

const isJpeg = (file: Uint8Array) => file[0] === 0xff && file[1] === 0xd8;

/** Whether a file begins as drawings (SVG) do. */
export function isDrawing(file: Uint8Array): boolean {
  const start = Buffer.from(file.subarray(0, 4096))
    .toString("latin1")
    .replace(/^\u00EF\u00BB\u00BF/, "")
    .trimStart();
  return start.startsWith("<") && /^<(?:svg|\?xml|!--|!DOCTYPE)/i.test(start);
}
