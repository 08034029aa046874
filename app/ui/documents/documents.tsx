import { useId } from "react";
import { type Heading, HeadingWords } from "../heading/heading.tsx";
import { Icon } from "../icon/icon.tsx";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import { ReadingSection } from "../reading/reading-section.tsx";
import { Inner } from "../section/inner.tsx";
import * as styles from "./documents.module.css";

interface DocumentToRead {
  readonly title: string;
  readonly path: string;
  /** What it is, in a sentence. */
  readonly text?: string | undefined;
  /** What somebody knows before they open it: "PDF, 3 pages, 148.8 kB, 4 December 2026". */
  readonly facts: string;
}

/** Documents to be read, as a list of links: what each is, how long and how large. */
export function Documents({
  heading,
  lead,
  documents,
  anchor,
}: {
  heading: Heading;
  lead?: string | undefined;
  documents: readonly DocumentToRead[];
  anchor?: string | undefined;
}) {
  const id = useId();
  return (
    <ReadingSection className={styles.documents} aria-labelledby={id} id={anchor}>
      <Inner className={styles.inner}>
        <div>
          <h2 id={id}>
            <HeadingWords of={heading} />
          </h2>
          {lead && (
            <p className={styles.lead}>
              <MarkedWords of={lead} />
            </p>
          )}
        </div>
        <ul>
          {documents.map(({ title, path, text, facts }, index) => (
            <li key={index}>
              <a href={path} type="application/pdf">
                <b>{title}</b>
                {text && <span>{text}</span>}
                <small>{facts}</small>
                <Icon name="save" />
              </a>
            </li>
          ))}
        </ul>
      </Inner>
    </ReadingSection>
  );
}
