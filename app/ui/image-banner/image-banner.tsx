import { useId } from "react";
import type { ClaimKey } from "#brand/claims.ts";
import { useClaims } from "#brand/claims-in-copy.ts";
import { type Action, Actions } from "../actions/actions.tsx";
import { type Heading, HeadingWords } from "../heading/heading.tsx";
import { Picture, type PictureName, pictureTone } from "../picture/picture.tsx";
import * as reading from "../reading/reading.module.css";
import * as sectionStyles from "../section/section.module.css";
import * as statTag from "../stat-tag/stat-tag.late.module.css";
import * as styles from "./image-banner.module.css";

export interface ImageBannerProps {
  heading: Heading;
  lead: string;
  picture: PictureName;
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
    "--background": pictureTone(picture, "top"),
    "--wave": "var(--wave-d)",
    ...(at && { "--at": at }),
  };
  return (
    <section
      className={
        tone === "dark"
          ? `${sectionStyles.section} ${sectionStyles.wave} ${styles.section} ${reading.section} ${reading.headings} ${sectionStyles.dark} ${styles.darkBanner}`
          : `${sectionStyles.section} ${sectionStyles.wave} ${styles.section} ${reading.section} ${reading.headings}`
      }
      data-edge="wave"
      style={style}
      aria-labelledby={id}
    >
      <div className={`${sectionStyles.inner} ${styles.head}`}>
        <h2 id={id}>
          <HeadingWords of={heading} />
        </h2>
        <div>
          <p>{lead}</p>
          <Actions of={action && [action]} />
        </div>
      </div>
      <div className={styles.art}>
        <Picture name={picture} sizes="100vw" />
        <ul>
          {figures.map(({ claim, before, text }) => {
            const inForce = claims[claim];
            return (
              inForce && (
                <li key={claim} className={`${statTag.tag} ${styles.tag}`}>
                  <b>
                    {before && <small>{before} </small>}
                    {inForce.figure}
                  </b>
                  {text ?? inForce.text}
                </li>
              )
            );
          })}
        </ul>
      </div>
    </section>
  );
}
