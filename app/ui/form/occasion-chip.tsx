import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Chip, ChipList } from "./chip.tsx";
import * as styles from "./occasion-chip.module.css";

/** `OccasionChip`s in a row. */
export function OccasionChips(props: ComponentProps<typeof ChipList>) {
  return <ChipList {...props} className={classNames(styles.kinds, props.className)} />;
}

/** A chip for an occasion: larger, in its own colour. */
export function OccasionChip({
  occasion,
  ...chip
}: { occasion: "school" | "weddings" | "parties" } & ComponentProps<typeof Chip>) {
  return <Chip {...chip} className={classNames(styles.kind, styles[occasion])} />;
}
