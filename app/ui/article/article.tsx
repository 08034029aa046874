import { day } from "#values/calendar-day.ts";
import { formatDay } from "#values/format-date.ts";
import type { ReactNode } from "react";
import { type Action, Actions } from "../actions/actions.tsx";
import { Crop } from "../picture/crop.tsx";
import type { PictureName } from "../picture/picture.tsx";
import * as reading from "../reading/reading.module.css";
import * as sectionStyles from "../section/section.module.css";
import * as typography from "../typography/typography.module.css";
import * as styles from "./article.module.css";
import type { Source, ArticlePart } from "./article-parts.tsx";
import { ArticleParts } from "./article-parts.tsx";

export interface ArticleProps {
  id: string;
  title: string;
  /** The day on which its facts were last checked, "2026-11-21". */
  checked: string;
  lead: string;
  parts: readonly ArticlePart[];
  sources: readonly Source[];
  action?: Action;
  picture?: { name: PictureName; x: number; y: number; z: number };
}

/** A piece to be read, with what it rests on at its end. */
export function Article({ id, title, checked, lead, parts, sources, action, picture }: ArticleProps) {
  return (
    <article className={styles.article} id={id} aria-labelledby={`${id}-h`}>
      <header className={styles.head}>
        {picture && (
          <Crop {...picture} alt="" sizes="(width < 1000px) 60vw, 26vw" className={styles.picture} />
        )}
        <h2 id={`${id}-h`}>{title}</h2>
        <p className={`${typography.caption} ${styles.caption}`}>
          Facts checked on <time dateTime={checked}>{formatDay(day(checked), "date")}</time>
        </p>
      </header>
      <div className={styles.text}>
        <p className={typography.initial}>{lead}</p>
        <ArticleParts parts={parts} />
        <Actions of={action && [action]} className={styles.actions} />
        <h3>Sources</h3>
        <ol className={styles.sources}>
          {sources.map(({ name, url }) => (
            <li key={name}>{url ? <a href={url}>{name}</a> : name}</li>
          ))}
        </ol>
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
    <section
      className={`${sectionStyles.section} ${reading.section} ${reading.headings} ${styles.section}`}
      style={{ "--background": background }}
      aria-label={label}
    >
      <div className={sectionStyles.eyeletEdge} data-edge="eyelet" aria-hidden="true" />
      <div className={sectionStyles.inner}>{children}</div>
    </section>
  );
}
