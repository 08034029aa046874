import { OrWrite, RingUs } from "../ring-us/ring-us.tsx";
import { createContext, use } from "react";
import { Hero } from "#ui/hero/hero.tsx";
import { useBrand } from "../brand-context.tsx";
import { pageTitle } from "../document/metadata.ts";
import { ReadingSection } from "#ui/reading/reading-section.tsx";
import { Inner } from "#ui/section/inner.tsx";
import { StatTag } from "#ui/stat-tag/stat-tag.tsx";
import { LostPicture } from "./lost-picture.ts";
import * as styles from "./error-page.module.css";

/** The reference of this request, which is in our log beside the fault. */
export const ReferenceContext = createContext("");

/** Something failed on our side: what is safe, what to do, and a reference to quote. */
export function TroublePage() {
  const brand = useBrand();
  const reference = use(ReferenceContext);
  return (
    <>
      <title>{pageTitle("Something went wrong", brand.name)}</title>
      <meta name="robots" content="noindex" />
      <Hero
        eyebrow="Something boiled over: our fault, not yours"
        heading="Something went&nbsp;wrong"
        lead="The page could not be made. Nothing that you had already sent is lost; loading the page again is safe, and often enough."
        actions={[
          { text: "Load it again", to: "" },
          { text: "Go to the home page", to: "/home", variant: "more" },
        ]}
        picture={use(LostPicture)}
        size="short"
      />
      <ReadingSection edge="eyelet" className={styles.section} aria-labelledby="h-trouble">
        <Inner className={styles.inner}>
          <h2 id="h-trouble">
            If it happens <i>twice</i>
          </h2>
          <div>
            <p>
              Please <RingUs words="ring" />
              <OrWrite />. A person answers, and can do by hand what the page did not.
            </p>
            {reference && (
              <StatTag className={styles.tag}>
                <b>{reference}</b> the reference to quote
              </StatTag>
            )}
          </div>
        </Inner>
      </ReadingSection>
    </>
  );
}
