import type { ReactNode } from "react";
import { Picture } from "#ui/picture/picture.tsx";
import type { PictureRef } from "#ui/picture/pictures.ts";
import "#ui/tool-page/tool-page.css";
import * as styles from "./sign-in.module.css";

/** The frame of the pages before a school is signed in: one thing to do, with a picture under it or beside it. */
export function SignInFrame({
  heading,
  lead,
  picture,
  children,
}: {
  readonly heading: string;
  readonly lead: string;
  readonly picture: PictureRef;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.frame}>
      <div className={styles.sheet}>
        <h1 id="h1">{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      <div className={styles.art} aria-hidden="true">
        <Picture name={picture} alt="" sizes="(width < 1000px) 100vw, 50vw" />
      </div>
    </div>
  );
}
