import sharp from "sharp";

export interface PictureEdges {
  /** Colours from top to bottom. */
  left: string[];
  right: string[];
  /** The one colour that most of that edge has. */
  top: string;
  bottom: string;
}

const steps = 24;
/** How far into the picture an edge is read, as a part of its width: more than a leaf's shadow, less than a plate. */
const depth = 0.03;
/** An object or shadow lower than half this many steps leaves no mark on the edge. */
const smoothing = 7;

type Colour = [number, number, number];

/** How far a colour may lean from wall and table (parts of red and green in the whole) and still be one of them. */
const lean = 0.04;

/**
 * The colours down a picture's sides, so that a page can carry on the picture's own wall and table.
 * Medians, not means, and without what is not of the set's own hue: a lemon, a leaf or a shadow that touches
 * the edge is stepped over, not smeared into the page.
 */
export async function pictureEdges(file: Uint8Array): Promise<PictureEdges> {
  const { data, info } = await sharp(file)
    .resize({ width: 400, height: 240, fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Colour => {
    const i = (y * info.width + x) * info.channels;
    return [data[i]!, data[i + 1]!, data[i + 2]!];
  };
  const deep = Math.round(depth * info.width);

  const side = (from: number) => {
    const rows = range(0, info.height - 1).map((y) =>
      median(range(from, from + deep - 1).map((x) => at(x, y))),
    );
    const stops = range(0, steps - 1).map((step) => {
      const middle = (step * (info.height - 1)) / (steps - 1);
      const half = info.height / steps / 2;
      return median(rows.slice(Math.max(0, Math.round(middle - half)), Math.round(middle + half) + 1));
    });
    return smooth(withoutObjects(stops, top, bottom)).map(hex);
  };
  const level = (y: number) =>
    median(range(y, y + 3).flatMap((row) => range(0, info.width - 1).map((x) => at(x, row))));
  const top = level(0);
  const bottom = level(info.height - 4);

  return { left: side(0), right: side(info.width - deep), top: hex(top), bottom: hex(bottom) };
}

/** Colours that lie near neither wall nor table nor between them are bridged from their neighbours. */
function withoutObjects(colours: Colour[], wall: Colour, table: Colour): Colour[] {
  const near = colours.map((colour) => leanFrom(colour, wall, table) <= lean);
  // An object colours the wall beside it, too: its neighbours go with it.
  const own = near.map((itself, i) => itself && near[i - 1] !== false && near[i + 1] !== false);
  if (own.filter(Boolean).length < colours.length / 4)
    return colours.map((_, i) => mix(wall, table, i / (colours.length - 1)));
  return colours.map((colour, i) => {
    if (own[i]) return colour;
    const above = own.lastIndexOf(true, i);
    const below = own.indexOf(true, i);
    if (above < 0) return colours[below]!;
    if (below < 0) return colours[above]!;
    return mix(colours[above]!, colours[below]!, (i - above) / (below - above));
  });
}

/** The distance of a colour's hue from the line between two others, lightness left out. */
function leanFrom(colour: Colour, wall: Colour, table: Colour) {
  const hue = ([r, g, b]: Colour) => [r / (r + g + b + 1), g / (r + g + b + 1)] as const;
  const [x, y] = hue(colour);
  const [x1, y1] = hue(wall);
  const [x2, y2] = hue(table);
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along =
    length === 0 ? 0 : Math.min(Math.max(((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length, 0), 1);
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
}

function mix(from: Colour, to: Colour, part: number): Colour {
  const of = (channel: 0 | 1 | 2) => Math.round(from[channel] + (to[channel] - from[channel]) * part);
  return [of(0), of(1), of(2)];
}

/** A running median; the ends repeat themselves, so that the first and last colour stay what they are. */
function smooth(colours: Colour[]): Colour[] {
  const reach = (smoothing - 1) / 2;
  return colours.map((_, i) => {
    const near = Math.min(reach, i, colours.length - 1 - i);
    return median(colours.slice(i - near, i + near + 1));
  });
}

function median(colours: Colour[]): Colour {
  const middle = (channel: 0 | 1 | 2) => {
    const sorted = colours.map((colour) => colour[channel]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)]!;
  };
  return [middle(0), middle(1), middle(2)];
}

function hex(colour: Colour) {
  return "#" + colour.map((part) => part.toString(16).padStart(2, "0")).join("");
}

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
