import { styled } from "../styled.tsx";
import * as styles from "./crop.module.css";

/**
 * A box of any shape that shows a part of the picture in it: the point `--x`, `--y` (fractions of the picture) in the
 * middle, the picture `--z` times as wide as the box.
 */
export const CropBox = styled("span", styles.crop);
