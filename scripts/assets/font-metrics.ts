/** Words of the kind that the site is made of; fonts are compared by how wide they set these. */
const sample =
  "A family kitchen in London that has fed schools and celebrations for fifteen years. Lunch for four- to " +
  "eleven-year-olds has to get past the nose first. So we cook it properly, give it a face where a face helps, and " +
  "look at what comes back on the plates. Baked salmon, new potatoes, garden peas, £4.20 a head. See this week’s menu. " +
  "Ask us for a quote: 020 7946 0958. Chickpea curry with rice, Thursday; every dish with its allergens, in words.";

export interface FontMetrics {
  /** In parts of the font's size. */
  ascent: number;
  descent: number;
  /** Mean advance of a character of the sample, kerning left out. */
  width: number;
}

/** Reads an OpenType file with TrueType wrapping (not woff) the way browsers do: `hhea`, `cmap`, `hmtx`. */
export function fontMetrics(font: Buffer): FontMetrics {
  const units = unitsPerEm(font);
  const hhea = table(font, "hhea");
  const advances = [...sample].map((sign) => advance(font, glyph(font, sign.codePointAt(0)!)));
  return {
    ascent: font.readInt16BE(hhea + 4) / units,
    descent: -font.readInt16BE(hhea + 6) / units,
    width: advances.reduce((sum, each) => sum + each, 0) / advances.length / units,
  };
}

/** How many units of its outlines an em has. */
export const unitsPerEm = (font: Buffer): number => font.readUInt16BE(table(font, "head") + 18);

/** Whether a font has a sign of its own for this character. */
export const hasGlyph = (font: Buffer, character: string): boolean =>
  glyph(font, character.codePointAt(0)!) !== 0;

/** Where a table of the font begins. */
export function table(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let i = 0; i < count; i++) {
    const record = 12 + i * 16;
    if (font.toString("latin1", record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no table ${tag}`);
}

function advance(font: Buffer, glyphId: number): number {
  const full = font.readUInt16BE(table(font, "hhea") + 34);
  return font.readUInt16BE(table(font, "hmtx") + 4 * Math.min(glyphId, full - 1));
}

/** The Basic Multilingual Plane's table of format 4, which every font of ours has. */
function glyph(font: Buffer, code: number): number {
  const cmap = table(font, "cmap");
  const count = font.readUInt16BE(cmap + 2);
  const tables = Array.from({ length: count }, (_, i) => cmap + font.readUInt32BE(cmap + 8 + i * 8));
  const at = tables.find((start) => font.readUInt16BE(start) === 4);
  if (at === undefined) throw new Error("The font has no character table of format 4");
  const segments = font.readUInt16BE(at + 6) / 2;
  const ends = at + 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const offsets = deltas + segments * 2;
  for (let i = 0; i < segments; i++) {
    const start = font.readUInt16BE(starts + i * 2);
    if (code > font.readUInt16BE(ends + i * 2) || code < start) continue;
    const delta = font.readInt16BE(deltas + i * 2);
    const offset = font.readUInt16BE(offsets + i * 2);
    if (offset === 0) return (code + delta) & 0xffff;
    const found = font.readUInt16BE(offsets + i * 2 + offset + (code - start) * 2);
    return found === 0 ? 0 : (found + delta) & 0xffff;
  }
  return 0;
}
