import type { ReactNode } from "react";
import { type ArticlePart, Parts } from "../article/article.tsx";
import { HeadingWords } from "../heading/heading.tsx";
import { Icon } from "../icon/icon.tsx";

interface LegalSection extends ArticlePart {
  readonly id: string;
  readonly title: string;
  readonly parts?: readonly ArticlePart[];
  readonly links?: readonly { readonly text: string; readonly to: string }[];
  /** Something to press, at the section's end. */
  readonly control?: ReactNode;
}

export interface LegalProps {
  slip: string;
  heading: string;
  lead: string;
  /** "Last changed on 21 November 2026." */
  dated: string;
  contents: string;
  sections: readonly LegalSection[];
}

/** A page of terms or statements: what is in it first, then section after section. Its style is legal.css. */
export function Legal({ slip, heading, lead, dated, contents, sections }: LegalProps) {
  return (
    <>
      <section className="legal-top" aria-labelledby="h-1">
        <Icon name="sprig" className="legal-top__sprig" />
        <div className="wrap">
          <p className="slip">{slip}</p>
          <h1 id="h-1">
            <HeadingWords of={heading} />
          </h1>
          <p className="lead">{lead}</p>
          <p className="cap">{dated}</p>
        </div>
      </section>
      <div className="field read legal">
        <div className="lace" aria-hidden="true" />
        <div className="wrap legal__in">
          <nav className="legal__contents" aria-label={contents}>
            <ol>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="legal__text">
            {sections.map(({ id, title, parts = [], links = [], control, ...first }) => (
              <section key={id} id={id} aria-labelledby={`${id}-h`}>
                <h2 id={`${id}-h`}>{title}</h2>
                <Parts parts={[first, ...parts]} />
                {links.map(({ text, to }) => (
                  <p key={to} className="legal__link">
                    <a href={to}>{text}</a>
                  </p>
                ))}
                {control}
              </section>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
