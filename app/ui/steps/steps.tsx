import { useId } from "react";
import { type Action, Actions } from "../actions/actions.tsx";
import { Crop } from "../picture/crop.tsx";
import { type Heading, HeadingWords } from "../heading/heading.tsx";
import type { PictureRef } from "../picture/pictures.ts";
import { classNames } from "../class-names.ts";
import { alongside, ReadingSection } from "../reading/reading-section.tsx";
import { Inner } from "../section/inner.tsx";
import { FirstParagraph } from "../typography/typography.tsx";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import * as styles from "./steps.module.css";

export interface StepsProps {
  heading: Heading;
  /** Set with a large first letter. */
  lead: string;
  steps: readonly { readonly name: string; readonly text: string }[];
  action?: Action;
  /** A picture that hangs over the lower edge into the next section. */
  overhang?: { name: PictureRef; x: number; y: number; z: number };
  /** A dark background, as a CSS colour. */
  background?: string;
}

/** A numbered sequence on a dark background. */
export function Steps({
  heading,
  lead,
  steps,
  action,
  overhang,
  background = "var(--rosemary)",
}: StepsProps) {
  const id = useId();
  return (
    <ReadingSection
      tone="dark"
      className={classNames(styles.section, overhang && styles.overhanging)}
      style={{ "--background": background }}
      data-overhang={overhang ? "" : undefined}
      aria-labelledby={id}
    >
      <Inner className={styles.inner}>
        <div className={classNames(styles.text, !overhang && alongside)}>
          <h2 id={id}>
            <HeadingWords of={heading} />
          </h2>
          <FirstParagraph className={styles.lead}>
            <MarkedWords of={lead} />
          </FirstParagraph>
        </div>
        <div>
          <ol className={styles.list}>
            {steps.map(({ name, text }) => (
              <li key={name}>
                <div>
                  <h3>{name}</h3>
                  <p>
                    <MarkedWords of={text} />
                  </p>
                </div>
              </li>
            ))}
          </ol>
          <Actions of={action && [{ variant: "saffron", ...action }]} />
        </div>
      </Inner>
      {overhang && (
        <div className={styles.plate}>
          <Crop className={styles.picture} {...overhang} sizes="(width < 1000px) 40vw, 31vw" />
        </div>
      )}
    </ReadingSection>
  );
}
