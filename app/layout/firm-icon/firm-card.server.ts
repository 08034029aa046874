import type { LetterOutlines } from "./letter-outlines.server.ts";
import type { Edge } from "./outlines.server.ts";
import { coverage, edgesOfPath, png, rgb } from "./outlines.server.ts";

/** What networks show beside a link: 1200 by 630, as all of them read. */
export const cardSize = { width: 1200, height: 630 };

const paper = "#fffdf8";
type Glyphs = LetterOutlines["glyphs"];

// Of the outlines an em.
const em = 500;
const largest = 150;
const smallest = 44;
const lineHeight = 1.16;
const room = { width: 1000, height: 380 };
const check = 21;

/** A line of the name as it stands on the card. */
interface SetLine {
  readonly characters: readonly string[];
  readonly width: number;
}

/** The name as its typeface can say it: a letter with a mark that it lacks stands without it. Null where it lacks the letter. */
export function charactersOf(name: string, glyphs: Glyphs): string[] | null {
  const found = [...name.normalize("NFC").replaceAll(/\s+/g, " ").trim()].map((character) => {
    const plain = character.normalize("NFD").replaceAll(/\p{M}/gu, "");
    return [character, plain].find((one) => one === " " || Object.hasOwn(glyphs, one)) ?? null;
  });
  return found.length > 0 && found.every((one) => one !== null) ? found : null;
}

/** The name in as few lines as stand large on the card: at most four, and smaller where that is not enough. */
export function setName(
  characters: readonly string[],
  glyphs: Glyphs,
): { readonly lines: SetLine[]; readonly size: number } {
  const words = characters.join("").split(" ");
  for (let size = largest; ; size -= 4) {
    const lines = linesOf(words, (room.width / size) * em, glyphs);
    const fits =
      lines.length * size * lineHeight <= room.height &&
      lines.every(({ width }) => (width / em) * size <= room.width);
    if (fits || size <= smallest) return { lines, size: Math.min(size, sizeThatFits(lines)) };
  }
}

/** One word that is too long even so is set smaller still. */
const sizeThatFits = (lines: readonly SetLine[]): number =>
  Math.min(
    room.height / (lines.length * lineHeight),
    ...lines.map(({ width }) => (room.width * em) / Math.max(width, 1)),
  );

function linesOf(words: readonly string[], widest: number, glyphs: Glyphs): SetLine[] {
  const widthOf = (line: readonly string[]) =>
    line.reduce((sum, character) => sum + advanceOf(character, glyphs), 0);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf([...longer]) <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => ({ characters: [...line], width: widthOf([...line]) }));
}

const advanceOf = (character: string, glyphs: Glyphs): number => glyphs[character]?.[0] ?? em * 0.24;

/** A firm's card without a logo: its name on paper in its colour, between two rows of checks. A name that it cannot say is left out. */
export function drawCard(name: string, colour: string, { glyphs }: Pick<LetterOutlines, "glyphs">): Buffer {
  const { width, height } = cardSize;
  const ink = coverage(nameEdges(charactersOf(name, glyphs) ?? [], glyphs), cardSize);
  const [ground, letters] = [rgb(paper), rgb(colour)];
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0, at = 0; y < height; y++) {
    at++;
    for (let x = 0; x < width; x++) {
      const share = Math.max(Math.min(1, ink[y * width + x] ?? 0), checksAt(x, y));
      for (let channel = 0; channel < 3; channel++)
        rows[at++] = Math.round((ground[channel] ?? 0) * (1 - share) + (letters[channel] ?? 0) * share);
    }
  }
  return png(cardSize, rows, 3);
}

/** The edge of an order pad: two rows of checks at the top and the bottom. */
function checksAt(x: number, y: number): number {
  const row = Math.floor(Math.min(y, cardSize.height - 1 - y) / check);
  if (row > 1) return 0;
  return (Math.floor(x / check) + row) % 2 === 0 ? 0.85 : 0.25;
}

function nameEdges(characters: readonly string[], glyphs: Glyphs): Edge[] {
  if (characters.length === 0) return [];
  const { lines, size } = setName(characters, glyphs);
  const scale = size / em;
  // A line's letters stand on its foot; half of a capital is above the middle.
  const middle = cardSize.height / 2 + size * 0.35;
  return lines.flatMap(({ characters: line, width }, at) => {
    const foot = middle + (at - (lines.length - 1) / 2) * size * lineHeight;
    let left = (cardSize.width - width * scale) / 2;
    return line.flatMap((character) => {
      const [advance, path] = glyphs[character] ?? [advanceOf(character, glyphs), ""];
      const from = left;
      left += advance * scale;
      return edgesOfPath(path, (x, y) => [from + x * scale, foot - y * scale] as const);
    });
  });
}
