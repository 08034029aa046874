import type { ReactNode } from "react";
import { ArtBeside } from "#ui/hero/art-beside.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import type { PictureRef } from "#ui/picture/pictures.ts";
import { tellMePath } from "#lunch-alerts/alert-pages.ts";
import { copy } from "#lunch-alerts/form/tell-me.copy.ts";
import "#ui/tool-page/tool-page.css";
import * as styles from "./key-page.module.css";

/** The frame of the pages that a link in an e-mail opens. */
export function KeyPage({
  heading,
  lead,
  picture,
  children,
}: {
  readonly heading: string;
  readonly lead: ReactNode;
  readonly picture: PictureRef;
  readonly children: ReactNode;
}) {
  return (
    <ArtBeside
      className={styles.section}
      aria-labelledby="h1"
      looks={{ text: styles.text, art: styles.art }}
      art={<Picture name={picture} sizes="(width < 1000px) 116vw, 48vw" />}
    >
      <h1 id="h1">{heading}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </ArtBeside>
  );
}

/** What a link opens under which nothing is stored, for whatever reason. */
export function NothingStored({ picture }: { readonly picture: PictureRef }) {
  const { heading, lines, link } = copy.gone;
  return (
    <KeyPage heading={heading} lead={lines[0]} picture={picture}>
      <p>
        {lines[1]} <a href={tellMePath}>{link}</a>.
      </p>
    </KeyPage>
  );
}
