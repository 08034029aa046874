import type { ReactNode } from "react";
import { Picture } from "#ui/picture/picture.tsx";
import type { PictureName } from "#ui/picture/pictures.ts";
import * as styles from "./proposal-page.module.css";

/** The cloth behind a proposal, with a picture on wide screens where what stands on it leaves room. */
export function ProposalCloth({ picture }: { picture?: PictureName }) {
  return (
    <div className={styles.cloth} aria-hidden="true">
      {picture && <Picture name={picture} alt="" sizes="(width < 1000px) 1px, 640px" />}
    </div>
  );
}

/** The frame of a page beside a proposal: a question, the guests, what changed. */
export function ProposalFrame({
  kicker,
  heading,
  children,
}: {
  kicker: string;
  heading: string;
  children: ReactNode;
}) {
  return (
    <>
      <ProposalCloth picture="school-events" />
      <div className={styles.page}>
        <div className={styles.opening}>
          <p className={styles.whom}>{kicker}</p>
          <h1>{heading}</h1>
        </div>
        <div className={`${styles.paper} ${styles.single}`}>{children}</div>
      </div>
    </>
  );
}
