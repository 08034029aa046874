import { type ReactNode, useId } from "react";
import { type Action, Actions } from "../actions/actions.tsx";
import { HeadingWords } from "../heading/heading.tsx";
import { Picture, picturePreload, picturePreloadTag } from "../picture/picture.tsx";
import type { PictureRef } from "../picture/pictures.ts";
import { isOwnPicture, pictureEdge, pictureFacts, pictureTone } from "../picture/pictures.ts";
import "../reading/reading-page.css";
import { DishLabel } from "../dish-label/dish-label.tsx";
import { PaperLabel } from "../paper-label/paper-label.tsx";
import { useSectionMark } from "../section/section-mark.ts";
import { toneClass } from "../section/tone.ts";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import * as styles from "./hero.module.css";

export interface HeroProps {
  /** The small label above the heading: the section's name. */
  eyebrow: string;
  heading: string;
  lead: string;
  actions?: readonly Action[];
  picture: PictureRef;
  /** The paper label on the picture. `x` and `y` in per cent of the picture's box, on a wide screen. */
  dish?: { name: string; text: string; x?: number; y?: number };
  /** "dark" where the picture's own background is dark: cream text. */
  tone?: "light" | "dark";
  /** "short" for a page below a sector's first: smaller picture, room for a longer lead. */
  size?: "whole" | "short";
  /** Instead of the colour that most of the picture's top has, where that is a shadow. */
  background?: string;
  /** The side on which the picture stands. */
  side?: "left" | "right";
  /** Widest line of the heading, in characters. */
  measure?: number;
  /** For a page that changes its colours. */
  className?: string;
  /** What is shown below the picture: a Panel. */
  children?: ReactNode;
}

const sizes = { whole: "(width < 1000px) 100vw, 80vw", short: "(width < 1000px) 100vw, 64vw" };

/**
 * A page's hero: words, and a picture whose own colours at top and bottom go on as the page's background. The colours come from the
 * picture's edges (scripts/assets/picture-edges.ts); preload the picture with heroPreload().
 */
export function Hero({
  eyebrow,
  heading,
  lead,
  actions,
  picture,
  dish,
  tone = "light",
  size = "whole",
  side = "right",
  measure,
  background,
  className,
  children,
}: HeroProps) {
  const id = useId();
  const mark = useSectionMark();
  const { focal } = pictureFacts(picture);
  const top = background ?? pictureTone(picture, "top", tone);
  const style = {
    "--picture-top": top,
    "--picture-bottom": pictureTone(picture, "bottom", tone),
    // The far side of a picture is seldom calm: there the page goes on in the colours of its top and bottom.
    ...(side === "right" && { "--edge": pictureEdge(picture, "left", tone) }),
    "--at-s": `${focal.x * 100}% ${focal.y * 100}%`,
    ...(measure && { "--h1": measure }),
    ...(dish?.x !== undefined && { "--dx": `${dish.x}%` }),
    ...(dish?.y !== undefined && { "--dy": `${dish.y}%` }),
  };
  const classes = [
    className,
    styles.hero,
    size === "short" && styles.short,
    side === "left" && styles.flipped,
    isOwnPicture(picture) && styles.photograph,
    tone === "dark" && `${styles.dark} ${toneClass("dark")}`,
    // A label of white paper would be lost on a pale background: there it is saffron.
    tone === "light" && isPale(top) && toneClass("pale"),
  ];
  return (
    <section
      {...mark}
      className={classes.filter(Boolean).join(" ")}
      style={style}
      data-first-screen
      aria-labelledby={id}
    >
      <div className={styles.text}>
        <PaperLabel className={styles.label}>{eyebrow}</PaperLabel>
        <h1 id={id}>
          <HeadingWords of={heading} />
        </h1>
        <p className={styles.lead}>
          <MarkedWords of={lead} />
        </p>
        <Actions of={actions} className={styles.actions} />
      </div>
      <div className={styles.art}>
        <Picture name={picture} sizes={sizes[size]} eager />
        {dish && (
          <DishLabel className={styles.dishLabel}>
            <b>{dish.name}</b>
            <span>{dish.text}</span>
          </DishLabel>
        )}
      </div>
      {children}
    </section>
  );
}

function isPale(colour: string): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return channels.reduce((all, one) => all + one, 0) / 3 > 210;
}

/** For a page's `links`: fetches the hero's picture early, at the width at which the hero shows it. */
export function heroPreload(picture: PictureRef, size: "whole" | "short" = "whole") {
  return [picturePreload(picture, sizes[size])];
}

/** The same, for a page's `meta`, where the picture is known once the page is loaded. */
export const heroPreloadTag = (picture: PictureRef, size: "whole" | "short" = "whole") =>
  picturePreloadTag(picture, sizes[size]);
