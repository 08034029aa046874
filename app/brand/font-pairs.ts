/** A typeface: its name, that which its files have for it (the typesetter knows no other), and how those begin in `fonts/`. */
interface Typeface {
  readonly family: string;
  readonly inFile: string;
  readonly file: string;
}

interface FontPair {
  readonly name: string;
  /** What it is like, for whoever chooses. */
  readonly about: string;
  readonly display: Typeface;
  readonly text: Typeface;
}

/**
 * The pairs in which a firm may have its site set: one typeface of headings, one of text. Each is cut and measured by
 * scripts/assets/fonts.ts; docs/decisions/0073-three-pairs-of-fonts.md has the reasons.
 */
export const fontPairs = {
  fraunces: {
    name: "Fraunces and Figtree",
    about: "Warm: soft, round headings over plain text.",
    display: { family: "Fraunces", inFile: "Fraunces", file: "fraunces" },
    text: { family: "Figtree", inFile: "Figtree", file: "figtree" },
  },
  newsreader: {
    name: "Newsreader and Hanken Grotesk",
    about: "Calm: fine headings as in a book, over even text.",
    display: { family: "Newsreader", inFile: "Newsreader 16pt", file: "newsreader" },
    text: { family: "Hanken Grotesk", inFile: "Hanken Grotesk", file: "hanken-grotesk" },
  },
  bitter: {
    name: "Bitter and Nunito Sans",
    about: "Sturdy: strong headings that small and old screens show well, over friendly text.",
    display: { family: "Bitter", inFile: "Bitter", file: "bitter" },
    text: { family: "Nunito Sans", inFile: "Nunito Sans 12pt ExtraLight 12pt", file: "nunito-sans" },
  },
} as const satisfies Record<string, FontPair>;

export type FontPairKey = keyof typeof fontPairs;

/** The sample's, and that of a firm that has chosen none. The desk is always set in it. */
export const usualFonts: FontPairKey = "fraunces";

export const isFontPair = (text: unknown): text is FontPairKey =>
  typeof text === "string" && Object.hasOwn(fontPairs, text);

/** How the style of a page and the script in its head call a typeface. */
export const familyOnPages = ({ family }: Pick<Typeface, "family">): string => `${family} Variable`;
