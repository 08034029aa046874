import type { ReactNode } from "react";
import "#ui/tool-page/tool-page.css";
import * as styles from "./diet-request.module.css";

/** The frame of a parent's pages: one sheet of paper under a few words. */
export function DietSheet({
  kicker,
  heading,
  lead,
  children,
}: {
  readonly kicker?: string;
  readonly heading: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <div className={styles.opening}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h1 id="h1">{heading}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.paper}>{children}</div>
    </div>
  );
}
