import { useId } from "react";
import { type Action, Actions } from "../actions/actions.tsx";
import { type Heading, HeadingWords } from "../heading/heading.tsx";
import { classNames } from "../class-names.ts";
import { ReadingSection } from "../reading/reading-section.tsx";
import { Inner } from "../section/inner.tsx";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import * as styles from "./side-by-side.module.css";

export interface SideBySideProps {
  heading: Heading;
  lead?: string;
  /** Two or three columns under ink rules: two lists beside one another. */
  columns: readonly { readonly name: string; readonly rows: readonly string[] }[];
  action?: Action;
  /** A soft background, as a CSS colour; the upper edge is then a wave. */
  background?: string;
  /** "dark": cream words on rosemary with a straight edge, for a StatList to stand on. */
  tone?: "light" | "dark";
  id?: string;
}

/** Lists side by side, to be compared. */
export function SideBySide({
  heading,
  lead,
  columns,
  action,
  background,
  tone = "light",
  id,
}: SideBySideProps) {
  const title = useId();
  const isDark = tone === "dark";
  const isColoured = !isDark && Boolean(background);
  return (
    <ReadingSection
      edge={isColoured ? "wave" : undefined}
      tone={isDark ? "dark" : undefined}
      className={classNames(styles.section, isDark && styles.dark, isColoured && styles.coloured)}
      style={background ? { "--background": background, "--wave": "var(--wave-a)" } : undefined}
      aria-labelledby={title}
      id={id}
    >
      <Inner>
        <div className={styles.head}>
          <h2 id={title}>
            <HeadingWords of={heading} />
          </h2>
          {lead && (
            <p>
              <MarkedWords of={lead} />
            </p>
          )}
        </div>
        <div className={styles.columns}>
          {columns.map(({ name, rows }) => (
            <div key={name}>
              <h3>{name}</h3>
              <ul>
                {rows.map((row) => (
                  <li key={row}>
                    <MarkedWords of={row} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <Actions of={action && [action]} />
      </Inner>
    </ReadingSection>
  );
}
