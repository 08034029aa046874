import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { DishLabel } from "#ui/dish-label/dish-label.tsx";
import { styled } from "#ui/styled.tsx";
import * as styles from "./home-gallery.module.css";

/** `Frame`s, three beside one another. */
export const Frames = styled("ul", styles.frames);

/** A picture in a frame, with its name below it. */
export function Frame({
  shape,
  label,
  className,
  children,
}: {
  readonly shape: "arch" | "oval";
  readonly label: ReactNode;
  readonly className?: string;
  /** A crop: the frame gives it its shape. */
  readonly children: ReactNode;
}) {
  return (
    <li className={classNames(styles.frame, styles[shape], className)}>
      {children}
      <DishLabel className={styles.dishLabel}>{label}</DishLabel>
    </li>
  );
}
