import type { ComponentProps, ElementType } from "react";
import { classNames } from "../class-names.ts";
import { styled } from "../styled.tsx";
import * as styles from "./section.module.css";
import { useSectionMark } from "./section-mark.ts";
import { type Tone, toneClass } from "./tone.ts";

export interface SectionLook {
  /** How it lies over the section before it: with a cloth's wave, or with eyelet lace. */
  readonly edge?: "wave" | "eyelet" | undefined;
  readonly tone?: Tone;
}

type As<T extends ElementType> = { readonly as?: T } & ComponentProps<T>;

/** A part of a page, from edge to edge of the window: `--background` is its colour. */
export function Section<T extends ElementType = "section">({
  as,
  edge,
  tone,
  className,
  children,
  ...rest
}: SectionLook & As<T>) {
  const Tag: ElementType = as ?? "section";
  const mark = useSectionMark();
  return (
    <Tag
      {...mark}
      {...rest}
      className={classNames(styles.section, edge === "wave" && styles.wave, toneClass(tone), className)}
      {...(edge === "wave" && { "data-edge": edge })}
    >
      {edge === "eyelet" && <div className={styles.eyeletEdge} data-edge="eyelet" aria-hidden="true" />}
      {children}
    </Tag>
  );
}

/** Semicircles along the upper edge. */
export const Scallop = ({ className }: { className?: string }) => (
  <div className={classNames(styles.scallop, className)} aria-hidden="true" />
);

/** A picture that reaches the window's edge, and fades into the section's colour on its other side. */
export const Bleed = styled("div", styles.bleed);

/** One long curve along the upper edge. */
export const Curve = ({ path }: { readonly path: string }) => (
  <svg className={styles.curve} viewBox="0 0 1440 100" preserveAspectRatio="none" aria-hidden="true">
    <path d={path} />
  </svg>
);
