import sharp from "sharp";
import type { Sharp } from "sharp";
import { expect, test } from "vitest";
import { refuseTooCostly } from "./picture-cost.ts";

const save: Record<string, (picture: Sharp) => Sharp> = {
  "an AVIF": (one) => one.avif({ effort: 0, chromaSubsampling: "4:4:4" }),
  "an AVIF of 12 bits": (one) => one.toColourspace("rgb16").avif({ effort: 0, bitdepth: 12 }),
  "an AVIF that lets light through": (one) => one.ensureAlpha(0.5).avif({ effort: 0 }),
  "a lossless WebP": (one) => one.webp({ lossless: true, effort: 0 }),
  "a lossless WebP that lets light through": (one) =>
    one.ensureAlpha(0.5).webp({ lossless: true, effort: 0 }),
  "an interlaced PNG": (one) => one.png({ progressive: true }),
  "an interlaced PNG of 16 bits that lets light through": (one) =>
    one.ensureAlpha(0.5).toColourspace("rgb16").png({ progressive: true }),
  "a progressive JPEG": (one) => one.jpeg({ progressive: true }),
  "a progressive JPEG with all of its colours": (one) =>
    one.jpeg({ progressive: true, chromaSubsampling: "4:4:4" }),
  "a progressive JPEG in printer's colours": (one) =>
    one.toColourspace("cmyk").jpeg({ progressive: true, chromaSubsampling: "4:4:4" }),
  "a JPEG": (one) => one.jpeg({ chromaSubsampling: "4:4:4" }),
  "a JPEG that is turned": (one) => one.withMetadata({ orientation: 6 }).jpeg(),
  "a PNG": (one) => one.png(),
  "a PNG of 16 bits": (one) => one.toColourspace("rgb16").png(),
  "a WebP": (one) => one.webp({ effort: 0 }),
};

// The most whole millions of pixels that each may have; 40 is the most of any.
const most = [
  ["an AVIF", 3, /^This picture has 4\.0 million pixels, and an AVIF may have 3\.4 million\. Please save/],
  ["an AVIF of 12 bits", 2, /may have 2\.4 million/],
  ["an AVIF that lets light through", 2, /may have 2\.8 million/],
  ["a lossless WebP", 14, /a lossless WebP may have 14\.2 million\. Please save it as JPEG/],
  ["a lossless WebP that lets light through", 14, /14\.2 million/],
  ["an interlaced PNG", 15, /an interlaced PNG may have 15\.2 million\. Please save it as JPEG/],
  ["an interlaced PNG of 16 bits that lets light through", 5, /5\.7 million/],
  [
    "a progressive JPEG",
    18,
    /a progressive JPEG may have 18\.8 million\. Please save it as JPEG that is not/,
  ],
  ["a progressive JPEG with all of its colours", 9, /9\.6 million/],
  ["a progressive JPEG in printer's colours", 7, /7\.2 million/],
] as const;

/** What the head of a picture of so many million pixels says, and its bytes: the small one's, whose kind they tell. */
async function headOf(kind: string, millions: number) {
  const small = sharp({ create: { width: 64, height: 64, channels: 3, background: "#804020" } });
  const bytes = await save[kind]!(small).toBuffer();
  return { head: { ...(await sharp(bytes).metadata()), width: 1_000 * millions, height: 1_000 }, bytes };
}

test.each(most)("%s may have %d million pixels, and no million more", async (kind, millions, words) => {
  const { head, bytes } = await headOf(kind, millions);
  expect(() => refuseTooCostly(head, bytes)).not.toThrow();
  const larger = { ...head, width: head.width + 1_000_000 / head.height };
  expect(() => refuseTooCostly(larger, bytes)).toThrow(words);
});

test.each(["a JPEG", "a JPEG that is turned", "a PNG", "a PNG of 16 bits", "a WebP"])(
  "%s is read a few lines at a time, however large it is",
  async (kind) => {
    const { head, bytes } = await headOf(kind, 40);
    expect(() => refuseTooCostly(head, bytes)).not.toThrow();
  },
);

test("an animated WebP is unpacked picture by picture, whatever each is", () => {
  const part = (name: string, length: number) => {
    const head = Buffer.alloc(8 + length);
    head.write(name, "latin1");
    head.writeUInt32LE(length, 4);
    return head;
  };
  const bytes = Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP"), part("VP8X", 10), part("ANIM", 6)]);
  const head = (width: number) => ({ format: "webp", width, height: 1_000 });
  expect(() => refuseTooCostly(head(5_000), bytes)).not.toThrow();
  expect(() => refuseTooCostly(head(6_000), bytes)).toThrow("an animated WebP may have 5.3 million");
});
