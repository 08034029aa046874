import { useId } from "react";
import type { ClaimKey } from "#brand/claims.ts";
import { useClaims } from "#brand/claims-in-copy.ts";
import { type Action, Actions } from "../actions/actions.tsx";
import { type Heading, HeadingWords } from "../heading/heading.tsx";
import { Picture } from "../picture/picture.tsx";
import type { PictureRef } from "../picture/pictures.ts";
import { pictureTone } from "../picture/pictures.ts";
import { classNames } from "../class-names.ts";
import { ReadingSection } from "../reading/reading-section.tsx";
import { Inner } from "../section/inner.tsx";
import { StatTag } from "../stat-tag/stat-tag.tsx";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import * as styles from "./image-banner.module.css";

export interface ImageBannerProps {
  heading: Heading;
  lead: string;
  picture: PictureRef;
  /** The part that stays in sight, as `object-position`. */
  at?: string;
  /** Tags over the picture: `before` and `after` the claim's own figure and words. */
  figures: readonly { readonly claim: ClaimKey; readonly before?: string; readonly text?: string }[];
  tone?: "light" | "dark";
  action?: Action;
}

/** A picture from edge to edge whose background continues the picture's top, with claims on it as paper tags. */
export function ImageBanner({
  heading,
  lead,
  picture,
  at,
  figures,
  tone = "light",
  action,
}: ImageBannerProps) {
  const id = useId();
  const claims = useClaims();
  const style = {
    "--background": pictureTone(picture, "top", tone),
    "--wave": "var(--wave-d)",
    ...(at && { "--at": at }),
  };
  return (
    <ReadingSection
      edge="wave"
      tone={tone === "dark" ? "dark" : undefined}
      className={classNames(styles.section, tone === "dark" && styles.darkBanner)}
      style={style}
      aria-labelledby={id}
    >
      <Inner className={styles.head}>
        <h2 id={id}>
          <HeadingWords of={heading} />
        </h2>
        <div>
          <p>
            <MarkedWords of={lead} />
          </p>
          <Actions of={action && [action]} />
        </div>
      </Inner>
      <div className={styles.art}>
        <Picture name={picture} sizes="100vw" />
        <ul>
          {figures.map(({ claim, before, text }) => {
            const inForce = claims[claim];
            return (
              inForce && (
                <StatTag as="li" key={claim} className={styles.tag}>
                  <b>
                    {before && <small>{before} </small>}
                    {inForce.figure}
                  </b>
                  {text ?? inForce.text}
                </StatTag>
              )
            );
          })}
        </ul>
      </div>
    </ReadingSection>
  );
}
