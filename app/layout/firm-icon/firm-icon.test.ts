import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawIcon, icoOf } from "./draw-icon.server.ts";
import { apple, firmIconSvg, maskable, placeLetters, tab, tile } from "./firm-icon.ts";
import { outlinesOf } from "./letter-outlines.server.ts";

const outlines = outlinesOf("fraunces");
const look = { ground: "#1f4d3a", letters: "#fbf6ec", outlines };
const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const pairs = alphabet.map((letter, at) => `${letter}${alphabet.at(-1 - at)}`);

/** The pixels of a PNG of ours, whose rows are not filtered. */
function pixelsOf(png: Buffer) {
  const [size, length] = [png.readUInt32BE(16), png.readUInt32BE(33)];
  const rows = inflateSync(png.subarray(41, 41 + length));
  expect(rows).toHaveLength(size * (1 + size * 4));
  return (x: number, y: number) => [
    ...rows.subarray(y * (1 + size * 4) + 1 + x * 4, y * (1 + size * 4) + 5 + x * 4),
  ];
}

test("every pair of letters is drawn by outlines, in the middle and within the square", () => {
  for (const initials of pairs) {
    const svg = firmIconSvg(initials, tab, look);
    expect(svg).not.toMatch(/NaN|undefined|<text/);
    expect(svg.match(/<path/g), initials).toHaveLength(2);
    const xs = placeLetters(initials, tab, outlines).map(({ x }) => x);
    expect(Math.min(...xs)).toBeGreaterThan(0);
    expect(Math.max(...xs)).toBeLessThan(32);
  }
});

test("as a PNG it has round corners that are not there, its ground, and ink in the letters", () => {
  const at = pixelsOf(drawIcon("HH", tile, look, 64));
  expect(at(0, 0)).toEqual([0x1f, 0x4d, 0x3a, 0]);
  expect(at(32, 3)).toEqual([0x1f, 0x4d, 0x3a, 255]);
  const row = Array.from({ length: 64 }, (_, x) => at(x, 32));
  expect(row.filter(([red]) => red === 0xfb).length).toBeGreaterThan(8);
});

test("what may be cut off by a circle of four fifths is ground, and to the edge", () => {
  for (const initials of ["WM", "QJ", "II"]) {
    const at = pixelsOf(drawIcon(initials, maskable, look, 96));
    for (let x = 0; x < 96; x++)
      for (let y = 0; y < 96; y++)
        if (Math.hypot(x + 0.5 - 48, y + 0.5 - 48) > 38.4) expect(at(x, y)).toEqual([0x1f, 0x4d, 0x3a, 255]);
  }
  expect(pixelsOf(drawIcon("KK", apple, look, 60))(0, 0)[3]).toBe(255);
});

test("the file for old browsers says where each size is", () => {
  const entries = [16, 32].map((size) => ({ size, png: drawIcon("KK", tab, look, size) }));
  const ico = icoOf(entries);
  expect(ico.readUInt16LE(4)).toBe(2);
  for (const [index, { size, png }] of entries.entries()) {
    const entry = 6 + 16 * index;
    expect([ico.readUInt8(entry), ico.readUInt32LE(entry + 8)]).toEqual([size, png.length]);
    const offset = ico.readUInt32LE(entry + 12);
    expect(ico.subarray(offset, offset + png.length)).toEqual(png);
  }
});
