import { HeadingWords } from "#ui/heading/heading.tsx";
import { allergens } from "#food/allergens/allergen.ts";
import { allergenAware } from "./allergen-aware.copy.ts";
import { AllergenCode } from "#food/allergens/allergen-code.tsx";
import { ReadingSection } from "#ui/reading/reading-section.tsx";
import { Inner } from "#ui/section/inner.tsx";
import { Caption } from "#ui/typography/typography.tsx";
import * as styles from "./allergen-aware.module.css";

/** The fourteen allergens of the law, each with its code, its name and what it may be in. */
export function Fourteen() {
  const { urgent, fourteen } = allergenAware;
  return (
    <ReadingSection edge="eyelet" className={styles.fourteen} aria-labelledby="h-14">
      <Inner>
        <p className={styles.urgent}>
          <b>{urgent.words}</b> {urgent.act}
        </p>
        <div className={styles.fourteenHead}>
          <h2 id="h-14">
            <HeadingWords of={fourteen.heading} />
          </h2>
          <p>{fourteen.text}</p>
        </div>
        <dl>
          {allergens.map(({ key, code, name }) => (
            <div key={key} id={key}>
              <dt>
                <AllergenCode aria-hidden="true">{code}</AllergenCode>
                {name}
              </dt>
              <dd>{fourteen.behind[key]}</dd>
            </div>
          ))}
        </dl>
        <Caption>{fourteen.source}</Caption>
      </Inner>
    </ReadingSection>
  );
}
