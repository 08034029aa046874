import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makePictureSizes } from "./picture-sizes.server.ts";
import { type PictureFault, UnusablePicture } from "./unusable-picture.ts";

const small = { avif: [320], webp: [320], jpeg: [320] };

describe("a picture", () => {
  test("is made as AVIF, WebP and JPEG at every width it has, never enlarged", async () => {
    const sized = await makePictureSizes(await dish(1000, 800).jpeg().toBuffer());
    expect(sized).toMatchObject({
      width: 1000,
      height: 800,
      focal: { x: 0.5, y: 0.5 },
    });
    // oxfmt-ignore
    expect(sized.sizes.map(({ format, width, height }) => `${format} ${width}x${height}`)).toEqual([
      "avif 480x384", "avif 800x640", "avif 1000x800",
      "webp 480x384", "webp 800x640", "webp 1000x800",
      "jpeg 480x384", "jpeg 800x640", "jpeg 1000x800",
    ]);
    for (const size of sized.sizes) {
      const about = await sharp(size.bytes).metadata();
      expect(about).toMatchObject({
        width: size.width,
        height: size.height,
        format: size.format === "avif" ? "heif" : size.format,
      });
    }
  });

  test("that is tall has no size of more pixels than were asked for", async () => {
    const tall = await makePictureSizes(await dish(400, 800).jpeg().toBuffer(), {
      widths: { avif: [320, 400], webp: [], jpeg: [320] },
      largest: 200_000,
      draft: true,
    });
    // oxfmt-ignore
    expect(tall.sizes.map(({ format, width, height }) => `${format} ${width}x${height}`)).toEqual([
      "avif 316x632", "jpeg 316x632",
    ]);
    expect(tall).toMatchObject({ width: 400, height: 800 });
  });

  test("is upright and has no location data", async () => {
    const taken = await dish(640, 400)
      .jpeg()
      .withExif({
        IFD0: { Artist: "The cook" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();

    const sized = await makePictureSizes(taken, { widths: small });
    expect(sized).toMatchObject({ width: 400, height: 640 });
    for (const { bytes } of sized.sizes) {
      const about = await sharp(bytes).metadata();
      expect([about.exif, about.xmp, about.iptc, about.icc, about.orientation]).toEqual(
        Array(5).fill(undefined),
      );
      expect(bytes.includes("The cook")).toBe(false);
    }
  });

  test("is cropped where asked, and its focal point moves along", async () => {
    const sized = await makePictureSizes(await dish(1000, 800).png().toBuffer(), {
      widths: small,
      crop: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 },
      focal: { x: 0.75, y: 0.6 },
    });
    expect(sized).toMatchObject({
      width: 500,
      height: 400,
      focal: { x: 0.5, y: 0.2 },
    });
    // The lower right quarter of the dish is green (a JPEG takes one step of blue).
    expect(await colourOf(sized.sizes[2]!.bytes)).toEqual({
      r: 30,
      g: 110,
      b: 59,
    });
  });

  test.each([
    ["a PNG with a palette", () => dish(400, 400).png({ palette: true, colours: 8 })],
    ["a 16 bit PNG", () => dish(400, 400).toColourspace("rgb16").png()],
    ["a grey JPEG", () => dish(400, 400).greyscale().jpeg()],
    ["a JPEG in printer's colours", () => dish(400, 400).toColourspace("cmyk").jpeg()],
    ["a transparent WebP", () => dish(400, 400).ensureAlpha(0.5).webp()],
    ["an AVIF", () => dish(400, 400).avif({ effort: 0 })],
  ])("may be %s", async (_kind, made) => {
    const sized = await makePictureSizes(await made().toBuffer(), {
      widths: small,
    });
    expect(sized.sizes).toHaveLength(3);
    for (const { bytes } of sized.sizes) {
      const about = await sharp(bytes).metadata();
      expect(about).toMatchObject({
        channels: 3,
        space: "srgb",
        depth: "uchar",
        hasAlpha: false,
      });
    }
  });

  test("has its colours converted when it was saved for print", async () => {
    const printers = await sharp({
      create: { width: 400, height: 400, channels: 3, background: "#B23A17" },
    })
      .withIccProfile("cmyk")
      .jpeg({ quality: 95 })
      .toBuffer();
    const { r, g, b } = await colourOf((await makePictureSizes(printers, { widths: small })).sizes[2]!.bytes);
    expect(Math.max(Math.abs(r - 0xb2), Math.abs(g - 0x3a), Math.abs(b - 0x17))).toBeLessThan(24);
  });

  test("loses a script appended to its file", async () => {
    const script = "<script>alert(1)</script>";
    const polyglot = Buffer.concat([await dish(400, 400).jpeg().toBuffer(), Buffer.from(script)]);
    const sized = await makePictureSizes(polyglot, { widths: small });
    expect(sized.sizes.some(({ bytes }) => bytes.includes("script"))).toBe(false);
  });

  test("does not affect the next when it fails", async () => {
    const [bad, good] = await Promise.allSettled([
      makePictureSizes(Buffer.from("not a picture")),
      makePictureSizes(await dish(400, 400).jpeg().toBuffer(), { widths: small }),
    ]);
    expect([bad.status, good.status]).toEqual(["rejected", "fulfilled"]);
  });
});

describe("A file is rejected in plain words", () => {
  test("when its header promises 900 million pixels, before any is read", async () => {
    await refused(pngHeader(30_000, 30_000), "too-many-pixels", /more than 40 million pixels/);
  });

  test("when it is an SVG, whatever its name", async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><script>alert(1)</script></svg>';
    await refused(Buffer.from(drawing), "not-a-picture", /JPEG, PNG, WebP and AVIF.*SVG/);
    await refused(Buffer.from(`<?xml version="1.0"?>\n<!-- a -->${drawing}`), "not-a-picture", /SVG/);
  });

  test("when it is a GIF that is also a script", async () => {
    await refused(Buffer.from("GIF89a/*\x01\x00\x01\x00*/=1;alert(1)", "latin1"), "not-a-picture", /a GIF/);
    await refused(await dish(400, 400).gif().toBuffer(), "not-a-picture", /a GIF/);
  });

  test("when it is a TIFF, a PDF, a web page called .png, a phone's HEIC, or nothing", async () => {
    await refused(await dish(400, 400).tiff().toBuffer(), "not-a-picture", /none of these/);
    await refused(Buffer.from("%PDF-1.7\n"), "not-a-picture", /a PDF/);
    await refused(
      Buffer.from("<!doctype html><img src=x onerror=alert(1)>"),
      "not-a-picture",
      /none of these/,
    );
    await refused(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "not-a-picture", /HEIC/);
    await refused(Buffer.alloc(0), "not-a-picture", /none of these/);
  });

  test("when it is truncated", async () => {
    for (const whole of [await dish(800, 600).jpeg().toBuffer(), await dish(800, 600).png().toBuffer()]) {
      await refused(whole.subarray(0, whole.length / 2), "damaged", /damaged or was cut off/);
    }
  });

  test("when it, or the part asked for, is smaller than 320 pixels", async () => {
    await refused(await dish(400, 200).jpeg().toBuffer(), "too-small", /400 by 200 pixels.*at least 320/);
    const crop = { x: 0.9, y: 0, width: 0.1, height: 1 };
    await expect(makePictureSizes(await dish(800, 600).jpeg().toBuffer(), { crop })).rejects.toThrow(
      /at least 320/,
    );
  });

  test("when it is far too long for its width", async () => {
    await refused(await dish(2000, 330).jpeg().toBuffer(), "too-thin", /at most 5 times/);
  });

  test("when it weighs more than 30 MB", async () => {
    await refused(Buffer.alloc(30 * 1024 * 1024 + 1), "too-many-bytes", /larger than 30 MB/);
  });
});

async function refused(file: Buffer, fault: PictureFault, words: RegExp) {
  const error = await makePictureSizes(file).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnusablePicture);
  expect(error).toMatchObject({ fault, message: expect.stringMatching(words) });
}

/** A tomato-red plate whose lower right quarter is a green leaf. Raw pixels: most loaders are shut here too. */
function dish(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pixels.set(x >= width / 2 && y >= height / 2 ? [30, 110, 60] : [178, 58, 23], (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

async function colourOf(bytes: Buffer) {
  const { channels } = await sharp(bytes).stats();
  const [r, g, b] = channels.map((channel) => Math.round(channel.mean)) as [number, number, number];
  return { r, g, b };
}

function pngHeader(width: number, height: number) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const row = deflateSync(Buffer.alloc(1024));
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", row),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
