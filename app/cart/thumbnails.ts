import type { PictureFacts } from "#ui/picture/responsive-image.tsx";

/** A part of a picture that shows a dish: centre in fractions, and how many times wider than its box. */
export interface ThumbnailCrop {
  readonly picture: PictureFacts;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

// These crops put the food in the middle of the thumbnail.
const crops: Readonly<Record<string, Omit<ThumbnailCrop, "picture">>> = {
  "gallery-fruit-platter": { z: 1.62, x: 0.515, y: 0.52 },
  "premium-range": { z: 3.4, x: 0.42, y: 0.49 },
  pastry: { z: 2.9, x: 0.725, y: 0.5 },
  weddings: { z: 2.2, x: 0.49, y: 0.42 },
  parties: { z: 2.1, x: 0.49, y: 0.5 },
};

/** A dish's own picture as a thumbnail, or null: no dish is shown by a picture of another. */
export function thumbnailFor(
  item: { readonly image: string },
  pictures: Readonly<Record<string, PictureFacts>>,
): ThumbnailCrop | null {
  // The name comes from the browser's storage: it may be anything.
  const picture = Object.hasOwn(pictures, item.image) ? pictures[item.image] : undefined;
  if (!picture) return null;
  return { picture, ...(crops[item.image] ?? { z: 1.8, x: picture.focal.x, y: picture.focal.y }) };
}
