import { useId, type ReactNode } from "react";
import { type Action, ActionLink } from "../actions/actions.tsx";
import { type Heading, HeadingWords } from "../heading/heading.tsx";
import { classNames } from "../class-names.ts";
import { alongside, ReadingSection } from "../reading/reading-section.tsx";
import { Inner } from "../section/inner.tsx";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import * as styles from "./questions.module.css";

export interface Question {
  readonly question: string;
  /** One paragraph or more. */
  readonly answer: readonly string[];
  readonly more?: Action;
}

/**
 * The questions that a reader comes with, each answered in a few lines. `children`: what is beside them, a StatList as a
 * rule; its background should be the next section's.
 */
export function Questions({
  heading,
  questions,
  eyeletEdge = false,
  anchor,
  children,
}: {
  heading: Heading;
  questions: readonly Question[];
  /** The eyelet edge, where the section above is coloured. */
  eyeletEdge?: boolean;
  /** Where a link may lead to. */
  anchor?: string;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <ReadingSection
      edge={eyeletEdge ? "eyelet" : undefined}
      className={styles.section}
      id={anchor}
      data-overhang={children ? "" : undefined}
      aria-labelledby={id}
    >
      <Inner className={classNames(styles.grid, !children && styles.alone)}>
        <div className={styles.text}>
          <h2 id={id} className={children ? undefined : alongside}>
            <HeadingWords of={heading} />
          </h2>
          <dl className={styles.list}>
            {questions.map(({ question, answer, more }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>
                  {answer.map((paragraph) => (
                    <p key={paragraph}>
                      <MarkedWords of={paragraph} />
                    </p>
                  ))}
                  {more && (
                    <p>
                      <ActionLink variant="more" {...more} />
                    </p>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        {children}
      </Inner>
    </ReadingSection>
  );
}
