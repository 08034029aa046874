import { readFileSync } from "node:fs";
import path from "node:path";
import type { FontPairKey } from "#brand/font-pairs.ts";

/** What stands in for the typeface of headings where no font is read: 500 units are an em, upright on y = 0 with y growing upwards. */
export interface LetterOutlines {
  /** The outline of each capital, and the box around it. */
  readonly letters: Readonly<
    Record<
      string,
      {
        readonly path: string;
        readonly left: number;
        readonly right: number;
        readonly top: number;
        readonly bottom: number;
      }
    >
  >;
  /** Of all that may be in a firm's name: how far each character goes, and its outline. */
  readonly glyphs: Readonly<Record<string, readonly [advance: number, path: string]>>;
}

/** The outlines of a pair, as scripts/assets/letters.ts wrote them. Read whenever something is drawn: that is once for a name. */
export const outlinesOf = (pair: FontPairKey): LetterOutlines =>
  // Our own file.
  JSON.parse(readFileSync(path.resolve(`app/brand/fonts/${pair}.outlines.json`), "utf8")) as LetterOutlines;
