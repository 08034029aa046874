import type { ComponentProps, ElementType } from "react";
import { classNames } from "../class-names.ts";
import * as styles from "./section.module.css";

/** What a section has between the page's margins. */
export function Inner<T extends ElementType = "div">({
  as,
  className,
  ...rest
}: { readonly as?: T } & ComponentProps<T>) {
  const Tag: ElementType = as ?? "div";
  return <Tag {...rest} className={classNames(styles.inner, className)} />;
}
