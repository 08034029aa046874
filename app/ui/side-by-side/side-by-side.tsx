import { useId, type CSSProperties } from "react";
import { type Action, Actions } from "../actions/actions.tsx";
import { type Heading, HeadingWords } from "../heading/heading.tsx";

export interface SideBySideProps {
  heading: Heading;
  say?: string;
  /** Two or three columns under ink rules: who keeps what, who brings what. */
  columns: readonly { readonly name: string; readonly rows: readonly string[] }[];
  action?: Action;
  /** A soft ground, as a CSS colour; the upper edge is then a wave. */
  ground?: string;
  /** "dark": cream words on rosemary with a straight edge, for a Pantry to stand on. */
  tone?: "light" | "dark";
  id?: string;
}

/** Lists side by side, to be compared. Its style is side-by-side.css. */
export function SideBySide({ heading, say, columns, action, ground, tone = "light", id }: SideBySideProps) {
  const title = useId();
  const classes =
    tone === "dark"
      ? "read beside beside--dark dark"
      : ground
        ? "field wave beside beside--cloth read"
        : "read beside";
  return (
    <section
      className={classes}
      style={ground ? ({ "--ground": ground, "--wave": "var(--wave-a)" } as CSSProperties) : undefined}
      aria-labelledby={title}
      id={id}
    >
      <div className="wrap">
        <div className="beside__head">
          <h2 id={title}>
            <HeadingWords of={heading} />
          </h2>
          {say && <p>{say}</p>}
        </div>
        <div className="beside__columns">
          {columns.map(({ name, rows }) => (
            <div key={name}>
              <h3>{name}</h3>
              <ul>
                {rows.map((row) => (
                  <li key={row}>{row}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <Actions of={action && [action]} />
      </div>
    </section>
  );
}
