import { ActionLink } from "#ui/actions/actions.tsx";
import { classNames } from "#ui/class-names.ts";
import { Picture, useShowsSample } from "#ui/picture/picture.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import type { SectionValues } from "#page-content/section-kinds.ts";
import { PaperLabel } from "#ui/paper-label/paper-label.tsx";
import { Prose } from "#ui/prose/prose.tsx";
import { Inner } from "#ui/section/inner.tsx";
import { Curve, Section } from "#ui/section/section.tsx";
import { StatTag } from "#ui/stat-tag/stat-tag.tsx";
import { MarkedWords } from "#ui/marked-words/marked-words.tsx";
import * as styles from "./why-us.module.css";

export function WhyUs(why: SectionValues<"why">) {
  const brand = useBrand();
  return (
    <Section
      className={classNames(styles.section, !useShowsSample(why.picture) && styles.calm)}
      aria-labelledby="h-why"
    >
      <Curve path="M0 100V58C180 8 420 0 700 34s520 62 740 10v56Z" />
      <Inner className={styles.text}>
        <div>
          <PaperLabel>{why.eyebrow.replace("[name]", brand.name)}</PaperLabel>
          <h2 id="h-why">{why.heading}</h2>
        </div>
        <Prose>
          <p>
            <MarkedWords of={why.text} />
          </p>
          {why.more && (
            <p>
              <ActionLink {...why.more} variant="more" />
            </p>
          )}
        </Prose>
      </Inner>
      <div className={styles.art}>
        <Picture name={why.picture} sizes="(width < 700px) 165vw, 100vw" alt={why.alt} />
        <ul className={styles.figures} aria-label={why.label}>
          {why.figures.map(({ figure, text }) => (
            <StatTag as="li" key={text} className={styles.tag}>
              <b>{figure}</b> {text}
            </StatTag>
          ))}
        </ul>
      </div>
    </Section>
  );
}
