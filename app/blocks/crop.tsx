import type { CSSProperties } from "react";
import { Picture, type PictureName } from "./picture.tsx";

/**
 * A part of a picture in a box of any shape: the point `x`, `y` (fractions of the picture) in the box's
 * middle, the picture `z` times as wide as the box. Its style is in base.css; the box's shape is the caller's.
 */
export function Crop({
  name,
  x,
  y,
  z,
  sizes,
  className,
  alt,
}: {
  name: PictureName;
  x: number;
  y: number;
  z: number;
  /** How wide the box is, not the picture. */
  sizes: string;
  className?: string;
  alt?: string;
}) {
  const at = { "--x": x, "--y": y, "--z": z } as CSSProperties;
  return (
    <span className={className ? `crop ${className}` : "crop"} style={at}>
      <Picture name={name} sizes={timesAsWide(sizes, z)} alt={alt} />
    </span>
  );
}

/** Makes each width of a `sizes` list z times as large: "(width < 640px) 90vw, 320px" -> calc() of each. */
export function timesAsWide(sizes: string, z: number): string {
  return entries(sizes)
    .map((entry) => {
      const [, condition = "", width = ""] = /^\s*(\(.*?\)\s+)?(.+?)\s*$/s.exec(entry) ?? [];
      return `${condition}calc(${width} * ${z})`;
    })
    .join(", ");
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
