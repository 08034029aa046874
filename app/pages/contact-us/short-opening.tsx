import type { ReactNode } from "react";
import { pictureTone } from "#ui/picture/picture.tsx";
import { HeadingWords } from "#ui/heading/heading.tsx";
import { WaysToReachUs } from "./ways-to-reach-us.tsx";
import * as enquiryForm from "#enquiries/form/enquiry-form.module.css";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./contact-us.module.css";

/** In place of the hero, for those who know what they came for: the form stands on the first screen. */
export function ShortOpening({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead: string;
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
      <Inner className={`${enquiryForm.inner} ${styles.formAndWays}`} id="write">
        {children}
        <WaysToReachUs />
      </Inner>
    </section>
  );
}
