// A phone has two or three pixels where a computer's screen has one: an enlarged part looks the same from fewer of them.
const phone = { width: 700, share: 0.6 };

/** How wide a photograph is asked for that is not enlarged: on a phone as `cropSizes` says. */
export const photographSizes = (sizes: string): string => cropSizes(sizes, 1);

/**
 * Makes each width of a `sizes` list z times as large: "(width < 1000px) 90vw, 320px" -> calc() of each. Where the
 * box's width on a phone is a share of the screen's, the picture is asked for smaller there.
 */
export function cropSizes(sizes: string, z: number): string {
  const share = Number((z * phone.share).toFixed(3));
  let covered = false;
  const written = entries(sizes).flatMap((entry) => {
    const [, condition = "", width = ""] = /^\s*(?:(\(.*?\))\s+)?(.+?)\s*$/s.exec(entry) ?? [];
    const before = condition && `${condition} `;
    const whole = `${before}calc(${width} * ${z})`;
    if (covered || !width.includes("vw")) {
      covered ||= upTo(condition) >= phone.width;
      return whole;
    }
    if (upTo(condition) <= phone.width) {
      covered = upTo(condition) === phone.width;
      return `${before}calc(${width} * ${share})`;
    }
    covered = true;
    return [`(width < ${phone.width}px) calc(${width} * ${share})`, whole];
  });
  return written.join(", ");
}

/** "(width < 1000px)" -> 800; without a condition it is true of every width. */
function upTo(condition: string): number {
  return condition ? Number(/^\(width < (\d+)px\)$/.exec(condition)?.[1] ?? 0) : Number.POSITIVE_INFINITY;
}

/** Splits at the commas that stand outside all brackets. */
function entries(sizes: string): string[] {
  const found = [""];
  let depth = 0;
  for (const sign of sizes) {
    if (sign === "(") depth++;
    if (sign === ")") depth--;
    if (sign === "," && depth === 0) found.push("");
    else found[found.length - 1] += sign;
  }
  return found;
}
