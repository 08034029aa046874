import { ActionLink } from "#ui/actions/actions.tsx";
import { HeadingWords } from "#ui/heading/heading.tsx";
import { MenuIcon } from "#catering-menu/menu-icons.tsx";
import { allergenAware } from "./allergen-aware.copy.ts";
import { classNames } from "#ui/class-names.ts";
import * as verdict from "#food/verdict.module.css";
import * as actions from "#ui/actions/actions.module.css";
import { ReadingSection } from "#ui/reading/reading-section.tsx";
import { Inner } from "#ui/section/section.tsx";
import * as typography from "#ui/typography/typography.module.css";
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
                  <span className={classNames(verdict.verdict, styles.verdict, verdict[sign])}>
                    <MenuIcon name={sign} />
                    <span>{mark}</span>
                  </span>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className={actions.actions}>
            <ActionLink {...action} />
          </p>
          <p className={`${typography.note} ${styles.note}`}>{tryNote}</p>
        </div>
      </Inner>
    </ReadingSection>
  );
}
