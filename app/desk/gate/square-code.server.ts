import { renderSVG } from "uqr";

/** An address as a square code, for the camera of a phone: an SVG without script. */
export function squareCode(address: string): string {
  return renderSVG(address, { ecc: "M", border: 2 });
}
