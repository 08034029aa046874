import { useId, type ReactNode } from "react";
import { type Action, ActionLink } from "../actions/actions.tsx";
import { type Heading, HeadingWords } from "../heading/heading.tsx";

export interface Question {
  readonly asks: string;
  /** One paragraph or more. */
  readonly answer: readonly string[];
  readonly more?: Action;
}

/**
 * The questions that a reader comes with, each answered in a few lines. `children`: what stands beside them, a Pantry as a
 * rule; its ground should be the next section's. Its style is questions.css.
 */
export function Questions({
  heading,
  questions,
  lace = false,
  anchor,
  children,
}: {
  heading: Heading;
  questions: readonly Question[];
  /** The eyelet edge, where the section above is a coloured table. */
  lace?: boolean;
  /** Where a link may lead to. */
  anchor?: string;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section className="field read asking" id={anchor} aria-labelledby={id}>
      {lace && <div className="lace" aria-hidden="true" />}
      <div className={children ? "wrap asks" : "wrap asks asks--alone"}>
        <div className="asks__text">
          <h2 id={id} className={children ? undefined : "goes-along"}>
            <HeadingWords of={heading} />
          </h2>
          <dl className="qa">
            {questions.map(({ asks, answer, more }) => (
              <div key={asks}>
                <dt>{asks}</dt>
                <dd>
                  {answer.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                  {more && (
                    <p>
                      <ActionLink look="more" {...more} />
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
