import type { PictureSizeOptions } from "../../app/gallery/pictures/picture-sizes.server.ts";
import type { PictureEdges } from "./picture-edges.ts";

/** Raise this when the making of pictures changes, so that cached ones are made again. */
const recipe = 7;

// 750 fills the small telephones that are most: 360 and 375 px at twice the dots.
const widths = { avif: [480, 750, 1200, 1600], webp: [480, 750, 1200, 1600], jpeg: [800, 1600] };
const hero = { avif: [...widths.avif, 2400], webp: [...widths.webp, 2400], jpeg: widths.jpeg };

/** The shape in which social networks show a link's picture. */
export const social = { width: 1200, height: 630 };

export interface PicturePlan {
  recipe: number;
  widths: NonNullable<PictureSizeOptions["widths"]>;
  social: typeof social;
  focal: { x: number; y: number };
  /** For tests alone; a plan without it has another key, so that no draft is ever taken for the finished picture. */
  draft?: true;
}

export function planFor(name: string, focal: PicturePlan["focal"]): PicturePlan {
  return { recipe, widths: name.startsWith("hero-") ? hero : widths, social, focal };
}

export interface MadeFile {
  kind: "avif" | "webp" | "jpeg" | "social";
  width: number;
  height: number;
  bytes: number;
  /** Name of the file: its content is in the name, so browsers may cache it for ever. */
  file: string;
}

export interface MadePicture {
  width: number;
  height: number;
  edge: PictureEdges;
  files: MadeFile[];
}

export interface PictureJob {
  name: string;
  master: string;
  /** Folder that receives the files and, last, picture.json. */
  into: string;
  plan: PicturePlan;
}
