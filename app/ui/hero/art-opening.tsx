import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { type Heading, HeadingWords } from "../heading/heading.tsx";
import { PaperLabel } from "../paper-label/paper-label.tsx";
import { type Tone, toneClass } from "../section/tone.ts";
import * as styles from "./art-opening.module.css";

interface ArtOpeningProps {
  /** The picture's own left edge as a gradient, and what its upper edge is like: they carry it on to the page's edges. */
  readonly edge: string;
  readonly top?: string;
  /** One of the firm's: it begins beside the words, as it has no calm side on which they could stand. */
  readonly photograph?: boolean;
  readonly tone?: Tone;
  readonly eyebrow?: string;
  readonly heading: Heading;
  readonly headingId?: string;
  /** A line a word. */
  readonly narrow?: boolean;
  readonly lead?: string;
  /** The picture, at its size on this page. */
  readonly art: ReactNode;
  /** How a page differs: classes of its own. */
  readonly looks?: {
    readonly opening?: string;
    readonly text?: string;
    readonly heading?: string;
    readonly lead?: string;
    /** How the sample's picture is composed with the words; a photograph is beside them. */
    readonly art?: string;
  };
  /** What stands below the words. */
  readonly children?: ReactNode;
}

/**
 * How a page opens whose ground is its picture's own edge, carried on. Its words come before its picture: half a page that is
 * painted already never moves when the rest comes.
 */
export function ArtOpening({
  edge,
  top,
  photograph = false,
  tone,
  eyebrow,
  heading,
  headingId = "h1",
  narrow = false,
  lead,
  art,
  looks = {},
  children,
}: ArtOpeningProps) {
  return (
    <section
      className={classNames(styles.opening, photograph && styles.photograph, toneClass(tone), looks.opening)}
      data-first-screen
      style={{ "--edge": edge, ...(top && { "--picture-top": top }) }}
      aria-labelledby={headingId}
    >
      <div className={classNames(styles.text, looks.text)}>
        {eyebrow && <PaperLabel>{eyebrow}</PaperLabel>}
        <h1 id={headingId} className={classNames(narrow && styles.narrow, looks.heading) || undefined}>
          <HeadingWords of={heading} />
        </h1>
        {lead && <p className={classNames(styles.lead, looks.lead)}>{lead}</p>}
        {children}
      </div>
      <div className={classNames(styles.art, !photograph && looks.art)}>{art}</div>
    </section>
  );
}
