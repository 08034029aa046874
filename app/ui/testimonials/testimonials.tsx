import { HeadingWords } from "../heading/heading.tsx";
import * as apricotBackground from "../section/apricot-background.module.css";
import * as sectionStyles from "../section/section.module.css";
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
  note: string;
}) {
  return (
    <section
      className={`${sectionStyles.section} ${sectionStyles.wave} ${apricotBackground.background} ${styles.section}`}
      data-edge="wave"
      aria-labelledby="h-words"
    >
      <div className={sectionStyles.inner}>
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
        <p className={styles.note}>{note}</p>
      </div>
    </section>
  );
}
