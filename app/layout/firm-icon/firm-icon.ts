import type { LetterOutlines } from "./letter-outlines.server.ts";

/** How an icon is cut: with round corners, or to the edge with so much of the square as may be cut off. */
export interface IconShape {
  /** Of the corners, in a square of 32. */
  readonly radius: number;
  /** How much of the square the letters take, across. */
  readonly across: number;
}

export const tile: IconShape = { radius: 7.2, across: 0.68 };
export const tab: IconShape = { radius: 8, across: 0.76 };
/** Android may cut a circle of four fifths. */
export const maskable: IconShape = { radius: 0, across: 0.5 };
export const apple: IconShape = { radius: 0, across: 0.62 };

/** What an icon is drawn in: its two colours, and the letters of a typeface. */
export interface IconLook {
  readonly ground: string;
  readonly letters: string;
  readonly outlines: Pick<LetterOutlines, "letters">;
}

/** A letter where it stands in a square of 32, with y growing downwards. */
interface PlacedLetter {
  readonly path: string;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

// In the units of the outlines, of which a capital is some 350 high.
const gap = 18;

/** Two letters side by side in the middle of the square. */
export function placeLetters(
  initials: string,
  { across }: IconShape,
  { letters }: IconLook["outlines"],
): PlacedLetter[] {
  const drawn = [...initials].flatMap((letter) => letters[letter] ?? []);
  const wide = drawn.reduce((sum, { left, right }) => sum + right - left, gap * (drawn.length - 1));
  const top = Math.max(...drawn.map((one) => one.top));
  const bottom = Math.min(...drawn.map((one) => one.bottom));
  const scale = (32 * across) / Math.max(wide, top - bottom);
  let x = 16 - (wide * scale) / 2;
  const y = 16 + ((top + bottom) / 2) * scale;
  return drawn.map(({ path, left, right }) => {
    const placed = { path, scale, x: x - left * scale, y };
    x += (right - left + gap) * scale;
    return placed;
  });
}

/** The icon of a firm without one of its own: the first letters of its name on its colour. */
export function firmIconSvg(initials: string, shape: IconShape, look: IconLook): string {
  const drawn = placeLetters(initials, shape, look.outlines).map(
    ({ path, scale, x, y }) =>
      `<path transform="matrix(${short(scale)} 0 0 ${short(0 - scale)} ${short(x)} ${short(y)})" d="${path}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${shape.radius}" fill="${look.ground}"/><g fill="${look.letters}">${drawn.join("")}</g></svg>\n`;
}

const short = (number: number) => Number(number.toFixed(4));
