import type { MarkPart } from "#brand/mark.ts";
import { icoOf } from "#layout/firm-icon/draw-icon.server.ts";
import type { SideWork } from "#side-work/side-work.server.ts";
import { loadSharp } from "../pictures/sharp.server.ts";
import { isDrawing, uprightSize } from "../pictures/read-picture.server.ts";
import { UnusablePicture } from "../pictures/unusable-picture.ts";
import { safeSvg, squared } from "./safe-svg.ts";
import { largestMark, tooLargeMark, unusable, UnusableMark } from "./unusable-mark.ts";

/** What a file is to become. */
export type MarkUse = "logo" | "icon";

interface MadeFile {
  readonly part: MarkPart;
  readonly kind: "svg" | "webp" | "png" | "ico";
  readonly bytes: Uint8Array;
}

/** All that is made of a logo or an icon. */
interface MadeMark {
  readonly width: number;
  readonly height: number;
  readonly files: readonly MadeFile[];
}

export type MakeMark = (file: Uint8Array, use: MarkUse) => Promise<MadeMark>;

// The ground where there is to be one: the site's paper.
const paper = "#fffdf8";
const clear = { r: 0, g: 0, b: 0, alpha: 0 };
/** How much of the square Android's circle leaves whole, and how much an iPhone's round corners do. */
const [onMaskable, onApple] = [0.6, 0.84];
const widestOverHigh = 8;
const largestSide = 6_000;
const leastSide = { logo: 64, icon: 180 };
/** What is called as high as wide. */
const nearlySquare = 1.25;

/**
 * Makes the files of a logo or an icon from what somebody sent: an SVG is written anew (`safeSvg`), a picture's pixels are taken
 * over without anything that a camera wrote. Throws UnusableMark.
 */
export const makeMark: MakeMark = async (file, use) => {
  if (file.byteLength === 0) throw new UnusableMark("This file is empty.");
  if (file.byteLength > largestMark) throw new UnusableMark(tooLargeMark);
  return isDrawing(file) ? await fromDrawing(file, use) : await fromPicture(file, use);
};

async function fromDrawing(file: Uint8Array, use: MarkUse): Promise<MadeMark> {
  const drawing = safeSvg(file);
  const { width, height } = drawing;
  checkShape(drawing, use);
  const svg = Buffer.from(drawing.svg);
  return await withDrawings(async () => {
    const files: MadeFile[] = [];
    if (use === "logo") {
      files.push({ part: "screen", kind: "svg", bytes: svg }, { part: "paper", kind: "svg", bytes: svg });
      files.push(await cardOf(svg));
    }
    if (isSquarish(drawing)) {
      const square = Buffer.from(squared(drawing).svg);
      files.push({ part: "svg", kind: "svg", bytes: square }, ...(await iconsFrom(square)));
    }
    return { width, height, files };
  });
}

