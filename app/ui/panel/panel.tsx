import { useId, type ReactNode } from "react";
import { type Action, ActionLink } from "../actions/actions.tsx";
import { type Heading, HeadingWords } from "../heading/heading.tsx";
import { readingHeadings } from "../reading/reading-section.tsx";
import { Caption } from "../typography/typography.tsx";
import { styled } from "../styled.tsx";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import * as styles from "./panel.module.css";

/**
 * A sheet of paper below the hero's picture: a heading, a note beside it, what is written on it, and a line below. Stands
 * as the hero's child.
 */
export function Panel({
  heading,
  note,
  footnote,
  more,
  id: anchor,
  children,
}: {
  heading: Heading;
  note: string;
  footnote?: string;
  more?: Action;
  /** For links to it. */
  id?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <section
        className={`${readingHeadings} ${styles.panel}`}
        data-panel=""
        id={anchor}
        aria-labelledby={id}
      >
        <div className={styles.head}>
          <h2 id={id}>
            <HeadingWords of={heading} />
          </h2>
          <Caption className={styles.note}>
            <MarkedWords of={note} />
          </Caption>
        </div>
        {children}
        {(footnote || more) && (
          <div className={styles.foot}>
            {footnote && (
              <Caption className={styles.note}>
                <MarkedWords of={footnote} />
              </Caption>
            )}
            {more && <ActionLink variant="more" {...more} />}
          </div>
        )}
      </section>
      <PanelSpace />
    </>
  );
}

/** The room between what hangs over a hero and the next section. */
export const PanelSpace = styled("div", styles.space);
