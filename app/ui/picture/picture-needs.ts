import { formatNumber } from "#values/numbers/format-number.ts";

/** What a place needs of a picture: how wide it is at least, in pixels, and whether it must be wider than high. */
export interface PictureNeeds {
  readonly width: number;
  readonly lying?: true;
}

// What is shown from edge to edge, what fills half a page, and a part in an arch, a frame or on a plate.
export const wide = { width: 1200, lying: true } as const satisfies PictureNeeds;
export const half = { width: 960 } as const satisfies PictureNeeds;
export const part = { width: 640 } as const satisfies PictureNeeds;

/** What a place for a picture says it needs. */
export const pictureNeeds = ({ width, lying }: PictureNeeds): string =>
  `At least ${formatNumber(width)} px wide${lying ? ", and wider than high" : ""}. It is cut around the focus that the gallery has for it.`;

/** How large a picture of the gallery is, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Why a picture of the gallery cannot stand in a place, a sentence; null where it can. `known`: what the gallery has of it. */
export function pictureFault(known: PictureSize | undefined, needs: PictureNeeds): string | null {
  if (!known) return "this picture is not in the gallery. Choose another.";
  const { width, height } = known;
  if (width < needs.width)
    return `it is ${formatNumber(width)} px wide, and this place needs ${formatNumber(needs.width)}. Choose a larger one.`;
  return needs.lying && width <= height
    ? "it is higher than wide, and this place needs one that lies. Choose another."
    : null;
}
