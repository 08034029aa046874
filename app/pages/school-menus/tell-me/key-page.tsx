import type { ReactNode } from "react";
import { Hero } from "#ui/hero/hero.tsx";
import { tellMePath } from "#lunch-alerts/alert-pages.ts";
import { copy } from "#lunch-alerts/tell-me.copy.ts";
import { tellMe } from "./tell-me-page.copy.ts";
import * as reading from "#ui/reading/reading.module.css";
import * as sectionStyles from "#ui/section/section.module.css";
import * as styles from "#lunch-alerts/tell-me.module.css";

/** The frame of the pages that a link in an e-mail opens. */
export function KeyPage({
  heading,
  lead,
  children,
}: {
  readonly heading: string;
  readonly lead: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <Hero eyebrow={tellMe.head.title} heading={heading} lead={lead} picture="allergen-aware" size="short" />
      <section className={`${reading.section} ${reading.headings}`} aria-labelledby="h-stored">
        <div className={`${sectionStyles.inner} ${styles.columns}`}>
          <div className={styles.text}>{children}</div>
        </div>
      </section>
    </>
  );
}

/** What a link opens under which nothing is stored, for whatever reason. */
export function NothingStored() {
  const { heading, lines, link } = copy.gone;
  return (
    <KeyPage heading={heading} lead={lines[0]}>
      <h2 id="h-stored">{lines[1]}</h2>
      <p>
        <a href={tellMePath}>{link}</a>
      </p>
    </KeyPage>
  );
}
