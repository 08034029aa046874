import type { ReactNode } from "react";
import { plainKey } from "#values/text/plain-key.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { classNames } from "#ui/class-names.ts";
import * as kitchen from "./kitchen.module.css";

interface PrintedSheetProps {
  /** It has more columns than half a screen. */
  readonly wide?: boolean;
  readonly label: string;
  readonly title: string;
  readonly when: string;
  readonly sums: readonly (readonly [name: string, count: number | string])[];
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** A sheet of paper as it comes out of the printer. */
export function PrintedSheet({ wide = false, label, title, when, sums, foot, children }: PrintedSheetProps) {
  return (
    <article
      id={plainKey(`sheet ${title}`, 80)}
      className={classNames(kitchen.sheet, wide && kitchen.wide)}
      aria-label={`${label}, ${title}`}
    >
      <header>
        <div>
          <p>{label}</p>
          <h2>
            {title} <i>{when}</i>
          </h2>
        </div>
        <dl>
          {sums.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{typeof count === "number" ? formatNumber(count) : count}</dd>
            </div>
          ))}
        </dl>
      </header>
      {children}
      <footer>{foot}</footer>
    </article>
  );
}
