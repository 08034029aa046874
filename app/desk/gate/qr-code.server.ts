import { renderSVG } from "uqr";

/** An address as a QR code, for the camera of a phone: an SVG without script. */
export function qrCode(address: string): string {
  return renderSVG(address, { ecc: "M", border: 2 });
}
