import type { ReactNode } from "react";
import "#ui/tool-page/tool-page.css";
import * as styles from "./diet-request.module.css";

/** The frame of a parent's pages: one sheet of paper under a few words. */
export function DietSheet({
  kicker,
  heading,
  lead,
  isPrinted = false,
  children,
}: {
  readonly kicker?: string;
  readonly heading: string;
  readonly lead?: string;
  /** Whether it is made to be printed: then paper says whose it is. */
  readonly isPrinted?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.page} data-print={isPrinted ? "letterhead" : undefined}>
      <div className={styles.opening}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h1 id="h1">{heading}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.paper}>{children}</div>
    </div>
  );
}
