import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./payment-opening.module.css";

/** What each page of a payment opens with: a heading and a sentence. */
export function PaymentOpening({
  as: Tag = "section",
  heading,
  lead,
  sprig = false,
  printedAlone = false,
  onCloth = false,
  looks = {},
  children,
}: {
  readonly as?: "section" | "div";
  readonly heading: ReactNode;
  readonly lead: string;
  readonly sprig?: boolean;
  /** Nothing of the site is printed around it. */
  readonly printedAlone?: boolean;
  /** It stands on the cloth of a proposal, under our name alone. */
  readonly onCloth?: boolean;
  /** Classes for where it stands differently. */
  readonly looks?: { readonly top?: string; readonly inner?: string | undefined; readonly lead?: string };
  /** Below the sentence. */
  readonly children?: ReactNode;
}) {
  return (
    <Tag
      className={classNames(styles.top, looks.top, onCloth && styles.onCloth)}
      data-print={printedAlone ? "alone" : undefined}
      aria-labelledby={Tag === "section" ? "h1" : undefined}
    >
      {sprig && <Icon name="sprig" className={styles.sprig} />}
      <Inner className={classNames(styles.inner, looks.inner)}>
        <h1 id="h1">{heading}</h1>
        <p className={classNames(styles.lead, looks.lead)}>{lead}</p>
        {children}
      </Inner>
    </Tag>
  );
}
