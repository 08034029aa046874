import sharp from "sharp";

/** Why a file cannot become a picture; `message` is a sentence for the person who sent it. */
export type PictureFault =
  "not-a-picture" | "too-many-pixels" | "too-many-bytes" | "too-small" | "too-thin" | "damaged";

export class UnusablePicture extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "UnusablePicture";
    this.fault = fault;
  }
}

export type PictureFormat = "avif" | "webp" | "jpeg";

export interface PictureSize {
  format: PictureFormat;
  /** Pixels. */
  width: number;
  height: number;
  bytes: Buffer;
}

/** A part of the upright picture, in fractions of its width and height. */
export interface PictureCrop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The point that any later crop keeps in sight, in fractions of width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

export interface PictureSizeOptions {
  /** Widths in pixels for each format; a width that the picture does not have is left out, never blown up. */
  widths?: Partial<Record<PictureFormat, readonly number[]>>;
  crop?: PictureCrop;
  /** In the uncropped picture; the middle when left out. */
  focal?: FocalPoint;
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

const mostPixels = 40_000_000;
const mostBytes = 30 * 1024 * 1024;
const leastSide = 320;
const thinnest = 5;
const everyday = [480, 800, 1200, 1600] as const;
const paper = "#FFFDF8";

// libvips reads dozens of formats, SVG among them. All loaders are shut but four, for the whole process:
// whoever uses sharp here gets the same protection.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});
// One thread and no cache: pages are answered by the same machine, and no picture is seen twice.
sharp.concurrency(1);
sharp.cache(false);

let previous: Promise<unknown> = Promise.resolve();

/**
 * Turns a file that somebody sent into pictures for the web: upright, cropped, sRGB, without any metadata
 * (a phone writes where it stood into it), as AVIF, WebP and JPEG at several widths. One at a time.
 * Throws UnusablePicture for whatever is not an honest JPEG, PNG, WebP or AVIF of sensible size.
 */
export function makePictureSizes(file: Uint8Array, wish: PictureSizeOptions = {}): Promise<SizedPicture> {
  const turn = previous.then(() => makeSizes(file, wish));
  previous = turn.catch(() => undefined);
  return turn;
}

async function makeSizes(file: Uint8Array, wish: PictureSizeOptions): Promise<SizedPicture> {
  if (file.byteLength > mostBytes) {
    throw new UnusablePicture(
      "too-many-bytes",
      "This file is larger than 30 MB. Please save the picture smaller and send it again.",
    );
  }
  if (/^(hei|hev)/.test(brandOf(file))) throw notAPicture(file);
  const whole = await uprightSize(file);
  const crop = wish.crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const area = cropArea(crop, whole);
  refuseOddShapes(area);

  const widths = {
    avif: everyday,
    webp: everyday,
    jpeg: everyday,
    ...wish.widths,
  };
  const widest = Math.min(area.width, Math.max(...widths.avif, ...widths.webp, ...widths.jpeg));
  const base = await decodeOnce(file, area, widest);
  const sizes: PictureSize[] = [];
  for (const format of ["avif", "webp", "jpeg"] as const) {
    for (const width of widthsWithin(widths[format], area.width))
      sizes.push(await encode(base, format, width, wish.draft ? 0 : effort));
  }
  return {
    width: area.width,
    height: area.height,
    focal: focalWithin(wish.focal, crop),
    sizes,
  };
}

async function uprightSize(file: Uint8Array) {
  try {
    const about = await open(file).metadata();
    // HEIF is a family: the loader that reads AVIF also recognises the pictures of telephones (HEVC).
    if (about.format === "heif" && about.compression !== "av1") throw notAPicture(file);
    return { width: about.autoOrient.width, height: about.autoOrient.height };
  } catch (error) {
    throw plainly(error, file);
  }
}

function open(file: Uint8Array) {
  return sharp(file, {
    limitInputPixels: mostPixels,
    failOn: "truncated",
    autoOrient: true,
  });
}

interface Base {
  pixels: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

async function decodeOnce(file: Uint8Array, area: Area, width: number): Promise<Base> {
  try {
    const { data, info } = await open(file)
      .extract(area)
      .resize({
        width,
        height: Math.max(1, Math.round((area.height * width) / area.width)),
        fit: "fill",
      })
      .flatten({ background: paper })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return {
      pixels: data,
      raw: {
        width: info.width,
        height: info.height,
        channels: info.channels as 3,
      },
    };
  } catch (error) {
    throw plainly(error, file);
  }
}

// Chosen on the site's own pictures: AVIF beyond it costs seconds and saves a few per cent.
const effort = 3;

async function encode(
  base: Base,
  format: PictureFormat,
  width: number,
  effortOf: number,
): Promise<PictureSize> {
  const height = Math.max(1, Math.round((base.raw.height * width) / base.raw.width));
  const picture = sharp(base.pixels, { raw: base.raw }).resize({
    width,
    height,
    fit: "fill",
  });
  // Chosen by eye on the site's own pictures.
  // The narrow ones go to small screens with many dots, where the eye forgives more and the line is slow.
  const quality = width <= 800 ? 46 : 50;
  if (format === "avif") picture.avif({ quality, effort: effortOf, chromaSubsampling: "4:2:0" });
  if (format === "webp") picture.webp({ quality: 74, effort: effortOf, smartSubsample: true });
  if (format === "jpeg") picture.jpeg({ quality: 75, mozjpeg: true });
  return { format, width, height, bytes: await picture.toBuffer() };
}

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

function cropArea(crop: PictureCrop, whole: { width: number; height: number }): Area {
  const left = Math.round(between(0, crop.x, 1) * whole.width);
  const top = Math.round(between(0, crop.y, 1) * whole.height);
  return {
    left: Math.min(left, whole.width - 1),
    top: Math.min(top, whole.height - 1),
    width: between(1, Math.round(crop.width * whole.width), Math.max(1, whole.width - left)),
    height: between(1, Math.round(crop.height * whole.height), Math.max(1, whole.height - top)),
  };
}

function refuseOddShapes({ width, height }: Area) {
  const size = `${width} by ${height} pixels`;
  if (Math.min(width, height) < leastSide) {
    throw new UnusablePicture(
      "too-small",
      `This picture is ${size}. Each side needs at least ${leastSide} pixels.`,
    );
  }
  if (Math.max(width, height) > thinnest * Math.min(width, height)) {
    throw new UnusablePicture(
      "too-thin",
      `This picture is ${size}. One side may be at most ${thinnest} times the other; please crop it first.`,
    );
  }
}

/** The wished widths that fit, and the picture's own width where it falls clearly between two of them. */
function widthsWithin(wished: readonly number[], own: number): number[] {
  const fitting = wished.filter((width) => width <= own).sort((a, b) => a - b);
  const missing = wished.some((width) => width > own) && own > 1.1 * (fitting.at(-1) ?? 0);
  return missing ? [...fitting, own] : fitting;
}

function focalWithin(focal: FocalPoint = { x: 0.5, y: 0.5 }, crop: PictureCrop): FocalPoint {
  const part = (value: number, from: number, length: number) =>
    Math.round(between(0, (value - from) / length, 1) * 10_000) / 10_000;
  return {
    x: part(focal.x, crop.x, crop.width),
    y: part(focal.y, crop.y, crop.height),
  };
}

function between(least: number, value: number, most: number) {
  return Math.min(Math.max(value, least), most);
}

function plainly(error: unknown, file: Uint8Array): Error {
  if (error instanceof UnusablePicture || !(error instanceof Error)) return error as Error;
  if (/exceeds pixel limit/.test(error.message)) {
    return new UnusablePicture(
      "too-many-pixels",
      "This picture has more than 40 million pixels. Please save it smaller and send it again.",
      error,
    );
  }
  if (/unsupported image format|Input Buffer is empty|operation is blocked/i.test(error.message))
    return notAPicture(file, error);
  return new UnusablePicture(
    "damaged",
    "This picture is damaged or was cut off on its way. Please send it again, or save it once more first.",
    error,
  );
}

/** The family name in the head of a HEIF file: "avif", "heic"... */
function brandOf(file: Uint8Array) {
  const head = Buffer.from(file.subarray(4, 12)).toString("latin1");
  return head.startsWith("ftyp") ? head.slice(4) : "";
}

function notAPicture(file: Uint8Array, cause?: unknown) {
  const start = Buffer.from(file.subarray(0, 256)).toString("latin1");
  const kind = start.startsWith("GIF8")
    ? "a GIF"
    : /^(hei|hev|mif1|msf1)/.test(brandOf(file))
      ? "a HEIC picture, as some telephones save them"
      : start.startsWith("%PDF")
        ? "a PDF"
        : /<svg|<\?xml/i.test(start)
          ? "a drawing (SVG)"
          : "none of these";
  return new UnusablePicture(
    "not-a-picture",
    `We can take JPEG, PNG, WebP and AVIF pictures. This file is ${kind}.`,
    cause,
  );
}
