import { usePictureFacts, Picture } from "./picture.tsx";
import type { PictureRef } from "./pictures.ts";
import { isOwnPicture } from "./pictures.ts";
import { emptyPlate } from "./empty-plate.ts";
import { cropSizes } from "./photograph-sizes.ts";
import { classNames } from "../class-names.ts";
import { CropBox } from "./crop-box.tsx";
import * as styles from "./crop.module.css";

/**
 * A part of a picture in a box of any shape: the point `x`, `y` (fractions of the picture) in the box's
 * middle, the picture `z` times as wide as the box. The box's shape is the caller's. A picture of the firm's fills the box around its
 * own focus, and so does the plate that stands for one.
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
  name: PictureRef;
  x: number;
  y: number;
  z: number;
  /** How wide the box is, not the picture. */
  sizes: string;
  className?: string;
  alt?: string;
}) {
  const facts = usePictureFacts()(name);
  const fills = isOwnPicture(name) || facts === emptyPlate;
  if (fills)
    return (
      <CropBox className={classNames(className, styles.filled)}>
        <Picture name={name} sizes={cropSizes(sizes, fillingWidth)} alt={alt} asWideAs="sizes" />
      </CropBox>
    );
  const at = { "--x": x, "--y": y, "--z": z };
  return (
    <CropBox className={className} style={at}>
      <Picture name={name} sizes={cropSizes(sizes, z)} alt={alt} asWideAs="sizes" />
    </CropBox>
  );
}

// A wide photograph in a square: it is half as wide again as what is seen of it.
const fillingWidth = 1.4;
