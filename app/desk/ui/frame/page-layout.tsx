import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import * as styles from "./page-layout.module.css";

/** The frame of a screen's content: one column of work, at most 1360 px wide. */
export function Screen({ children }: { children: ReactNode }) {
  return (
    <main id="main" className={styles.screen} tabIndex={-1}>
      {children}
    </main>
  );
}

/** Work on the left, what follows of it on the right; one column below 1000 px. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

export function Side({ children }: { children: ReactNode }) {
  return <aside className={styles.side}>{children}</aside>;
}

/**
 * A paper sheet with the gingham edge of an order pad; red where something is about to be said to the public. `narrow`: with one
 * short form alone, whose fields would be as wide as a wide screen.
 */
export function Sheet({
  red = false,
  narrow = false,
  children,
}: {
  red?: boolean;
  narrow?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.sheet, red && styles.sheetRed, narrow && styles.sheetNarrow)}>
      {children}
    </div>
  );
}

export function InsetPanel({ children }: { children: ReactNode }) {
  return <div className={styles.inset}>{children}</div>;
}

export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** What few need: folded until somebody wants it, or `open`. */
export function MoreFold({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={styles.fold} open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
