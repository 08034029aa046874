import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import * as styles from "./article.module.css";

export interface Source {
  readonly name: string;
  readonly url?: string;
}

export interface ArticlePart {
  readonly heading?: string;
  readonly paragraphs?: readonly string[];
  readonly list?: readonly string[];
  /** Two columns: what, and what is asked of it. */
  readonly table?: readonly (readonly string[])[];
}

/** Headings, paragraphs, lists and small tables, one after the other. */
export function ArticleParts({ parts, className }: { parts: readonly ArticlePart[]; className?: string }) {
  return parts.map(({ heading, paragraphs = [], list, table }, index) => (
    <div key={heading ?? index} className={classNames(styles.part, className)}>
      {heading && <h3>{heading}</h3>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <MarkedWords of={paragraph} plain={withAddresses} />
        </p>
      ))}
      {list && (
        <ul className={styles.list}>
          {list.map((item) => (
            <li key={item}>
              <MarkedWords of={item} plain={withAddresses} />
            </li>
          ))}
        </ul>
      )}
      {table && (
        <dl className={styles.table}>
          {table.map(([name = "", rule = ""]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{withAddresses(rule)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  ));
}

/** The words, with each e-mail address in them as a link. */
function withAddresses(words: string): ReactNode {
  return words.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/).map((part, at) =>
    at % 2 ? (
      <a key={at} href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
