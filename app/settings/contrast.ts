/** WCAG 2.2, success criterion 1.4.3: letters of the usual size on what is behind them. */
export const leastContrast = 4.5;

export const cream = { colour: "#fbf6ec", words: "cream" };
export const paper = { colour: "#fffdf8", words: "paper" };

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** Why letters of a colour could not be read on cream; null where they can. */
export function unreadable(colour: string): string | null {
  if (!isColour(colour)) return "write # and six figures or letters a to f, like #1e6470.";
  const ratio = contrast(colour, cream.colour);
  return ratio < leastContrast
    ? `on cream it has a contrast of ${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1, and letters need ${leastContrast} to 1. Choose a darker one.`
    : null;
}

/** The contrast of two colours ("#1f4d3a"), from 1 to 21: WCAG 2.2, "contrast ratio". */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
