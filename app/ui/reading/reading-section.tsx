import type { ComponentProps, ElementType } from "react";
import { classNames } from "../class-names.ts";
import type { SectionLook } from "../section/section.tsx";
import { Section } from "../section/section.tsx";
import * as styles from "./reading.module.css";

/** A section of a page to read: on cream unless it says otherwise, with a heading of two halves, the second in italics. */
export function ReadingSection<T extends ElementType = "section">({
  className,
  ...rest
}: SectionLook & { readonly as?: T } & ComponentProps<T>) {
  return (
    <Section<ElementType> {...rest} className={classNames(styles.section, readingHeadings, className)} />
  );
}

/** Gives what has its own ground the headings of a page to read. */
export const readingHeadings = styles.headings;

/** A heading, or a text, that goes along with something long beside it. */
export const alongside = styles.sticky;
