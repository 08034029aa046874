import type { ComponentProps, ElementType } from "react";
import { classNames } from "../class-names.ts";
import * as styles from "./tool-text.module.css";

// The words of a page to look things up, compare or fill in.

/** A link among words. */
export const TextLink = ({ className, children, ...rest }: ComponentProps<"a">) => (
  <a {...rest} className={classNames(styles.link, className)}>
    {children}
  </a>
);

/** What need not be read first. */
export function SmallText<T extends ElementType = "p">({
  as,
  centred = false,
  className,
  ...rest
}: { readonly as?: T; readonly centred?: boolean } & ComponentProps<T>) {
  const Tag: ElementType = as ?? "p";
  return <Tag {...rest} className={classNames(styles.small, centred && styles.centred, className)} />;
}

/** A line above what it names. */
export const Kicker = ({ className, ...rest }: ComponentProps<"p">) => (
  <p {...rest} className={classNames(styles.kicker, className)} />
);

/** A remark in italics. */
export const Remark = ({ className, ...rest }: ComponentProps<"p">) => (
  <p {...rest} className={classNames(styles.note, className)} />
);

/** For words in the middle that are none of these. */
export const centred = styles.centred;
