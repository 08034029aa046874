import { crc32, deflateSync } from "node:zlib";

// Letters are drawn here from their outlines, so that no reader of SVG has to be let in where pictures of strangers are read.

export interface Edge {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

// Lines of samples in each pixel.
const finer = 4;
// Straight pieces for a bend: at 512 pixels none is longer than three.
const pieces = 8;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** An outline (M, L, Q, Z) as straight edges, each of its points where `place` puts it. */
export function edgesOfPath(
  path: string,
  place: (x: number, y: number) => readonly [number, number],
): Edge[] {
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
export function coverage(edges: readonly Edge[], { width, height }: Size): Float32Array {
  const inked = new Float32Array(width * height);
  const byLine = edgesByLine(edges, height * finer);
  for (const [line, crossing] of byLine.entries()) {
    const y = (line + 0.5) / finer;
    const crossings = crossing
      .map(({ x0, y0, x1, y1 }) => ({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), way: y1 > y0 ? 1 : -1 }))
      .toSorted((one, other) => one.x - other.x);
    let winds = 0;
    for (const [at, { x, way }] of crossings.entries()) {
      winds += way;
      const end = crossings[at + 1]?.x;
      if (winds !== 0 && end !== undefined) ink(inked, Math.floor(y) * width, x, end);
    }
  }
  return inked;
}

/** Which edges each line of samples crosses. */
function edgesByLine(edges: readonly Edge[], lines: number): Edge[][] {
  const byLine = Array.from({ length: lines }, (): Edge[] => []);
  for (const edge of edges) {
    const [above, below] = [Math.min(edge.y0, edge.y1), Math.max(edge.y0, edge.y1)];
    // The lines whose middle is at or below its upper end, and above its lower one.
    const last = Math.min(lines, Math.ceil(below * finer - 0.5));
    for (let line = Math.max(0, Math.ceil(above * finer - 0.5)); line < last; line++)
      byLine[line]?.push(edge);
  }
  return byLine;
}

/** Adds a line of samples from one x to another to the pixels of a row. */
function ink(inked: Float32Array, row: number, from: number, to: number): void {
  for (let x = Math.floor(from); x < to; x++) {
    const part = Math.min(to, x + 1) - Math.max(from, x);
    inked[row + x] = (inked[row + x] ?? 0) + part / finer;
  }
}

/** A colour, "#1f4d3a", as red, green and blue. */
export const rgb = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A PNG of rows that each begin with how they are filtered; of four channels, or of three. */
export function png({ width, height }: Size, rows: Buffer, channels: 3 | 4 = 4): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for each of red, green and blue, and of how much is seen.
  head.set([8, channels === 4 ? 6 : 2, 0, 0, 0], 8);
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
