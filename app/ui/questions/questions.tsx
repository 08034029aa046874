import { useId, type ReactNode } from "react";
import { type Action, ActionLink } from "../actions/actions.tsx";
import { type Heading, HeadingWords } from "../heading/heading.tsx";
import * as reading from "../reading/reading.module.css";
import * as sectionStyles from "../section/section.module.css";
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
    <section
      className={`${sectionStyles.section} ${reading.section} ${reading.headings} ${styles.section}`}
      id={anchor}
      data-overhang={children ? "" : undefined}
      aria-labelledby={id}
    >
      {eyeletEdge && <div className={sectionStyles.eyeletEdge} data-edge="eyelet" aria-hidden="true" />}
      <div
        className={
          children
            ? `${sectionStyles.inner} ${styles.grid}`
            : `${sectionStyles.inner} ${styles.grid} ${styles.alone}`
        }
      >
        <div className={styles.text}>
          <h2 id={id} className={children ? undefined : reading.sticky}>
            <HeadingWords of={heading} />
          </h2>
          <dl className={styles.list}>
            {questions.map(({ question, answer, more }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>
                  {answer.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
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
      </div>
    </section>
  );
}
