import type { ReactNode } from "react";
import { pictureTone } from "#ui/picture/pictures.ts";
import { HeadingWords } from "#ui/heading/heading.tsx";
import { WaysToReachUs } from "./ways-to-reach-us.tsx";
import { LetterColumns } from "#enquiries/form/enquiry-form-card.tsx";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./contact-us.module.css";

/** In place of the hero, for those who know what they came for: the form stands on the first screen. */
export function ShortOpening({
  heading,
  lead,
  next,
  children,
}: {
  heading: string;
  lead: string;
  /** What happens next, where it is not as with any letter to us. */
  next?: string;
  children: ReactNode;
}) {
  return (
    <section
      className={styles.short}
      style={{ "--background": pictureTone("contact", "top") }}
      data-first-screen
      aria-labelledby="h1"
    >
      <Inner className={styles.shortWords}>
        <h1 id="h1">
          <HeadingWords of={heading} />
        </h1>
        <p>{lead}</p>
      </Inner>
      <LetterColumns className={styles.formAndWays} id="write">
        {children}
        <WaysToReachUs next={next} />
      </LetterColumns>
    </section>
  );
}
