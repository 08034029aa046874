import { useId } from "react";
import { type Action, Actions } from "../actions/actions.tsx";
import { type Heading, HeadingWords } from "../heading/heading.tsx";
import { ReadingSection } from "../reading/reading-section.tsx";
import { Caption } from "../typography/typography.tsx";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import * as styles from "./menu-list.module.css";

export interface MenuListCourse {
  readonly name: string;
  readonly lines: readonly {
    readonly dish: string;
    readonly with?: string;
    /** At the end of the leader dots: "vegan", "once a week". */
    readonly mark?: string;
  }[];
}

/** Courses of dishes with leader dots, on paper on a coloured background. */
export function MenuList({
  heading,
  note,
  courses,
  footnote,
  action,
  background,
  id,
}: {
  heading: Heading;
  note: string;
  courses: readonly MenuListCourse[];
  footnote?: string;
  action?: Action;
  /** The background, as a CSS colour. */
  background: string;
  id?: string;
}) {
  const title = useId();
  return (
    <ReadingSection
      edge="wave"
      className={styles.section}
      style={{ "--background": background, "--wave": "var(--wave-c)" }}
      aria-labelledby={title}
      id={id}
    >
      <div className={styles.paper}>
        <div className={styles.head}>
          <h2 id={title}>
            <HeadingWords of={heading} />
          </h2>
          <Caption className={styles.note}>
            <MarkedWords of={note} />
          </Caption>
        </div>
        <div className={styles.courses}>
          {courses.map(({ name, lines }) => (
            <div key={name}>
              <h3>{name}</h3>
              <ul>
                {lines.map(({ dish, with: beside, mark }) => (
                  <li key={dish}>
                    <p className={styles.line}>
                      <span>{dish}</span>
                      {mark && <i>{mark}</i>}
                    </p>
                    {beside && <p className={styles.accompaniment}>{beside}</p>}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        {footnote && (
          <Caption className={`${styles.note} ${styles.foot}`}>
            <MarkedWords of={footnote} />
          </Caption>
        )}
        <Actions of={action && [action]} />
      </div>
    </ReadingSection>
  );
}
