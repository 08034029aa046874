import type { ReactNode } from "react";
import { type ArticlePart, ArticleParts } from "../article/article-parts.tsx";
import { useIsClosed } from "../actions/closed-addresses.ts";
import { HeadingWords } from "../heading/heading.tsx";
import { Icon } from "../icon/icon.tsx";
import "../reading/reading-page.css";
import { PaperLabel } from "../paper-label/paper-label.tsx";
import { ReadingSection } from "../reading/reading-section.tsx";
import { Inner } from "../section/inner.tsx";
import { Caption } from "../typography/typography.tsx";
import * as styles from "./legal.module.css";

export interface LegalSection extends ArticlePart {
  readonly id: string;
  readonly title: string;
  readonly parts?: readonly ArticlePart[];
  readonly links?: readonly { readonly text: string; readonly to: string }[];
  /** Something to press, at the section's end. */
  readonly control?: ReactNode;
}

export interface LegalProps {
  eyebrow: string;
  heading: string;
  lead: string;
  /** "Last changed on 21 November 2026." */
  dated: string;
  contents: string;
  sections: readonly LegalSection[];
}

/** A page of terms or statements: what is in it first, then section after section. */
export function Legal({ eyebrow, heading, lead, dated, contents, sections }: LegalProps) {
  const isClosed = useIsClosed();
  return (
    <>
      <section className={styles.top} aria-labelledby="h-1">
        <Icon name="sprig" className={styles.sprig} />
        <Inner>
          <PaperLabel>{eyebrow}</PaperLabel>
          <h1 id="h-1">
            <HeadingWords of={heading} />
          </h1>
          <p className={styles.lead}>{lead}</p>
          <Caption className={styles.dated}>{dated}</Caption>
        </Inner>
      </section>
      <ReadingSection as="div" edge="eyelet" className={styles.section}>
        <Inner className={styles.inner}>
          <nav className={styles.contents} aria-label={contents}>
            <ol>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className={styles.text}>
            {sections.map(({ id, title, parts = [], links = [], control, ...first }) => (
              <section key={id} id={id} aria-labelledby={`${id}-h`}>
                <h2 id={`${id}-h`}>{title}</h2>
                <ArticleParts parts={[first, ...parts]} className={styles.part} />
                {links
                  .filter(({ to }) => !isClosed(to))
                  .map(({ text, to }) => (
                    <p key={to} className={styles.link}>
                      <a href={to}>{text}</a>
                    </p>
                  ))}
                {control}
              </section>
            ))}
          </div>
        </Inner>
      </ReadingSection>
    </>
  );
}
