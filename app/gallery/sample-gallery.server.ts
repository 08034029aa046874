import { readFile } from "node:fs/promises";
import path from "node:path";
import type { NewImage } from "./pictures/new-image.server.ts";
import type { FocalPoint, PictureCrop } from "./pictures/picture-crop.ts";

interface SampleImage {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly crop: PictureCrop | null;
  readonly focal: FocalPoint;
  readonly alt: string;
  readonly caption: string;
}

/** The sample gallery: parts of our own pictures, as `content/gallery.json` names them. */
export async function sampleGallery(root: string): Promise<NewImage[]> {
  const list: SampleImage[] = JSON.parse(await readFile(path.join(root, "content/gallery.json"), "utf8"));
  return await Promise.all(
    list.map(async ({ source, crop, ...words }) => ({
      ...words,
      bytes: await readFile(path.join(root, "art", source)),
      fileName: source,
      ...(crop && { crop }),
      // Two widths are enough for a sample, and the first start is a third shorter.
      widths: { avif: [480, 960], webp: [960], jpeg: [960] },
    })),
  );
}
