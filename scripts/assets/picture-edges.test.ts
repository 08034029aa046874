import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureEdges } from "./picture-edges.ts";

const wall = [32, 60, 48];
const table = [90, 150, 110];
const lemon = [240, 200, 40];

test("a page continues a picture's background colours, not those of an object at its edge", async () => {
  const edges = await pictureEdges(await scene((x, y) => (x < 30 && y > 60 && y < 95 ? lemon : undefined)));
  expect(edges.left).toHaveLength(24);
  expect(edges.left.slice(0, 8)).toEqual(Array(8).fill("#203c30"));
  expect(edges.left.slice(-8)).toEqual(Array(8).fill("#5a966e"));
  expect(edges).toMatchObject({ top: "#203c30", bottom: "#5a966e" });
  for (const colour of edges.left) expect(parseInt(colour.slice(1, 3), 16)).toBeLessThanOrEqual(90);
});

test("a thin shadow across the table leaves no line on the page", async () => {
  const edges = await pictureEdges(await scene((_, y) => (y > 190 && y < 202 ? [45, 75, 55] : undefined)));
  expect(edges.left.slice(-8)).toEqual(Array(8).fill("#5a966e"));
});

/** 400 by 240: wall above, table from the middle down, and what else lies there. */
function scene(also: (x: number, y: number) => number[] | undefined) {
  const pixels = Buffer.alloc(400 * 240 * 3);
  for (let y = 0; y < 240; y++) {
    for (let x = 0; x < 400; x++) pixels.set(also(x, y) ?? (y < 120 ? wall : table), (y * 400 + x) * 3);
  }
  return sharp(pixels, { raw: { width: 400, height: 240, channels: 3 } })
    .png()
    .toBuffer();
}
