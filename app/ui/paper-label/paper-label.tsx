import type { ComponentProps, ElementType } from "react";
import { classNames } from "../class-names.ts";
import * as styles from "./paper-label.module.css";

/** A slip of paper with a few words, above a heading or beside one. */
export function PaperLabel<T extends ElementType = "p">({
  as,
  className,
  ...rest
}: { readonly as?: T } & ComponentProps<T>) {
  const Tag: ElementType = as ?? "p";
  return <Tag {...rest} className={classNames(styles.label, className)} />;
}
