import type { ComponentProps, ElementType } from "react";
import { classNames } from "../class-names.ts";
import * as styles from "./dish-label.module.css";

/** The name of what a picture shows, on a swing ticket. */
export function DishLabel<T extends ElementType = "p">({
  as,
  className,
  ...rest
}: { readonly as?: T } & ComponentProps<T>) {
  const Tag: ElementType = as ?? "p";
  return <Tag {...rest} className={classNames(styles.label, className)} />;
}