async function fromPicture(file: Uint8Array, use: MarkUse): Promise<MadeMark> {
  const size = await sizeOf(file);
  const least = leastSide[use];
  if (Math.min(size.width, size.height) < least)
    throw new UnusableMark(
      `This picture is ${size.width} by ${size.height} pixels. ${use === "logo" ? "A logo" : "An icon"} needs at least ${least} on each side, or an SVG.`,
    );
  checkShape(size, use);
  try {
    // Once from the file, upright and without its metadata; all files are made from these pixels.
    const whole = await (
      await opened(file)
    )
      .resize({ width: 1600, height: 1600, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .png({ compressionLevel: 1 })
      .toBuffer();
    const files: MadeFile[] = [];
    if (use === "logo") {
      const screen = await (
        await opened(whole)
      )
        .resize({ width: 640, height: 192, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 86, alphaQuality: 90 })
        .toBuffer();
      const print = await (
        await opened(whole)
      )
        .resize({ width: 1200, height: 480, fit: "inside", withoutEnlargement: true })
        .png({ palette: true, quality: 95 })
        .toBuffer();
      files.push(
        { part: "screen", kind: "webp", bytes: screen },
        { part: "paper", kind: "png", bytes: print },
      );
      files.push(await cardOf(whole));
    }
    if (isSquarish(size)) {
      const small = (await pngOf(whole, 128)).toString("base64");
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${small}"/></svg>\n`;
      files.push({ part: "svg", kind: "svg", bytes: Buffer.from(svg) }, ...(await iconsFrom(whole)));
    }
    return { ...size, files };
  } catch (error) {
    if (error instanceof UnusableMark) throw error;
    throw new UnusableMark(
      "This picture is damaged or was cut off on its way. Please send it again, or save it once more first.",
      { cause: error },
    );
  }
}

/** What a picture measures, upright. Throws UnusableMark for what is none, is too large, or moves. */
async function sizeOf(file: Uint8Array) {
  let size: { width: number; height: number };
  try {
    size = await uprightSize(file);
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error;
    throw new UnusableMark(
      error.fault === "not-a-picture" ? error.message.replace("JPEG,", "SVG, JPEG,") : error.message,
      { cause: error },
    );
  }
  if (Math.max(size.width, size.height) > largestSide)
    throw new UnusableMark(
      `This picture is ${size.width} by ${size.height} pixels, and a logo may have ${largestSide} on its longer side. Save it smaller.`,
    );
  const { pages = 1 } = await (await opened(file)).metadata();
  // A PNG that moves says so before its first picture.
  const head = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (pages > 1 || head.subarray(0, Math.max(0, head.indexOf("IDAT"))).includes("acTL"))
    throw unusable("moves");
  return size;
}

function checkShape({ width, height }: { width: number; height: number }, use: MarkUse): void {
  if (use === "icon" && !isSquarish({ width, height }))
    throw new UnusableMark(
      `This is ${width} by ${height}. An icon stands in a square: send one that is as high as it is wide.`,
    );
  if (width > widestOverHigh * height || height > 2 * width)
    throw new UnusableMark(
      `This is ${width} by ${height}. A logo is at most ${widestOverHigh} times as wide as high, and at most twice as high as wide: cut it first.`,
    );
}

const isSquarish = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height) <= nearlySquare * Math.min(width, height);

async function iconsFrom(source: Buffer): Promise<MadeFile[]> {
  const entries = await Promise.all(
    [16, 32, 48].map(async (size) => ({ size, png: await pngOf(source, size) })),
  );
  return [
    { part: "ico", kind: "ico", bytes: icoOf(entries) },
    { part: "192", kind: "png", bytes: await pngOf(source, 192) },
    { part: "512", kind: "png", bytes: await pngOf(source, 512) },
    { part: "maskable", kind: "png", bytes: await onPaper(source, 512, onMaskable) },
    { part: "apple", kind: "png", bytes: await onPaper(source, 180, onApple) },
  ];
}

const pngOf = async (source: Buffer, size: number): Promise<Buffer> =>
  await (
    await opened(source)
  )
    .resize({ width: size, height: size, fit: "contain", background: clear })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** In the middle of a square of paper, of which it takes a share. */
async function onPaper(source: Buffer, size: number, share: number): Promise<Buffer> {
  const inner = Math.round(size * share);
  return await onGround(await pngOf(source, inner), { width: size, height: size });
}

/** What networks show beside a link: the logo in the middle of a card of paper. */
async function cardOf(source: Buffer): Promise<MadeFile> {
  const inside = await (
    await opened(source)
  )
    .resize({ width: 760, height: 320, fit: "inside" })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { part: "card", kind: "png", bytes: await onGround(inside, { width: 1200, height: 630 }) };
}

async function onGround(picture: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  const sharp = await loadSharp();
  return await sharp({ create: { ...size, channels: 3, background: paper } })
    .composite([{ input: picture, gravity: "centre" }])
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer();
}

async function opened(file: Uint8Array) {
  const sharp = await loadSharp();
  return sharp(file, { limitInputPixels: 40_000_000, failOn: "truncated", autoOrient: true });
}

const loadsDrawings = { operation: ["VipsForeignLoadSvgBuffer"] };

/**
 * Lets the library read drawings for as long as `work` takes: only ever what `safeSvg` has written. The site has it done in a
 * process of its own, which reads nothing else (side-work): where the site itself reads pictures, drawings stay blocked.
 */
async function withDrawings<T>(work: () => Promise<T>): Promise<T> {
  const sharp = await loadSharp();
  sharp.unblock(loadsDrawings);
  try {
    return await work();
  } finally {
    sharp.block(loadsDrawings);
  }
}

type Made = MadeMark | { readonly refused: string };

/** Makes marks beside this process, in one of its own whose doers are `markDoers`. Throws as `makeMark` does, and Unavailable. */
export const markBeside =
  (side: Pick<SideWork, "run">): MakeMark =>
  async (file, use) => {
    // Our own program is at the other end.
    const made = (await side.run("mark", use, file)) as Made;
    if ("refused" in made) throw new UnusableMark(made.refused);
    return made;
  };

/** What makes marks in a process for work beside the site. */
export const markDoers = {
  mark: async (use: unknown, file: Uint8Array): Promise<Made> => {
    try {
      return await makeMark(file, use === "icon" ? "icon" : "logo");
    } catch (error) {
      if (!(error instanceof UnusableMark)) throw error;
      return { refused: error.message };
    }
  },
};
