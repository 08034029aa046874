import { useId } from "react";
import { type Heading, HeadingWords } from "../heading/heading.tsx";
import { ReadingSection } from "../reading/reading-section.tsx";
import { Inner } from "../section/inner.tsx";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import * as styles from "./process-steps.module.css";

export interface ProcessStepsProps {
  heading: Heading;
  /** What we ask the reader to have at hand, in a column of its own. */
  needs: { readonly name: string; readonly list: readonly string[] };
  method: readonly { readonly when: string; readonly name: string; readonly text: readonly string[] }[];
  /** The eyelet edge, where the section above is coloured. */
  eyeletEdge?: boolean;
}

/** What happens after a yes: what is needed on the left, the steps on the right. */
export function ProcessSteps({ heading, needs, method, eyeletEdge = false }: ProcessStepsProps) {
  const id = useId();
  return (
    <ReadingSection edge={eyeletEdge ? "eyelet" : undefined} className={styles.section} aria-labelledby={id}>
      <Inner className={styles.inner}>
        <div className={styles.needs}>
          <h2 id={id}>
            <HeadingWords of={heading} />
          </h2>
          <div className={styles.card}>
            <h3>{needs.name}</h3>
            <ul>
              {needs.list.map((one) => (
                <li key={one}>
                  <MarkedWords of={one} />
                </li>
              ))}
            </ul>
          </div>
        </div>
        <ol className={styles.method}>
          {method.map(({ when, name, text }) => (
            <li key={name}>
              <p className={styles.when}>{when}</p>
              <h3>{name}</h3>
              {text.map((paragraph) => (
                <p key={paragraph}>
                  <MarkedWords of={paragraph} />
                </p>
              ))}
            </li>
          ))}
        </ol>
      </Inner>
    </ReadingSection>
  );
}
