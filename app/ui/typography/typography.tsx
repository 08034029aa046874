import type { ComponentProps, ElementType } from "react";
import { classNames } from "../class-names.ts";
import * as styles from "./typography.module.css";

type As<T extends ElementType> = { readonly as?: T } & ComponentProps<T>;

/** What is said of a picture or a list: in italics, and quieter than what it stands by. */
export function Caption<T extends ElementType = "p">({ as, className, ...rest }: As<T>) {
  const Tag: ElementType = as ?? "p";
  return <Tag {...rest} className={classNames(styles.caption, className)} />;
}

/** The first paragraph of what is read, with a large first letter. */
export const FirstParagraph = ({ className, ...rest }: ComponentProps<"p">) => (
  <p {...rest} className={classNames(styles.initial, className)} />
);

/** What is added below. */
export const Note = ({ className, ...rest }: ComponentProps<"p">) => (
  <p {...rest} className={classNames(styles.note, className)} />
);
