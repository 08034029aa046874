import { useId } from "react";
import { type Action, Actions } from "../actions/actions.tsx";
import { type Heading, HeadingWords } from "../heading/heading.tsx";
import { SprigDivider } from "../sprig-divider/sprig-divider.tsx";
import { ReadingSection } from "../reading/reading-section.tsx";
import { Inner } from "../section/inner.tsx";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import * as styles from "./info-block.module.css";

export interface InfoBlockProps {
  title: Heading;
  /** Up to three; the first is set larger. */
  paragraphs: readonly string[];
  action?: Action;
  /** A soft background instead of cream, as a CSS colour. */
  background?: string;
  /** The sprig above the title, where the block divides two sections. */
  sprig?: boolean;
  /** The eyelet edge, where the section above is coloured. */
  eyeletEdge?: boolean;
  /** Its address on the page. */
  anchor?: string;
}

/** A title on the left, what there is to say on the right. */
export function InfoBlock({
  title,
  paragraphs,
  action,
  background,
  sprig = false,
  eyeletEdge = false,
  anchor,
}: InfoBlockProps) {
  const id = useId();
  return (
    <ReadingSection
      edge={eyeletEdge ? "eyelet" : undefined}
      className={styles.section}
      id={anchor}
      style={background ? { "--background": background } : undefined}
      aria-labelledby={id}
    >
      <Inner className={styles.inner}>
        <div>
          {sprig && <SprigDivider className={styles.sprig} />}
          <h2 id={id}>
            <HeadingWords of={title} />
          </h2>
        </div>
        <div className={styles.text}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <MarkedWords of={paragraph} />
            </p>
          ))}
          <Actions of={action && [action]} />
        </div>
      </Inner>
    </ReadingSection>
  );
}
