import { HeadingWords } from "../heading/heading.tsx";
import { ApricotSection } from "../section/apricot-section.tsx";
import { Inner } from "../section/inner.tsx";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import * as styles from "./testimonials.module.css";
export interface Quote {
  /** The testimonial, without quotation marks. */
  readonly words: string;
  readonly who: string;
  readonly where: string;
}

/** What clients said, each on a card. The law wants reviews to be genuine, so `note` says whose words they are. */
export function Testimonials({
  heading,
  quotes,
  note,
}: {
  heading: string;
  quotes: readonly Quote[];
  note?: string;
}) {
  return (
    <ApricotSection className={styles.section} aria-labelledby="h-words">
      <Inner>
        <h2 id="h-words">
          <HeadingWords of={heading} />
        </h2>
        <ul className={styles.list}>
          {quotes.map(({ words, who, where }) => (
            <li key={words} className={styles.quote}>
              <blockquote>
                <p>{words}</p>
              </blockquote>
              <p className={styles.by}>
                <b>{who}</b>
                {where}
              </p>
            </li>
          ))}
        </ul>
        {note && (
          <p className={styles.note}>
            <MarkedWords of={note} />
          </p>
        )}
      </Inner>
    </ApricotSection>
  );
}
