import type { ReactNode } from "react";
import { Link } from "react-router";
import * as styles from "./page-head.module.css";

export interface Crumb {
  readonly text: string;
  /** Without an address it is words: the last one, or what the screen is. */
  readonly to?: string;
}

/** Where one is, what the screen is called, and what can be done with the whole of it. */
export function PageHead({
  crumbs = [],
  title,
  also,
  sub,
  children,
}: {
  crumbs?: readonly Crumb[];
  title: string;
  /** The lighter half of the title, in italics: "of three". */
  also?: string | undefined;
  sub?: ReactNode;
  /** The screen's actions. */
  children?: ReactNode;
}) {
  return (
    <div className={styles.head}>
      <div>
        {crumbs.length > 0 && (
          <p className={styles.crumbs}>
            {crumbs.map(({ text, to }) => (
              <span key={text}>{to ? <Link to={to}>{text}</Link> : text}</span>
            ))}
          </p>
        )}
        <h1>
          {title}
          {also && (
            <>
              {" "}
              <i>{also}</i>
            </>
          )}
        </h1>
        {sub && <p className={styles.sub}>{sub}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** The heading of a part of a screen, over an ink rule. */
export function SectionHead({
  title,
  also,
  note,
  id,
  children,
}: {
  title: string;
  also?: string | undefined;
  /** In italics beside it: "raw, in grams". */
  note?: string | undefined;
  id?: string;
  /** At the right end: a link, the keys. */
  children?: ReactNode;
}) {
  return (
    <div className={styles.section}>
      <h2 id={id}>
        {title}
        {also && (
          <>
            {" "}
            <i>{also}</i>
          </>
        )}
      </h2>
      {note && <span className={styles.note}>{note}</span>}
      {children && <span className={styles.end}>{children}</span>}
    </div>
  );
}
