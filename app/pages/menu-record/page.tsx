import { capitalise } from "#values/text/capitalise.ts";
import { Hero, heroPreloadTag } from "#ui/hero/hero.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { formatMoment } from "#publications/moment.ts";
import type { PublishedSpan } from "#publications/published.server.ts";
import { menuPage } from "#school-menus/schools/schools.ts";
import type { Route } from "./+types/page.ts";
import { MenuAsPublished } from "./menu-as-published.tsx";
import { loadMenuRecord } from "./menu-record-loader.server.ts";
import { menuRecord as copy, spanWords } from "./menu-record.copy.ts";
import { recordPage } from "./record-page.ts";
import { ReadingSection } from "#ui/reading/reading-section.tsx";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./menu-record.module.css";

// Any moment may be asked for: none of it is cached.
export const handle: PageHandle = { query: ["menu", "at", "date"], cache: "never", skipTo: "the record" };
export const loader = (args: Route.LoaderArgs) => loadMenuRecord(args);

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return [];
  const { opening } = args.loaderData;
  const head = pageMeta({ ...copy, path: "/menu-record", picture: opening })(args);
  return [...head, heroPreloadTag(opening, "short"), { name: "robots", content: "noindex" }];
}

export default function MenuRecord({ loaderData }: Route.ComponentProps) {
  const { opening, about, published, spans, asked } = loaderData;
  return (
    <>
      <Hero
        eyebrow={copy.eyebrow}
        heading={copy.heading}
        lead={about ? `${about.school}. ${copy.lead}` : copy.noMenu}
        picture={opening}
        size="short"
      />
      {about && (
        <ReadingSection className={styles.section} aria-labelledby="h-record">
          <Inner>
            {published && <MenuAsPublished published={published} />}
            {asked && !published && (
              <p role="status" className={styles.warning}>
                {copy.none}
              </p>
            )}
            <h2 id="h-record">{copy.changes}</h2>
            <p className={styles.links}>
              <a href={menuPage(about)}>{copy.present}</a>
            </p>
            <ol className={styles.list} reversed>
              {spans.map((span) => (
                <li key={span.from}>
                  <a
                    href={recordPage(about.key, span.from)}
                    aria-current={isShown(span, published) ? "true" : undefined}
                  >
                    <time dateTime={formatMoment(span.from)}>
                      {capitalise(spanWords(span.from, span.until))}
                    </time>
                  </a>
                </li>
              ))}
            </ol>
          </Inner>
        </ReadingSection>
      )}
    </>
  );
}

const isShown = (span: PublishedSpan, shown: PublishedSpan | null) => shown?.from === span.from;
