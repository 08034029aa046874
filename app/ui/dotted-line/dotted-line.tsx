import { classNames } from "../class-names.ts";
import { styled } from "../styled.tsx";
import * as styles from "./dotted-line.module.css";

/** A name and what belongs to it at the two ends of a line, with `Dots` between them. */
export const DottedLine = styled("p", styles.line);

/** The leader dots of a `DottedLine`. */
export function Dots({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.dots, className)} aria-hidden="true" />;
}
