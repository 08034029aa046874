import { UnusablePicture } from "./unusable-picture.ts";

const leastSide = 320;
const thinnest = 5;

/** A part of the upright picture, in fractions of its width and height. */
export interface PictureCrop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The point that any later crop keeps visible, in fractions of width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** A part of a picture in whole pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function cropArea(crop: PictureCrop, whole: { width: number; height: number }): Area {
  const left = Math.round(between(0, crop.x, 1) * whole.width);
  const top = Math.round(between(0, crop.y, 1) * whole.height);
  return {
    left: Math.min(left, whole.width - 1),
    top: Math.min(top, whole.height - 1),
    width: between(1, Math.round(crop.width * whole.width), Math.max(1, whole.width - left)),
    height: between(1, Math.round(crop.height * whole.height), Math.max(1, whole.height - top)),
  };
}

/** Throws UnusablePicture when a picture is too small or too thin to be shown. */
export function refuseOddShapes({ width, height }: Area) {
  const size = `${width} by ${height} pixels`;
  if (Math.min(width, height) < leastSide) {
    throw new UnusablePicture(
      "too-small",
      `This picture is ${size}. Each side needs at least ${leastSide} pixels.`,
    );
  }
  if (Math.max(width, height) > thinnest * Math.min(width, height)) {
    throw new UnusablePicture(
      "too-thin",
      `This picture is ${size}. One side may be at most ${thinnest} times the other; please crop it first.`,
    );
  }
}

/** A focal point of the whole picture as one of its crop; the middle when there is none. */
export function focalWithin(focal: FocalPoint = { x: 0.5, y: 0.5 }, crop: PictureCrop): FocalPoint {
  const part = (value: number, from: number, length: number) =>
    Math.round(between(0, (value - from) / length, 1) * 10_000) / 10_000;
  return {
    x: part(focal.x, crop.x, crop.width),
    y: part(focal.y, crop.y, crop.height),
  };
}

function between(least: number, value: number, most: number) {
  return Math.min(Math.max(value, least), most);
}
