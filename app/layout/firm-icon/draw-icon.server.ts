import { crc32, deflateSync } from "node:zlib";
import type { IconColours, IconShape } from "./firm-icon.ts";
import { placeLetters } from "./firm-icon.ts";

// An icon is two letters on a square: drawn here, so that no reader of SVG has to be let in where pictures of strangers are read.

interface Edge {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

// Lines of samples in each pixel.
const finer = 4;
// Straight pieces for a bend: at 512 pixels none is longer than three.
const pieces = 8;

/** A firm's icon as PNG, `size` pixels wide and high. */
export function drawIcon(initials: string, shape: IconShape, colours: IconColours, size: number): Buffer {
  const scale = size / 32;
  const ink = coverage(edgesOf(initials, shape, scale), size);
  const [ground, letters] = [rgb(colours.ground), rgb(colours.letters)];
  const rows = Buffer.alloc(size * (1 + size * 4));
  for (let y = 0, at = 0; y < size; y++) {
    // Each row begins with how it is filtered: not at all.
    at++;
    for (let x = 0; x < size; x++) {
      const share = Math.min(1, ink[y * size + x] ?? 0);
      for (let channel = 0; channel < 3; channel++)
        rows[at++] = Math.round((ground[channel] ?? 0) * (1 - share) + (letters[channel] ?? 0) * share);
      rows[at++] = Math.round(255 * seen(x + 0.5, y + 0.5, size, shape.radius * scale));
    }
  }
  return png(size, rows);
}

/** The container that browsers ask for by name, which carries PNG files. */
export function icoOf(entries: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * entries.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(entries.length, 4);
  let offset = head.length;
  for (const [index, { size, png: bytes }] of entries.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...entries.map(({ png: bytes }) => bytes)]);
}

/** The outlines as straight edges, in samples. */
function edgesOf(initials: string, shape: IconShape, scale: number): Edge[] {
  return placeLetters(initials, shape).flatMap((letter) => {
    const place = (x: number, y: number) =>
      [(letter.x + x * letter.scale) * scale, (letter.y - y * letter.scale) * scale] as const;
    return edgesOfPath(letter.path, place);
  });
}

function edgesOfPath(path: string, place: (x: number, y: number) => readonly [number, number]): Edge[] {
  const edges: Edge[] = [];
  let [from, start] = [place(0, 0), place(0, 0)];
  const to = (end: readonly [number, number]) => {
    edges.push({ x0: from[0], y0: from[1], x1: end[0], y1: end[1] });
    from = end;
  };
  for (const [, command = "", text = ""] of path.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = text.split(" ").map(Number);
    if (command === "M") [from, start] = [place(x1, y1), place(x1, y1)];
    else if (command === "L") to(place(x1, y1));
    else if (command === "Z") to(start);
    else {
      const [begin, bend, end] = [from, place(x1, y1), place(x2, y2)];
      for (let piece = 1; piece <= pieces; piece++) {
        const t = piece / pieces;
        const along = (axis: 0 | 1) =>
          (1 - t) ** 2 * begin[axis] + 2 * (1 - t) * t * bend[axis] + t ** 2 * end[axis];
        to([along(0), along(1)]);
      }
    }
  }
  return edges;
}

/** How much of each pixel the outlines wind around, from 0 to 1. */
function coverage(edges: readonly Edge[], size: number): Float32Array {
  const inked = new Float32Array(size * size);
  for (let line = 0; line < size * finer; line++) {
    const y = (line + 0.5) / finer;
    const crossings = edges
      .filter(({ y0, y1 }) => y0 <= y !== y1 <= y)
      .map(({ x0, y0, x1, y1 }) => ({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), way: y1 > y0 ? 1 : -1 }))
      .toSorted((one, other) => one.x - other.x);
    let winds = 0;
    for (const [at, { x, way }] of crossings.entries()) {
      winds += way;
      const end = crossings[at + 1]?.x;
      if (winds !== 0 && end !== undefined) ink(inked, Math.floor(y) * size, x, end);
    }
  }
  return inked;
}

/** Adds a line of samples from one x to another to the pixels of a row. */
function ink(inked: Float32Array, row: number, from: number, to: number): void {
  for (let x = Math.floor(from); x < to; x++) {
    const part = Math.min(to, x + 1) - Math.max(from, x);
    inked[row + x] = (inked[row + x] ?? 0) + part / finer;
  }
}

/** How much of the pixel around a point the square with round corners has: its edge is one pixel soft. */
function seen(x: number, y: number, size: number, radius: number): number {
  const outside = (at: number) => Math.max(radius - at, at - (size - radius), 0);
  const [dx, dy] = [outside(x), outside(y)];
  return dx === 0 || dy === 0 ? 1 : Math.min(1, Math.max(0, radius - Math.hypot(dx, dy) + 0.5));
}

const rgb = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function png(size: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Eight bits for each of red, green, blue and how much is seen.
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
