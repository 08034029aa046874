import { ActionLine } from "#ui/actions/action-line.tsx";
import { ActionLink } from "#ui/actions/actions.tsx";
import { HeadingWords } from "#ui/heading/heading.tsx";
import { allergenAware } from "./allergen-aware.copy.ts";
import { Verdict } from "#food/allergens/verdict.tsx";
import { ReadingSection } from "#ui/reading/reading-section.tsx";
import { Inner } from "#ui/section/inner.tsx";
import { Note } from "#ui/typography/typography.tsx";
import * as styles from "./allergen-aware.module.css";

/** The four states that a dish can be in for an allergen, in the shapes in which the menu shows them. */
export function FourAnswers() {
  const { heading, text, four, try: action, tryNote } = allergenAware.answers;
  return (
    <ReadingSection className={styles.answers} aria-labelledby="h-4">
      <Inner className={styles.answersInner}>
        <div>
          <h2 id="h-4">
            <HeadingWords of={heading} />
          </h2>
          <p className={styles.answersText}>{text}</p>
        </div>
        <div>
          <dl>
            {four.map(({ sign, mark, text }) => (
              <div key={sign}>
                <dt>
                  <Verdict kind={sign} className={styles.verdict}>
                    <span>{mark}</span>
                  </Verdict>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <ActionLine>
            <ActionLink {...action} />
          </ActionLine>
          <Note className={styles.note}>{tryNote}</Note>
        </div>
      </Inner>
    </ReadingSection>
  );
}
