import type { ComponentProps, ElementType, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import * as styles from "./art-beside.module.css";

interface ArtBesideProps {
  /** The picture, at its size on this page. */
  readonly art: ReactNode;
  /** How a page differs: classes of its own. */
  readonly looks?: { readonly text?: string; readonly art?: string };
}

/**
 * Words on the ground of the school lunch with its tray beside them, which fades into that ground; on a narrow page the tray is
 * below them. How wide both are is the page's: `--text-width`, `--art-width`, `--art-overhang`; and how far the
 * picture fades at its top and its foot, `--art-top` and `--art-foot`.
 */
export function ArtBeside<T extends ElementType = "section">({
  as,
  art,
  looks = {},
  className,
  children,
  ...rest
}: ArtBesideProps & { readonly as?: T } & ComponentProps<T>) {
  const Tag: ElementType = as ?? "section";
  return (
    <Tag {...rest} className={classNames(styles.section, className)}>
      <div className={classNames(styles.text, looks.text)}>{children}</div>
      <div className={classNames(styles.art, looks.art)}>{art}</div>
    </Tag>
  );
}
