import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { startSideProcess } from "#side-work/side-process.server.ts";
import { createSideWork } from "#side-work/side-work.server.ts";
import { pictureSizesBeside } from "./picture-process.server.ts";
import { makePictureSizes } from "./picture-sizes.server.ts";
import { UnusablePicture } from "./unusable-picture.ts";

test("a real process makes the same sizes as this one, and refuses in the same words", async () => {
  const entry = new URL("picture-process.testkit.ts", import.meta.url).pathname;
  const side = createSideWork(() => startSideProcess(entry));
  onTestFinished(() => side.close());
  const beside = pictureSizesBeside(side);
  // More than a pipe takes at once.
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 640, height: 480, channels: 3, background: "teal", noise } as const;
  const photograph = await sharp({ create }).png().toBuffer();
  expect(photograph.length).toBeGreaterThan(500_000);
  const options = {
    widths: { avif: [480], webp: [], jpeg: [320, 480] },
    focal: { x: 0.2, y: 0.4 },
    draft: true,
  };
  expect(await beside(photograph, options)).toEqual(await makePictureSizes(photograph, options));
  const refusal = await beside(Buffer.from("<svg/>"), options).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UnusablePicture);
  expect(refusal).toMatchObject({
    fault: "not-a-picture",
    message: expect.stringContaining("drawing (SVG)"),
  });
}, 30_000);
