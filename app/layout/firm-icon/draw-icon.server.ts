import type { IconLook, IconShape } from "./firm-icon.ts";
import { placeLetters } from "./firm-icon.ts";
import type { Edge } from "./outlines.server.ts";
import { coverage, edgesOfPath, png, rgb } from "./outlines.server.ts";

// An icon is two letters on a square.

/** A firm's icon as PNG, `size` pixels wide and high. */
export function drawIcon(initials: string, shape: IconShape, look: IconLook, size: number): Buffer {
  const scale = size / 32;
  const ink = coverage(edgesOf(placeLetters(initials, shape, look.outlines), scale), {
    width: size,
    height: size,
  });
  const [ground, letters] = [rgb(look.ground), rgb(look.letters)];
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
  return png({ width: size, height: size }, rows);
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
function edgesOf(placed: ReturnType<typeof placeLetters>, scale: number): Edge[] {
  return placed.flatMap((letter) => {
    const place = (x: number, y: number) =>
      [(letter.x + x * letter.scale) * scale, (letter.y - y * letter.scale) * scale] as const;
    return edgesOfPath(letter.path, place);
  });
}

/** How much of the pixel around a point the square with round corners has: its edge is one pixel soft. */
function seen(x: number, y: number, size: number, radius: number): number {
  const outside = (at: number) => Math.max(radius - at, at - (size - radius), 0);
  const [dx, dy] = [outside(x), outside(y)];
  return dx === 0 || dy === 0 ? 1 : Math.min(1, Math.max(0, radius - Math.hypot(dx, dy) + 0.5));
}
