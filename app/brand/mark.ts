// A firm's mark as the site keeps it: the files that were made of a logo or an icon that somebody uploaded, in one line of text,
// such as "320x80 screen=AbCdEfGhIjKlMnOp.svg paper=AbCdEfGhIjKlMnOp.svg". A file is named by the hash of its bytes.

/** What the files are for: the logo's on screens, on paper and beside links; the icon's by where each is read. */
const markParts = ["screen", "paper", "card", "svg", "ico", "192", "512", "maskable", "apple"] as const;

export type MarkPart = (typeof markParts)[number];

/** The parts of an icon, all of which one has. */
const iconParts = ["svg", "ico", "192", "512", "maskable", "apple"] as const;

export interface Mark {
  /** As it was drawn: pixels, or the units of a drawing. */
  readonly width: number;
  readonly height: number;
  /** The names of its files. */
  readonly files: Readonly<Partial<Record<MarkPart, string>>>;
}

/** The logo, as pages, PDFs and networks show it: addresses that never change what they answer. */
export interface Logo {
  readonly width: number;
  readonly height: number;
  readonly screen: string;
  readonly paper: string;
  readonly card: string;
}

/** The icon's files: addresses by part. */
export type FirmIcons = Readonly<Record<(typeof iconParts)[number], string>>;

const file = /^[\w-]{16}\.(?:svg|webp|png|ico)$/;
const size = /^([1-9]\d{0,5})x([1-9]\d{0,5})$/;

/** Null for what is no line of `markText`, as for an empty one. */
export function parseMark(text: string): Mark | null {
  const [first = "", ...rest] = text.split(" ");
  const [, width, height] = size.exec(first) ?? [];
  if (!width || !height || rest.length === 0) return null;
  const files: Partial<Record<MarkPart, string>> = {};
  for (const one of rest) {
    const [name = "", value = "", ...more] = one.split("=");
    const part = markParts.find((known) => known === name);
    if (!part || more.length > 0 || !file.test(value) || files[part]) return null;
    files[part] = value;
  }
  return { width: Number(width), height: Number(height), files };
}

export const markText = ({ width, height, files }: Mark): string =>
  [
    `${width}x${height}`,
    ...markParts.flatMap((part) => (files[part] ? [`${part}=${files[part]}`] : [])),
  ].join(" ");

/** The logo of a mark, or null where it has none. */
export function logoOf(mark: Mark | null): Logo | null {
  const { screen, paper, card } = mark?.files ?? {};
  if (!mark || !screen || !paper || !card) return null;
  const { width, height } = mark;
  return { width, height, screen: `/images/${screen}`, paper: `/images/${paper}`, card: `/images/${card}` };
}

/** The icon of a mark, or null where it has none: a logo that is much wider than high. */
export function iconsOf(mark: Mark | null): FirmIcons | null {
  const files = mark?.files ?? {};
  const icons: Partial<Record<(typeof iconParts)[number], string>> = {};
  for (const part of iconParts) {
    const name = files[part];
    if (!name) return null;
    icons[part] = `/images/${name}`;
  }
  // Each part was found.
  return icons as FirmIcons;
}

// A mark that is less than so much wider than high is a sign, and the name is written beside it.
const signUpTo = 1.8;

/** Whether a logo says the name itself: wide, as names are. Beside any other the name is written. */
export const saysTheName = ({ width, height }: Pick<Logo, "width" | "height">): boolean =>
  width >= signUpTo * height;

/**
 * What is at the head of a printed sheet, as its layout reads it: the address of the logo, the sample's sprig on the sample's
 * sheets, or nothing.
 */
export const emblemOf = ({
  logo,
  madeUp,
}: {
  readonly logo: Logo | null;
  readonly madeUp: boolean;
}): string => logo?.paper ?? (madeUp ? "sprig" : "");

/** A mark in words, for the history of a form. */
export function markWords(text: string): string {
  const mark = parseMark(text);
  if (!mark) return "none";
  const isDrawing =
    (mark.files.screen ?? mark.files.svg ?? "").endsWith(".svg") && !mark.files.screen?.endsWith(".webp");
  return `${isDrawing ? "a drawing" : "a picture"}, ${mark.width} by ${mark.height}`;
}
