import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { folderBlobs } from "#blobs/folder-blobs.server.ts";
import { iconsOf, logoOf, parseMark } from "#brand/mark.ts";
import { makePictureSizes } from "../pictures/picture-sizes.server.ts";
import type { MarkUse } from "./mark-files.server.ts";
import { makeMark, markDoers } from "./mark-files.server.ts";
import { largestMark, UnusableMark } from "./unusable-mark.ts";
import { storedMark, uploadMark } from "./upload-mark.server.ts";

const wide = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 80"><rect width="320" height="80" fill="#1f3a5f"/></svg>',
);
const square = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 70"><rect width="80" height="70" fill="#ff0000"/></svg>',
);
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 40, b: 40, alpha: 0.5 } } });

const partsOf = async (file: Uint8Array, use: MarkUse) =>
  (await makeMark(file, use)).files.map(({ part }) => part);

const why = async (file: Uint8Array, use: MarkUse = "logo") => {
  const error: unknown = await makeMark(file, use).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnusableMark);
  return (error as Error).message;
};

describe("a logo", () => {
  test("that is drawn is the drawing on screens and on paper, and a picture on the card beside links", async () => {
    const { width, height, files } = await makeMark(wide, "logo");
    expect({ width, height }).toEqual({ width: 320, height: 80 });
    expect(files.map(({ part, kind }) => `${part} ${kind}`)).toEqual(["screen svg", "paper svg", "card png"]);
    const card = await sharp(files.at(-1)!.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(card.info).toMatchObject({ width: 1200, height: 630 });
    const pixel = (x: number, y: number) => [
      ...card.data.subarray((y * 1200 + x) * card.info.channels).subarray(0, 3),
    ];
    expect(pixel(10, 10)).toEqual([0xff, 0xfd, 0xf8]);
    const [red = 255, green, blue] = pixel(600, 315);
    expect(red).toBeLessThan(0x30);
    expect([green, blue]).toEqual([expect.any(Number), expect.any(Number)]);
  });

  test("that is about as high as wide is the icon too, each size of it in its place", async () => {
    const { files } = await makeMark(square, "logo");
    const of = (part: string) => files.find((one) => one.part === part)!;
    expect(files).toHaveLength(9);
    expect(String(Buffer.from(of("svg").bytes))).toContain('viewBox="0 -5 80 80"');
    for (const [part, size] of [
      ["192", 192],
      ["512", 512],
      ["maskable", 512],
      ["apple", 180],
    ] as const)
      expect(await sharp(of(part).bytes).metadata(), part).toMatchObject({ width: size, height: size });
    expect([...of("ico").bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
    // What a telephone cuts has no hole: it is on paper.
    const { data, info } = await sharp(of("apple").bytes)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, info.channels)]).toEqual([0xff, 0xfd, 0xf8, 255]);
  });

  test("of pixels keeps what is seen through, upright, without where it was taken", async () => {
    const taken = await flat(400, 120)
      .png()
      .withExif({ IFD0: { Artist: "The cook" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { files } = await makeMark(taken, "logo");
    expect(files.map(({ part, kind }) => `${part} ${kind}`)).toEqual([
      "screen webp",
      "paper png",
      "card png",
    ]);
    for (const { bytes, part } of files) {
      const about = await sharp(bytes).metadata();
      expect(about.exif, part).toBeUndefined();
      expect(Buffer.from(bytes).includes("The cook")).toBe(false);
      if (part !== "card") expect(about.hasAlpha, part).toBe(true);
    }
  });

  test.each<[what: string, file: () => Promise<Uint8Array> | Uint8Array, words: RegExp]>([
    ["nothing", () => new Uint8Array(), /empty/],
    ["90 MB", () => new Uint8Array(90_000_000), /larger than 1 MB/],
    ["a byte too many", () => Buffer.alloc(largestMark + 1, " "), /larger than 1 MB/],
    ["no picture", () => Buffer.from("This is a letter."), /SVG, JPEG, PNG/],
    [
      "a PNG that is none",
      () => Buffer.from("\u0089PNG\r\n\u001a\n and then nothing", "latin1"),
      /damaged|JPEG/,
    ],
    [
      "half a PNG",
      async () => (await flat(400, 120).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9_000),
      /damaged/,
    ],
    ["20,000 pixels", async () => await flat(20_000, 2_500).png().toBuffer(), /20000 by 2500|million pixels/],
    ["a speck", async () => await flat(40, 20).png().toBuffer(), /at least 64/],
    ["a thread", async () => await flat(2_000, 100).png().toBuffer(), /8 times as wide as high/],
    [
      "a drawing with a script",
      () => Buffer.from('<svg viewBox="0 0 9 9"><script/><path d="M0 0z"/></svg>'),
      /has a script in it/,
    ],
    ["a film", movingWebp, /moves/],
    ["a PNG that moves", movingPng, /moves/],
  ])("is refused in words where it is %s", async (_, file, words) => {
    expect(await why(await file())).toMatch(words);
  });
});

async function movingWebp() {
  const frame = (value: number) => Buffer.alloc(100 * 100 * 3, value);
  return await sharp(Buffer.concat([frame(20), frame(220)]), {
    raw: { width: 100, height: 200, channels: 3, pageHeight: 100 },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

async function movingPng() {
  const png = await flat(200, 200).png().toBuffer();
  const control = Buffer.alloc(20);
  control.writeUInt32BE(8);
  control.write("acTL", 4, "latin1");
  control.writeUInt32BE(2, 8);
  control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
}

describe("an icon", () => {
  test("has every size, of a picture as of a drawing, and no other file", async () => {
    const parts = ["svg", "ico", "192", "512", "maskable", "apple"];
    expect(await partsOf(await flat(400, 400).png().toBuffer(), "icon")).toEqual(parts);
    expect(await partsOf(square, "icon")).toEqual(parts);
  });

  test("that is none is refused: wide, or too small", async () => {
    expect(await why(wide, "icon")).toMatch(/as high as it is wide/);
    expect(await why(await flat(100, 100).png().toBuffer(), "icon")).toMatch(/at least 180/);
  });
});

test("while no mark is made, drawings are read nowhere: a stranger's is refused before and after", async () => {
  await makeMark(square, "logo");
  await expect(makePictureSizes(square)).rejects.toThrow(/drawing \(SVG\)/);
  await expect(sharp(square).png().toBuffer()).rejects.toThrow();
});

test("beside the site a refusal comes back in its words", async () => {
  expect(await markDoers.mark("icon", wide)).toEqual({
    refused: expect.stringContaining("as high as it is wide"),
  });
});

test("files are stored under the hashes of their bytes and named in one line; a line of which one is missing is no mark", async () => {
  const blobs = folderBlobs(mkdtempSync(path.join(tmpdir(), "marks-")));
  const line = await uploadMark({ blobs, makeMark }, square, "logo");
  expect(await uploadMark({ blobs, makeMark }, square, "logo")).toBe(line);
  const mark = parseMark(line);
  expect(logoOf(mark)?.screen).toMatch(/^\/images\/[\w-]{16}\.svg$/);
  expect(iconsOf(mark)?.ico).toMatch(/\.ico$/);
  expect(await blobs.list("images")).toHaveLength(8);
  expect(await storedMark(blobs, line)).toEqual(mark);
  await blobs.delete(`images/${mark!.files.ico!}`);
  expect(await storedMark(blobs, line)).toBeNull();
  for (const wrong of [
    "",
    "x",
    "1x1",
    "0x4 screen=abcdefghijklmnop.svg",
    "4x4 screen=../../etc/passwd",
    `${line} card=x`,
  ])
    expect(parseMark(wrong), wrong).toBeNull();
});
