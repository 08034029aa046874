import { useId } from "react";
import { type Heading, HeadingWords } from "../heading/heading.tsx";
import { ReadingSection } from "../reading/reading-section.tsx";
import { Inner } from "../section/inner.tsx";
import { Caption } from "../typography/typography.tsx";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import * as styles from "./day.module.css";

export interface Sitting {
  /** "7.30" or "From 11": as people write it, not a time to calculate with. */
  readonly at: string;
  readonly name: string;
  readonly text: string;
  /** A few words at the line's end: where, or for whom. */
  readonly where?: string;
}

/** A day from first to last sitting, one line for each. Lies on a Panel or in a section. */
export function Day({ sittings }: { sittings: readonly Sitting[] }) {
  return (
    <ol className={styles.list}>
      {sittings.map(({ at, name, text, where }) => (
        <li key={at + name}>
          <span className={styles.time}>{at}</span>
          <div>
            <h3>{name}</h3>
            <p>
              <MarkedWords of={text} />
            </p>
          </div>
          {where && <Caption className={styles.place}>{where}</Caption>}
        </li>
      ))}
    </ol>
  );
}

/** The same as a section of its own, on cream, with a heading. */
export function DaySection({
  heading,
  lead,
  sittings,
}: {
  heading: Heading;
  lead?: string;
  sittings: readonly Sitting[];
}) {
  const id = useId();
  return (
    <ReadingSection className={styles.section} aria-labelledby={id}>
      <Inner>
        <h2 id={id}>
          <HeadingWords of={heading} />
        </h2>
        {lead && (
          <p>
            <MarkedWords of={lead} />
          </p>
        )}
        <Day sittings={sittings} />
      </Inner>
    </ReadingSection>
  );
}
