import type { ReactNode } from "react";
import * as styles from "./text.module.css";

/** Small print: 13 px, the least there is. */
export function Note({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <p className={styles.small} id={id}>
      {children}
    </p>
  );
}

/** A dish's name as parents read it. */
export function DishName({ children }: { children: ReactNode }) {
  return <b className={styles.dish}>{children}</b>;
}

/** Sentences one under another, of which each may take two lines. */
export function Bullets({ children }: { children: ReactNode }) {
  return <ul className={styles.bullets}>{children}</ul>;
}

export function MutedText({ children }: { children: ReactNode }) {
  return <span className={styles.muted}>{children}</span>;
}

/** Words that say risk or stop; never colour alone. */
export function DangerText({ children }: { children: ReactNode }) {
  return <b className={styles.danger}>{children}</b>;
}
