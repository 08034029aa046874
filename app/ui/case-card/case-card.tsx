import { Crop } from "../picture/crop.tsx";
import { Icon } from "../icon/icon.tsx";
import type { PictureRef } from "../picture/pictures.ts";
import { pictureTone } from "../picture/pictures.ts";
import { ReadingSection } from "../reading/reading-section.tsx";
import { Inner } from "../section/inner.tsx";
import { Note } from "../typography/typography.tsx";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import * as styles from "./case-card.module.css";

export interface CaseCardProps {
  /** Its address on the page: "two-queues". */
  id: string;
  topic: string;
  title: string;
  short: string;
  situation: readonly string[];
  did: readonly string[];
  figures: readonly { readonly figure: string; readonly text: string }[];
  quote?: { readonly words: string; readonly who: string };
  picture: { name: PictureRef; alt?: string | undefined; x: number; y: number; z: number };
}

export interface CaseWords {
  readonly open: string;
  readonly close: string;
  readonly situation: string;
  readonly did: string;
  readonly figures: string;
}

/**
 * A grid of four; the whole card is what one clicks, and the full description opens under it across both columns.
 * Native details: no script, one open at a time, found by the browser's own search.
 */
export function CaseCards({
  label,
  words,
  cases,
  note,
}: {
  label: string;
  words: CaseWords;
  cases: readonly CaseCardProps[];
  /** Whose cases these are. */
  note?: string;
}) {
  return (
    <ReadingSection edge="eyelet" className={styles.section} aria-label={label}>
      <Inner>
        <div className={styles.grid}>
          {cases.map((one) => (
            <CaseCard key={one.id} {...one} words={words} />
          ))}
        </div>
        {note && (
          <Note className={styles.note}>
            <MarkedWords of={note} />
          </Note>
        )}
      </Inner>
    </ReadingSection>
  );
}

function CaseCard({ words, ...one }: CaseCardProps & { words: CaseWords }) {
  const { picture, figures, quote } = one;
  return (
    <details className={styles.card} name="case" id={one.id}>
      <summary>
        <span className={styles.art} style={{ "--run": pictureTone(picture.name, "bottom") }}>
          <Crop className={styles.picture} {...picture} sizes="(width < 1000px) 100vw, 46vw" />
        </span>
        <span className={styles.preview}>
          <span className={styles.topic}>{one.topic}</span>
          <h2>{one.title}</h2>
          <span className={styles.summary}>{one.short}</span>
          <span className={styles.toggle}>
            <span className={styles.whenShut}>{words.open}</span>
            <span className={styles.whenOpen}>{words.close}</span>
            <Icon name="down" />
          </span>
        </span>
      </summary>
      <div className={styles.details}>
        <div>
          <h3>{words.situation}</h3>
          {one.situation.map((paragraph) => (
            <p key={paragraph}>
              <MarkedWords of={paragraph} />
            </p>
          ))}
        </div>
        <div>
          <h3>{words.did}</h3>
          {one.did.map((paragraph) => (
            <p key={paragraph}>
              <MarkedWords of={paragraph} />
            </p>
          ))}
        </div>
        <div>
          <h3>{words.figures}</h3>
          <dl>
            {figures.map(({ figure, text }) => (
              <div key={text}>
                <dt>{figure}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        {quote && (
          <blockquote>
            <p>{quote.words}</p>
            <footer>{quote.who}</footer>
          </blockquote>
        )}
      </div>
    </details>
  );
}
