import type { PictureFacts } from "./responsive-image.tsx";

/** What stands where a firm has no picture of its own yet: an ornament that fits every shape and lies on every colour. */
export const emptyPlate: PictureFacts = {
  alt: "",
  width: 1600,
  height: 1000,
  focal: { x: 0.5, y: 0.5 },
  avif: [],
  webp: [],
  jpeg: [{ w: 1600, src: "/plate.svg" }],
};
