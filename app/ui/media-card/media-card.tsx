import { useId, type ReactNode } from "react";
import { type Action, Actions } from "../actions/actions.tsx";
import { type Heading, HeadingWords } from "../heading/heading.tsx";
import { Picture } from "../picture/picture.tsx";
import type { PictureRef } from "../picture/pictures.ts";
import { pictureEdge, pictureTone } from "../picture/pictures.ts";
import { ReadingSection } from "../reading/reading-section.tsx";
import { toneClass } from "../section/tone.ts";
import { Caption } from "../typography/typography.tsx";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import * as styles from "./media-card.module.css";

export interface MediaCardProps {
  heading: Heading;
  /** Up to four. */
  paragraphs: readonly string[];
  picture: PictureRef;
  /** The side on which the picture stands. */
  side?: "left" | "right";
  /** A background of its own, as a CSS colour; else the picture's colours go on. */
  background?: string;
  /** "dark" where the background is dark: cream words. */
  tone?: "light" | "dark";
  /** The part of the picture that stays in sight, as `object-position`. */
  at?: string;
  action?: Action;
  caption?: { name: string; text: string };
  /** Menu download buttons, between the words and the action. */
  children?: ReactNode;
}

/** An image-and-text card: half a lozenge from the screen's edge, the picture in its round end. Stands in MediaCards. */
export function MediaCard({
  heading,
  paragraphs,
  picture,
  side = "right",
  background,
  tone = "light",
  at,
  action,
  caption,
  children,
}: MediaCardProps) {
  const id = useId();
  const cloth = {
    // The far side of a picture is seldom calm: there the background goes on in the colours of its top and bottom.
    "--run":
      background ??
      (side === "right"
        ? pictureEdge(picture, "left", tone)
        : `linear-gradient(${pictureTone(picture, "top", tone)}, ${pictureTone(picture, "bottom", tone)} 56%)`),
    // Below the picture on a phone; also the veil under text on a dark picture, hence nearer to its top there.
    "--run-s":
      background ??
      (tone === "dark"
        ? `color-mix(in srgb, ${pictureTone(picture, "top", tone)} 75%, ${pictureTone(picture, "bottom", tone)})`
        : pictureTone(picture, "bottom", tone)),
  };
  const classes = [
    styles.card,
    side === "left" && styles.flipped,
    tone === "dark" && `${styles.dark} ${toneClass("dark")}`,
    background && styles.plain,
  ];
  return (
    <article className={classes.filter(Boolean).join(" ")} aria-labelledby={id}>
      <div className={styles.background} style={cloth}>
        <div className={styles.art} style={at ? { "--at": at } : undefined}>
          <Picture name={picture} sizes="(width < 1000px) 95vw, 58vw" />
        </div>
        <div className={styles.text}>
          <h2 id={id}>
            <HeadingWords of={heading} />
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <MarkedWords of={paragraph} />
            </p>
          ))}
          {children}
          <Actions of={action && [action]} className={styles.actions} />
        </div>
      </div>
      {caption && (
        <Caption className={styles.caption}>
          <b>{caption.name}</b> {caption.text}
        </Caption>
      )}
    </article>
  );
}

/** Cards one below the other. `label` names the section, which has no heading of its own. */
export function MediaCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ReadingSection className={styles.section} aria-label={label}>
      {children}
    </ReadingSection>
  );
}
