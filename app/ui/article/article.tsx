import { day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { ReactNode } from "react";
import { type Action, Actions } from "../actions/actions.tsx";
import { Crop } from "../picture/crop.tsx";
import type { PictureRef } from "../picture/pictures.ts";
import { ReadingSection } from "../reading/reading-section.tsx";
import { Inner } from "../section/inner.tsx";
import { Caption, FirstParagraph } from "../typography/typography.tsx";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import * as styles from "./article.module.css";
import type { Source, ArticlePart } from "./article-parts.tsx";
import { ArticleParts } from "./article-parts.tsx";
import { Icon } from "../icon/icon.tsx";

export interface ArticleProps {
  id: string;
  title: string;
  /** The day on which its facts were last checked, "2026-11-21". */
  checked: string;
  lead: string;
  parts: readonly ArticlePart[];
  sources: readonly Source[];
  action?: Action;
  picture?: { name: PictureRef; x: number; y: number; z: number };
}

export interface ArticleWords {
  readonly open: string;
  readonly close: string;
  readonly sources: string;
}

/**
 * A piece to be read, with what it rests on at its end. Its first words stand; the rest opens by a press, and by itself for
 * whoever comes by its address (`#id`) or searches the page: native details, no script.
 */
export function Article({ words, ...piece }: ArticleProps & { words: ArticleWords }) {
  const { id, title, checked, lead, parts, sources, action, picture } = piece;
  return (
    <article className={styles.article} aria-labelledby={`${id}-h`}>
      {picture && <Crop {...picture} alt="" sizes="15rem" className={styles.picture} />}
      <div className={styles.text}>
        <h2 id={`${id}-h`}>{title}</h2>
        <Caption className={styles.caption}>
          Facts checked on <time dateTime={checked}>{formatDay(day(checked), "date")}</time>
        </Caption>
        <FirstParagraph>
          <MarkedWords of={lead} />
        </FirstParagraph>
        <details className={styles.rest} name="article">
          <summary>
            <span className={styles.whenShut}>{words.open}</span>
            <span className={styles.whenOpen}>{words.close}</span>
            <span className="visually-hidden">: {title}</span>
            <Icon name="down" />
          </summary>
          <div className={styles.whole} id={id}>
            <ArticleParts parts={parts} />
            <Actions of={action && [action]} className={styles.actions} />
            {sources.length > 0 && (
              <>
                <h3>{words.sources}</h3>
                <ol className={styles.sources}>
                  {sources.map(({ name, url }) => (
                    <li key={name}>{url ? <a href={url}>{name}</a> : name}</li>
                  ))}
                </ol>
              </>
            )}
          </div>
        </details>
      </div>
    </article>
  );
}

/** The cloth on which articles lie. */
export function Articles({
  label,
  background = "var(--cream)",
  children,
}: {
  label: string;
  background?: string;
  children: ReactNode;
}) {
  return (
    <ReadingSection
      edge="eyelet"
      className={styles.section}
      style={{ "--background": background }}
      aria-label={label}
    >
      <Inner>{children}</Inner>
    </ReadingSection>
  );
}
