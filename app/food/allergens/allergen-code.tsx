import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names.ts";
import * as styles from "./marks.module.css";

/** One of the fourteen as two letters, the same everywhere and never without its word near by. */
export function AllergenCode({
  as: Tag = "span",
  added = false,
  className,
  ...rest
}: {
  readonly as?: "span" | "abbr";
  /** It came with a change. */
  readonly added?: boolean;
} & ComponentProps<"span">) {
  return <Tag {...rest} className={classNames(styles.code, added && styles.added, className)} />;
}
